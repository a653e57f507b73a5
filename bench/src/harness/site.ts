import { newClient, signIn } from "../../../e2e/world/client.ts";
import { publish } from "../../../e2e/world/events.ts";
import { startServer } from "./servers.ts";

/** The whole product with one published event in it, as it runs in production but for the outbox that signs us in. */
export async function startSite(settings: Record<string, string>) {
  const server = await startServer("server/src/main.ts", { ALLOW_OUTBOX: "1", ...settings });
  const client = newClient(server.said.url);
  const host = await signIn(client, "host@example.in");
  const event = await publish(client, host);
  return { ...server, url: server.said.url, client, host, event };
}
