import { expect, test } from "vitest";
import { walletsFor } from "./walletsFor.ts";

const both = { apple: "/api/wallets/apple?token=1", google: "https://pay.google.com/gp/v/save/1" };

test.each([
  ["Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X)", { ...both, google: null }],
  ["Mozilla/5.0 (Linux; Android 16; Pixel 10)", { ...both, apple: null }],
  ["Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)", both],
])("a phone is offered its own wallet alone, a desktop both: %s", (agent, offered) => {
  expect(walletsFor(both, agent)).toEqual(offered);
});

test("nothing is offered before the server has said what there is", () => {
  expect(walletsFor(undefined, "")).toEqual({ apple: null, google: null });
});
