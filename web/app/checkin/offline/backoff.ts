import { isNo } from "~/api/ApiError.ts";

const [firstMs, longestMs] = [1_000, 60_000];

/** How long to wait before the next try, after so many that failed: twice as long each time, and never all at once. */
export function backoffMs(failures: number, random: () => number = Math.random): number {
  const most = Math.min(longestMs, firstMs * 2 ** Math.max(0, failures - 1));
  return Math.round(most / 2 + (random() * most) / 2);
}

const [soonMs, laterMs] = [1_000, 20_000];

/** When the server is asked again that has refused: soon, or, where it says who may ask, as seldom as a list is refreshed. */
export const afterRefusalMs = (status: number): number => (isNo(status) ? laterMs : soonMs);
