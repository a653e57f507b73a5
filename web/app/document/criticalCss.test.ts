import { expect, test } from "vitest";
import { criticalCss, parseSheet } from "./criticalCss.ts";

const of = (css: string, body: string) =>
  criticalCss(parseSheet(css), `<html><head></head><body>${body}</body></html>`);

test("rules whose classes the page has come along, in their layers and conditions, others do not", () => {
  const css = `@layer base,utilities;@layer utilities{.flex{display:flex}.grid{display:grid}@media (width>=40rem){.sm\\:flex{display:flex}.sm\\:grid{display:grid}}}`;
  expect(of(css, `<p class="flex sm:grid">`)).toBe(
    `@layer base,utilities;@layer utilities{.flex{display:flex}@media (width>=40rem){.sm\\:grid{display:grid}}}`,
  );
});

test("names are read as HTML writes them, and a selector needs all of its classes", () => {
  const css = `.\\[\\&_svg\\]\\:size-5 svg{width:1px}.group-hover\\:on:is(:where(.group):hover *){color:red}`;
  expect(of(css, `<p class="[&amp;_svg]:size-5">`)).toBe(`.\\[\\&_svg\\]\\:size-5 svg{width:1px}`);
  expect(of(css, `<p class="group"><b class="group-hover:on">`)).toBe(
    `.group-hover\\:on:is(:where(.group):hover *){color:red}`,
  );
});

test("what is said of a class that must be missing, of attributes or of any element always comes along", () => {
  const css = `a:not(.plain){color:red}[hidden]{display:none}*,:before{margin:0}`;
  expect(of(css, "<a>")).toBe(css);
});

test("elements that the page has not, and variables and animations that nothing refers to, are left out", () => {
  const css = `@property --b{syntax:"*"}:root{--a:var(--b);--b:1px;--c:2px}p{margin:var(--a)}table{margin:0}@keyframes go{50%{opacity:0}}`;
  expect(of(css, "<p>")).toBe(`@property --b{syntax:"*"}:root{--a:var(--b);--b:1px;}p{margin:var(--a)}`);
});
