import { expect, test } from "vitest";
import { goOn } from "./goOn.ts";

function left(to: { pathname: string; search: string; hash: string } | undefined): string {
  let went = "";
  const location = {
    assign: (url: string | URL) => {
      went = String(url);
    },
    reload: () => {
      went = "anew";
    },
  };
  goOn({ location, __reactRouterDataRouter: { state: { navigation: { location: to } } } });
  return went;
}

test("a page whose script can't be had is loaded whole, and nobody is thrown back to where they were", () => {
  expect(left({ pathname: "/bookings", search: "?tab=past", hash: "#first" })).toBe("/bookings?tab=past#first");
});

test("who goes nowhere stays", () => {
  expect(left(undefined)).toBe("anew");
});
