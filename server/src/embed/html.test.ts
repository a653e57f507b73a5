import fc from "fast-check";
import { expect, test } from "vitest";
import { Html, html } from "./html.ts";

test("whatever a text holds, it stays within its place", () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      const { text: made } = html`<p title="${text}">${text}</p>`;
      expect(made.match(/[<>"]/g)?.join("")).toBe('<"">' + "<>");
    }),
  );
});

test("HTML in HTML stays what it is, in lists too, and nothing is nothing", () => {
  const parts = [html`<b>${"a&b"}</b>`, new Html("<i></i>")];
  expect(html`<p>${parts}${null}${3}</p>`.text).toBe("<p><b>a&#38;b</b><i></i>3</p>");
});
