import { mailKinds } from "@mela/contract/mailKinds";
import { expect, test } from "vitest";
import { previews } from "./previews.ts";

const home = "https://mela.example";
const all = previews(home);
const named = all.map((one) => ({ ...one, name: `${one.name} ${one.locale}` }));

test("every mail that Mela sends has a preview, in both languages", () => {
  const names = (locale: string) => all.filter((one) => one.locale === locale).map(({ name }) => name);
  expect(names("en")).toEqual(names("hi"));
  expect(new Set(names("en")).size).toBe(names("en").length);
  const shown = new Set(all.map(({ kind }) => kind));
  expect(mailKinds.filter((kind) => !shown.has(kind))).toEqual([]);
});
test.each(named)(
  "$name says what it is in one line, in its language, in both twins",
  ({ subject, html, text, locale }) => {
    expect(subject).toMatch(/^\S.*\S$/);
    expect(subject).not.toContain("MELA-");
    expect(html).toContain(`<html lang="${locale}">`);
    // Of Hindi most letters are Devanagari; English has only those of the event's own name.
    const own = text.replaceAll(/Kite making[^\n.,?]*|https?:\S+|पतंग|माँझा/g, "");
    expect(/[\u0900-\u097f]{3}/.test(own)).toBe(locale === "hi");
    expect(text.trim().length).toBeGreaterThan(80);
  },
);
test.each(all.filter(({ locale }) => locale === "hi"))("$name ends its Hindi sentences as Hindi does", ({ text }) => {
  expect(text).not.toMatch(/[\u0900-\u097f\w]\. +[\u0900-\u097f]|[\u0900-\u097f]\.$|बजे (?:को|तक)/mu);
});
test.each(named)("$name has no gap where a word should be", ({ subject, html, text }) => {
  for (const part of [subject, html.replace(/<style>[\s\S]*?<\/style>/, ""), text])
    expect(part).not.toMatch(/undefined|null|NaN|Invalid Date|\[object|\$\{|\{\w+\}/);
});
test.each(named)("$name fits the dark, loads nothing, and leads only to whole addresses", ({ html }) => {
  expect(html).toContain("prefers-color-scheme: dark");
  expect(html).toContain('content="light dark"');
  for (const [, url = ""] of html.matchAll(/(?:href|src)="([^"]*)"/g))
    expect(url).toMatch(/^(?:https:\/\/|cid:(?:ticket|upi)@mela$)/);
  expect(html).not.toContain("<friends>");
});
test.each(named)("$name shows a code only where its picture comes along, and is small", ({ html, brings }) => {
  expect(html.includes("cid:ticket@mela")).toBe(brings.includes("ticket.png"));
  expect(Buffer.byteLength(html)).toBeLessThan(20_000);
});
