import { expect, test } from "vitest";
import { createLocales, languageCookie } from "./locales.ts";

const cookie = (url: string, from?: string) => languageCookie({ url, headers: { "sec-fetch-site": from } }, "hi");

test("a language that is pressed on a page of ours is kept; a link from elsewhere speaks for itself alone", () => {
  expect(cookie("/?lang=hi", "same-origin")).toBe("lang=hi; Path=/; Max-Age=31536000; SameSite=Lax");
  expect(cookie("/help?q=1&lang=hi")).toMatch(/^lang=hi;/); // a browser that doesn't say
  for (const from of ["cross-site", "same-site", "none"]) expect(cookie("/?lang=hi", from)).toBeNull();
  expect(cookie("/?slang=hi", "same-origin")).toBeNull();
  expect(cookie("/", "same-origin")).toBeNull();
});

test("an address may begin with what looks like another host", () => {
  const web = {
    renderPage: async () => new Response(""),
    chooseLocale: (query: string | null) => (query === "hi" ? "hi" : "en"),
  } as const;
  expect(createLocales()(web, { url: "//:?lang=hi", headers: {} })).toBe("hi");
});
