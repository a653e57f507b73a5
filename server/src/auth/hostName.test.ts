import { expect, test } from "vitest";
import { hostNameIn } from "./hostName.ts";

test("a host who has said no name is no guest in what others read of them", () => {
  expect(hostNameIn("en", { knownName: null })).toBe("A Mela host");
  expect(hostNameIn("hi", null)).toBe("Mela के एक मेज़बान");
  expect(hostNameIn("hi", { knownName: "Asha Rao" })).toBe("Asha Rao");
});
