import { paths } from "@mela/contract/paths";
import { pino } from "pino";
import { afterAll, expect, test } from "vitest";
import { z } from "zod";
import { createApp } from "./app.ts";
import { openServices } from "./open.ts";
import { permissions } from "./platform/http/access.ts";
import { compileAnswer } from "./platform/http/serializers.ts";
import { testConfig } from "./testing/config.ts";
import { testDatabase } from "./testing/database.ts";

type Route = {
  method: string;
  url: string;
  permission: string | undefined;
  call: string | undefined;
  answers: object[];
};
const routes: Route[] = [];
const database = await testDatabase();
const config = testConfig(database.folder);
const app = await createApp(openServices(config, database, pino({ level: "silent" })), (early) =>
  early.addHook("onRoute", ({ method, url, schema, config: { permission, call } = {} }) => {
    const answers = Object.values(Object(schema?.response)).filter((one) => one instanceof z.ZodType);
    for (const one of [method].flat()) routes.push({ method: one, url, permission, call, answers });
  }),
);
afterAll(async () => {
  await app.close();
  await database.close();
});

const isDocumentation = ({ url }: Route) => url.startsWith("/api/docs"); // pages of a library, for everyone
const isOurs = (route: Route) => /^\/(?:api|media|healthz|readyz|metrics)\b/.test(route.url) && !isDocumentation(route);
const show = (list: Route[]) => list.map(({ method, url }) => `${method} ${url}`);

test("every route names who may call it", () => {
  const known: ReadonlySet<string> = new Set(permissions);
  const ours = routes.filter(isOurs);
  expect(ours.length).toBeGreaterThan(30);
  expect(show(ours.filter(({ permission }) => !permission || !known.has(permission)))).toEqual([]);
});

test("what is served outside the API can only be looked at", () => {
  const others = routes.filter((route) => !isOurs(route));
  expect(show(others.filter(({ method }) => method !== "GET" && method !== "HEAD"))).toEqual([]);
});

test("every call of the contract is served where the contract says", () => {
  const served = new Set(routes.map(({ method, url, call }) => `${call} ${method} ${url}`));
  const missing = Object.entries(paths).filter(
    ([name, { method, path }]) => !served.has(`${name} ${method} /api${path}`),
  );
  expect(missing.map(([name]) => name)).toEqual([]);
});

test("there are words for every answer: they are compiled with the first one, not at the start", () => {
  const answers = new Set(routes.flatMap((route) => route.answers));
  expect(answers.size).toBeGreaterThan(100);
  for (const answer of answers) expect(() => compileAnswer(answer)).not.toThrow();
});

test("nothing is served below /api that is not in the contract", () => {
  const isListed = ({ url }: Route) => url === "/api/openapi.json";
  const strays = routes.filter(
    (route) => route.url.startsWith("/api") && isOurs(route) && !route.call && !isListed(route),
  );
  expect(show(strays)).toEqual([]);
});

test("every call that is not for everyone turns away who has no token", async () => {
  const id = "01981e1c-7c40-7000-8000-000000000000";
  const closed = routes.filter(({ call, permission, method }) => call && permission !== "public" && method !== "HEAD");
  const answers = await Promise.all(
    closed.map(async ({ method, url }) => {
      const path = url.replace(/:\w+/g, id);
      const answer = await app.inject({
        method: method as "GET",
        url: path,
        headers: { "content-type": "application/json" },
      });
      return [answer.statusCode === 401 || answer.statusCode === 400, `${method} ${url} ${answer.statusCode}`] as const;
    }),
  );
  expect(answers.filter(([isClosed]) => !isClosed).map(([, line]) => line)).toEqual([]);
});
