// The rival: Fastify with one route and nothing else.
import { fastify } from "fastify";

const app = fastify();
app.get("/:id", async () => ({ success: true, data: {} }));
const url = await app.listen({ port: Number(process.env.PORT), host: "127.0.0.1" });
process.send?.({ type: "listening", url });
process.once("SIGTERM", () => process.exit(0));
