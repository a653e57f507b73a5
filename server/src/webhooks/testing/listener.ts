import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import * as calls from "@mela/contract/webhooks";
import { webhookTopics } from "@mela/contract/webhookTopics";
import { afterAll, afterEach } from "vitest";
import { run } from "../../platform/database/rows.ts";
import { sql } from "../../platform/database/sql.ts";
import type { TestPerson, World } from "../../testing/world.ts";
import { sendDue } from "../send.ts";

type Heard = { body: string; signature: string; message: calls.WebhookMessage };

/** `until`: it takes that long. */
type Answer = { status: number; text: string; until?: Promise<unknown> };

/** A host's program that listens beside Mela: what it has heard, and what it answers. After each test it knows nothing more. */
export async function newListener(world: World) {
  const heard: Heard[] = [];
  const thanks: Answer = { status: 200, text: "thanks" };
  let answer = thanks;
  const server = createServer((request, response) => {
    let body = "";
    request.on("data", (part) => {
      body += part;
    });
    request.on("end", async () => {
      const message = calls.WebhookMessage.parse(JSON.parse(body));
      heard.push({ body, signature: String(request.headers["mela-signature"]), message });
      await answer.until;
      response.writeHead(answer.status, { location: "/elsewhere" }).end(answer.text);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`;
  afterAll(() => void server.close());
  afterEach(async () => {
    answer = thanks;
    await run(world.app.db, sql`delete from webhook_deliveries`);
    await run(world.app.db, sql`delete from webhooks`);
    heard.length = 0;
  });
  return {
    ...{ heard, address },
    answers: (next: Answer) => {
      answer = next;
    },
    types: () => heard.map(({ message }) => message.type),
    deliver: () => sendDue(world.app),
    async webhookOf(as: TestPerson, wanted: Partial<calls.NewWebhook> = {}) {
      const body = { url: address, topics: [...webhookTopics], ...wanted };
      const made = await world.call(calls.createWebhook, { body }, { as });
      const { webhook, secret } = made.body.data;
      return { params: { webhookId: webhook.webhook_id }, webhook, secret };
    },
    deliveries: async (as: TestPerson, { params }: { params: { webhookId: calls.WebhookId } }) =>
      (await world.call(calls.listDeliveries, { params, query: {} }, { as })).body.data,
  };
}
