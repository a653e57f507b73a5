import { sql } from "drizzle-orm";
import { z } from "zod";
import { plain, rough } from "../places/index.ts";
import type { Db } from "../platform/database/engine.ts";
import { At, firstRow, Int, instant, rows } from "../platform/database/rows.ts";
import { isOneEdit } from "./oneEdit.ts";

/** How many events have a word, and how many in their title. */
export type Counted = { events: number; titles: number };

const Word = z.object({ word: z.string(), events: Int, titles: Int, added_at: At });
const mostAlike = 6;
const shortest = 3; // of fewer letters everything is one edit from everything
const [common, fewCompletions] = [1_000, 40]; // events, words
const freshMs = 60_000;
const rememberedAtMost = 2_000;

/** The words that events are found by, in this process: typos are corrected on them, and not on the rows. */
export class Vocabulary {
  readonly #words = new Map<string, Counted>();
  readonly #sounds = new Map<string, string[]>();
  readonly #alike = new Map<string, string[]>();
  /** How many events there are. */
  total = 0;
  #sorted: { words: string[]; upTo: Counted[] } | null = null;

  get size(): number {
    return this.#words.size;
  }

  learn(word: string, known: Counted): void {
    if (!this.#words.has(word)) {
      const sound = soundOf(word);
      if (sound.length > 1) this.#sounds.set(sound, [...(this.#sounds.get(sound) ?? []), word]);
      this.#alike.clear();
    }
    this.#words.set(word, known);
    this.#sorted = null;
  }

  /** How many events have a word that begins so; events with several count for each. */
  beginning(start: string): Counted {
    const { words, upTo } = this.#inOrder();
    const [from, to] = [placeOf(words, start), placeOf(words, `${start}\u{10ffff}`)];
    const [before, last] = [upTo[from - 1], upTo[to - 1]];
    if (!last) return { events: 0, titles: 0 };
    return { events: last.events - (before?.events ?? 0), titles: last.titles - (before?.titles ?? 0) };
  }

  /**
   * All words that begin so, where that is a common beginning of few words: the engine meets whole words several times
   * quicker than beginnings. Null otherwise.
   */
  completions(start: string): string[] | null {
    if (this.beginning(start).events < common) return null;
    const { words } = this.#inOrder();
    const [from, to] = [placeOf(words, start), placeOf(words, `${start}\u{10ffff}`)];
    return to - from <= fewCompletions ? words.slice(from, to) : null;
  }

  /** How many events have all of several words, if they know nothing of one another. */
  together(counts: readonly number[]): number {
    const total = Math.max(1, this.total);
    return counts.reduce((hits, count) => hits * Math.min(1, count / total), total);
  }

  /**
   * The words that somebody who wrote this may have meant, the most frequent first: one edit away or sounding alike
   * when it is no word itself, else only what sounds so in another script.
   */
  alike(word: string): string[] {
    const remembered = this.#alike.get(word);
    if (remembered) return remembered;
    const found = this.#findAlike(word);
    if (this.#alike.size >= rememberedAtMost) this.#alike.clear();
    this.#alike.set(word, found);
    return found;
  }

  #findAlike(word: string): string[] {
    const isWord = this.#words.has(word);
    const sounding = (this.#sounds.get(soundOf(word)) ?? []).filter(
      (other) => other !== word && (!isWord || isLatin(other) !== isLatin(word)),
    );
    const near =
      isWord || word.length < shortest ? [] : [...this.#words.keys()].filter((other) => isOneEdit(word, other));
    return [...new Set([...sounding, ...near])]
      .sort((a, b) => (this.#words.get(b)?.events ?? 0) - (this.#words.get(a)?.events ?? 0))
      .slice(0, mostAlike);
  }

  eventsWith(word: string): Counted {
    return this.#words.get(word) ?? { events: 0, titles: 0 };
  }

  #inOrder() {
    if (this.#sorted) return this.#sorted;
    const words = [...this.#words.keys()].sort(byCode);
    let [events, titles] = [0, 0];
    const upTo = words.map((word) => {
      const known = this.#words.get(word);
      events += known?.events ?? 0;
      titles += known?.titles ?? 0;
      return { events, titles };
    });
    this.#sorted = { words, upTo };
    return this.#sorted;
  }
}

const isLatin = (word: string) => /^[\p{Script=Latin}\p{N}]+$/u.test(word);
const soundOf = (word: string) => rough(plain(word).replaceAll(" ", ""));
const byCode = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);

/** Where a word stands, or would, in a sorted list. */
function placeOf(words: readonly string[], word: string): number {
  let [low, high] = [0, words.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((words[middle] ?? "") < word) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Gives the vocabulary as it is at that moment, at most a minute old. */
export type VocabularyAt = (now: Date) => Promise<Vocabulary>;
const kept = new WeakMap<Db, VocabularyAt>();

/**
 * Gives the vocabulary, one for all who ask of a database: the first waits for it, later only what is new is read, and
 * nobody waits. `onError` hears of a failure; the words known so far go on serving.
 */
export function keepVocabulary(db: Db, onError: (error: unknown) => void): VocabularyAt {
  const vocabularyAt = kept.get(db) ?? openVocabulary(db, onError);
  kept.set(db, vocabularyAt);
  return vocabularyAt;
}

function openVocabulary(db: Db, onError: (error: unknown) => void): VocabularyAt {
  const vocabulary = new Vocabulary();
  let [readAt, newest] = [Number.NEGATIVE_INFINITY, new Date(0)];
  let reading: Promise<void> | null = null;
  const read = async () => {
    // Somebody may still be writing words that are a little older than the newest.
    const since = new Date(Math.max(0, newest.getTime() - freshMs));
    const found = await rows(
      db,
      Word,
      sql`select word, events, titles, added_at from search_words where added_at >= ${instant(since)}`,
    );
    const size = await firstRow(
      db,
      z.object({ total: Int }),
      sql`select greatest(reltuples, 0)::bigint as total from pg_class where oid = 'discovery'::regclass`,
    );
    vocabulary.total = size?.total ?? 0;
    for (const { word, added_at, ...known } of found) {
      vocabulary.learn(word, known);
      if (added_at > newest) newest = added_at;
    }
  };
  return async (now) => {
    if (Math.abs(now.getTime() - readAt) >= freshMs && !reading) {
      const isFirst = readAt === Number.NEGATIVE_INFINITY;
      readAt = now.getTime();
      reading = read()
        .catch((error: unknown) => {
          if (isFirst) readAt = Number.NEGATIVE_INFINITY;
          onError(error);
        })
        .finally(() => {
          reading = null;
        });
    }
    if (vocabulary.size === 0 && reading) await reading;
    return vocabulary;
  };
}
