// The rival of a kept page: Fastify with one route that sends the bytes of that page (PAGE), and nothing else.
import { brotliCompressSync, constants } from "node:zlib";
import { fastify } from "fastify";

const page = await fetch(String(process.env.PAGE));
const plain = Buffer.from(await page.arrayBuffer());
const body = brotliCompressSync(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } });

const app = fastify();
app.get("/:id", (_request, reply) => {
  reply.header("content-type", "text/html; charset=utf-8").header("content-encoding", "br").send(body);
});
const url = await app.listen({ port: Number(process.env.PORT), host: "127.0.0.1" });
process.send?.({ type: "listening", url });
process.once("SIGTERM", () => process.exit(0));
