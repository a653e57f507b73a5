import { gather } from "../gather.ts";
import type { Plain } from "./sql.ts";

/** A row as it was sent, its values as bytes. Whoever asked the same at the same time has the same ones: to read only. */
export type SentRow = readonly (Buffer | null)[];
export type Read = (text: string, params: readonly Plain[]) => Promise<readonly SentRow[]>;

/** Each once of what is asked, and which of them each has asked for. */
export function alike(batch: readonly (readonly Plain[])[]): { ones: (readonly Plain[])[]; whose: number[] } {
  const ones: (readonly Plain[])[] = [];
  const whose = batch.map((params) => {
    const known = ones.findIndex((one) => one.every((value, place) => value === params[place]));
    return known < 0 ? ones.push(params) - 1 : known;
  });
  return { ones, whose };
}

/**
 * For an engine that does one after the other: those who wait for the same are answered by one read. All screens of an
 * event ask for its guests again at each change. A read that has begun takes nobody in: it may not see what they wrote.
 */
export function readAlike(ask: Read): Read {
  const read = gather<string, readonly Plain[], readonly SentRow[]>({
    work: async (text, batch) => {
      const { ones, whose } = alike(batch);
      const found = await Promise.all(ones.map((params) => ask(text, params)));
      return whose.map((place) => found[place] ?? []);
    },
  });
  return (text, params) => read(text, params);
}
