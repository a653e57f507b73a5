import { expect, test } from "vitest";
import { hostNameIn, nameOrContact } from "./names.ts";

test("a host who has said no name is no guest in what others read of them", () => {
  expect(hostNameIn("en", { knownName: null })).toBe("A Mela host");
  expect(hostNameIn("hi", null)).toBe("Mela के एक मेज़बान");
  expect(hostNameIn("hi", { knownName: "Asha Rao" })).toBe("Asha Rao");
});

test("whoever gives a ticket or a bill without a name is known by what reaches them", () => {
  const nobody = { knownName: null, mailTo: null, phone: null };
  expect(nameOrContact({ ...nobody, knownName: "Asha Rao", mailTo: "asha@example.in" })).toBe("Asha Rao");
  expect(nameOrContact({ ...nobody, mailTo: "asha@example.in", phone: "+919876543210" })).toBe("asha@example.in");
  expect(nameOrContact({ ...nobody, phone: "+919876543210" })).toBe("+919876543210");
});
