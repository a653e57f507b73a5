import { UserId } from "@mela/contract/common";
import { AppError } from "@mela/contract/errors";
import { expect, test } from "vitest";
import { newId } from "../platform/ids.ts";
import { createInHand } from "./inHand.ts";

/** Uploads that last until they are ended. */
function desk() {
  const inHand = createInHand({ each: 2, all: 3 });
  const upload = (person: UserId) => {
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    return { ended: inHand(person, () => promise), done: resolve, fails: reject };
  };
  const isBusy = async ({ ended }: ReturnType<typeof upload>) =>
    ended.then(
      () => false,
      (error) => error instanceof AppError && error.code === "busy",
    );
  return { upload, isBusy };
}

test("one person has so many uploads in hand, and others theirs beside them", async () => {
  const { upload, isBusy } = desk();
  const [asha, ravi] = [newId(UserId), newId(UserId)];
  const first = upload(asha);
  upload(asha);
  expect(await isBusy(upload(asha))).toBe(true);
  const theirs = upload(ravi);
  expect(await isBusy(upload(ravi))).toBe(true); // all together have as many as there may be
  first.done();
  await first.ended;
  theirs.done();
  expect(await isBusy(theirs)).toBe(false);
});

test("an upload that failed leaves its place to the next", async () => {
  const { upload, isBusy } = desk();
  const asha = newId(UserId);
  for (let n = 0; n < 5; n++) {
    const one = upload(asha);
    one.fails(new Error("gone"));
    await expect(one.ended).rejects.toThrow("gone");
  }
  const last = upload(asha);
  last.done();
  expect(await isBusy(last)).toBe(false);
});
