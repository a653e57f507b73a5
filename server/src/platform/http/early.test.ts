import { fastify } from "fastify";
import { expect, onTestFinished, test } from "vitest";
import { serverWith } from "./early.ts";

test("what is ready is answered before any hook; all else goes its way", async () => {
  const app = fastify({
    serverFactory: serverWith([
      (request, response) => {
        if (request.url !== "/ready") return false;
        response.end("at once");
        return true;
      },
    ]),
  });
  onTestFinished(async () => void (await app.close()));
  app.addHook("onRequest", async (_, reply) => void reply.header("seen", "by a hook"));
  app.get("/*", async () => "by a route");
  const url = await app.listen({ port: 0, host: "127.0.0.1" });
  const [ready, other] = [await fetch(`${url}/ready`), await fetch(`${url}/other`)];
  expect([await ready.text(), ready.headers.get("seen")]).toEqual(["at once", null]);
  expect([await other.text(), other.headers.get("seen")]).toEqual(["by a route", "by a hook"]);
});
