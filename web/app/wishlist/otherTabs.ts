import type { Wish } from "./wishes.ts";

const name = "mela-wishlist";

/** Tells the other tabs of this browser what became of a heart. */
export function tellOtherTabs(wish: Wish): void {
  if (typeof BroadcastChannel === "undefined") return;
  const channel = new BroadcastChannel(name);
  channel.postMessage(wish);
  channel.close();
}

/** Hears of hearts in other tabs; gives the function that ends it. */
export function hearOtherTabs(onWish: (wish: Wish) => void): () => void {
  if (typeof BroadcastChannel === "undefined") return () => {};
  const channel = new BroadcastChannel(name);
  channel.onmessage = ({ data }: MessageEvent<Wish>) => onWish(data);
  return () => channel.close();
}
