import { expect, test } from "vitest";
import { cardPicture } from "./cardPicture.ts";

const id = "0192f0c1-0000-7000-8000-000000000000";
const landscape = `/media/p/${id}.1500x1000.f00f0000ffff888.webp`;
const widthsIn = (srcSet: string | undefined) =>
  srcSet?.split(",").map((one) => one.replace(`/media/p/${id}/`, "").replace(/w$/, ""));

test("a drawing fits any box, as it is", () => {
  const { src, srcSet, style } = cardPicture("/media/posters/food-0a1b2c.fc8fc8a52a52f63.svg", 0.8);
  expect([src, srcSet]).toEqual(["/media/posters/food-0a1b2c.fc8fc8a52a52f63.svg", undefined]);
  expect(style?.background).toBe(
    "radial-gradient(at 0% 0%,#fc8,#fc80 75%),radial-gradient(at 100% 0%,#fc8,#fc80 75%)," +
      "radial-gradient(at 0% 100%,#a52,#a520 75%),radial-gradient(at 100% 100%,#a52,#a520 75%),#f63",
  );
  expect(cardPicture("/media/posters/food-0a1b2c.svg", 0.8)).toEqual({ src: "/media/posters/food-0a1b2c.svg" });
});

test("a card shows a wide picture without its sides, and counts a width by what is seen of it", () => {
  expect(widthsIn(cardPicture(landscape, 0.8).srcSet)).toEqual([
    ...["n192 154", "n360 288", "n450 360", "n540 432", "n720 576", "n960 768"],
    "n1440 800", // the picture is 1,000 high, of which a card sees 800
  ]);
  expect(cardPicture(landscape, 0.8).src).toBe(`/media/p/${id}/n720`);
});

test("a high picture loses nothing before it comes", () => {
  const { srcSet } = cardPicture(`/media/p/${id}.800x1000.webp`, 0.8);
  expect(widthsIn(srcSet)).toEqual(["n192 192", "n360 360", "n450 450", "n540 540", "n720 720", "n960 800"]);
});

test("a wide box gets the whole picture", () => {
  expect(widthsIn(cardPicture(landscape, 1.5).srcSet)?.at(-1)).toBe("1920 1500");
  expect(widthsIn(cardPicture(`/media/p/${id}.1000x2000.webp`, 1.6).srcSet)?.at(-1)).toBe("1440 1000");
});

test("a former address, which says nothing, is taken for a large picture", () => {
  const { srcSet, style } = cardPicture(`/media/p/${id}.webp`, 0.8);
  expect(widthsIn(srcSet)?.at(-1)).toBe("n1920 1536");
  expect(style).toBeUndefined();
});
