import { expect, test } from "vitest";
import { newWorld } from "../../testing/world.ts";

const { app, takeErrors } = await newWorld();
const connectionOf = async (url: string) => (await app.inject({ method: "GET", url })).headers.connection;

test("a process that is about to stop keeps no connection for a next request, and says that it isn't ready", async () => {
  const urls = ["/api/events", "/healthz", "/api/no-such-call"];
  for (const url of urls) expect(await connectionOf(url), url).not.toBe("close");
  app.standing.isLeaving = true;
  for (const url of urls) expect(await connectionOf(url), url).toBe("close");
  expect((await app.inject({ method: "GET", url: "/readyz" })).statusCode).toBe(503);
  expect(takeErrors()).toHaveLength(1); // every 503 is in the log
});
