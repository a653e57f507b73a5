import { EventId } from "@mela/contract/common";
import { expect, test } from "vitest";
import { cardEvent } from "~/event/testing.ts";
import { withWish } from "./wishes.ts";

const at = (number: number) =>
  cardEvent({ id: EventId.parse(`01900000-0000-7000-8000-00000000000${number}`), title: `${number}` });
const [one, two, three] = [at(1), at(2), at(3)];

test("a new heart comes first, a second one changes nothing", () => {
  expect(withWish([one, two], { event: three, isWanted: true })).toEqual([three, one, two]);
  expect(withWish([one, two], { event: two, isWanted: true })).toEqual([one, two]);
});

test("a heart taken back is gone", () => {
  expect(withWish([one, two], { event: one, isWanted: false })).toEqual([two]);
  expect(withWish([one, two], { event: three, isWanted: false })).toEqual([one, two]);
});
