import { expect, test, vi } from "vitest";
import { makeEvent } from "../testing/builders.ts";
import { newWorld } from "../testing/world.ts";
import { renderPage } from "./render.ts";
import type { WebBuild } from "./webBuild.ts";

const world = await newWorld();

/** What a page gets that makes a call while it is rendered. */
async function load(name: string, input: object): Promise<unknown> {
  const web: WebBuild = {
    renderPage: async (_request, page) => Response.json(await page.send(name, input)),
    chooseLocale: () => "en",
  };
  const page = await renderPage(world.app, web, "/", "en");
  return JSON.parse(page.body.identity.toString("utf8"));
}

test("a page that is rendered asks the API as a stranger would", async () => {
  const event = await makeEvent(world, { title: "Tea" });
  expect(await load("eventBySlug", { params: { slug: event.slug } })).toMatchObject({ data: { title: "Tea" } });
  await expect(load("eventBySlug", { params: { slug: "../profile" } })).rejects.toMatchObject({ status: 404 });
  await expect(load("getProfile", {})).rejects.toMatchObject({ status: 401 });
});

test("it writes lists into an address as the browser does: the name is repeated", async () => {
  const sent = vi.spyOn(world.app, "inject");
  await load("listEvents", { query: { themes: ["Food", "Workshop"], q: "a & b", city: undefined } }).catch(() => null);
  expect(sent).toHaveBeenCalledWith(
    expect.objectContaining({ url: "/api/events?themes=Food&themes=Workshop&q=a%20%26%20b" }),
  );
});

test("whatever an address looks like, it is one of ours", async () => {
  const asked: string[] = [];
  const web: WebBuild = {
    renderPage: async ({ url }) => {
      asked.push(url);
      return new Response("");
    },
    chooseLocale: () => "en",
  };
  for (const url of ["//example.org/", "//:?lang=hi", "/%ff"]) await renderPage(world.app, web, url, "en");
  const ours = new URL(world.app.config.publicUrl).origin;
  expect(asked).toEqual([`${ours}//example.org/`, `${ours}//:?lang=hi`, `${ours}/%ff`]);
});
