import { AppError } from "@mela/contract/errors";
import { expect, test } from "vitest";
import { insist } from "./insist.ts";

/** A bucket that is away for the first so many calls. */
function away(times: number) {
  let asked = 0;
  const ask = async () => {
    asked++;
    if (asked <= times) throw new AppError("busy", { retryAfterS: 5 });
    return "a picture";
  };
  return { ask, asked: () => asked };
}
const pace = { pauseMs: 0, tries: 3 };

test("a bucket that is away for a moment is asked again, and one that stays away ends it with one sentence", async () => {
  expect(await insist(away(2).ask, pace)).toBe("a picture");
  const gone = away(Number.POSITIVE_INFINITY);
  await expect(insist(gone.ask, pace)).rejects.toThrow(/^The bucket of pictures [^.]+\.$/);
  expect(gone.asked()).toBe(3);
});

test("what else goes wrong is not asked for twice", async () => {
  let asked = 0;
  const fail = async () => {
    asked++;
    throw new Error("the disk is full");
  };
  await expect(insist(fail, pace)).rejects.toThrow("the disk is full");
  expect(asked).toBe(1);
});
