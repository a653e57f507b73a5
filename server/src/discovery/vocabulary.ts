import { z } from "zod";
import { plain, rough } from "../places/index.ts";
import type { Db } from "../platform/database/engine.ts";
import { At, firstRow, Int, instant, rows } from "../platform/database/rows.ts";
import { sql } from "../platform/database/sql.ts";
import { NearWords } from "./nearWords.ts";

/** How many events have a word, and how many in their title. */
export type Counted = { events: number; titles: number };

/**
 * Words in place of another, the best first. `meant`: one edit away or sounding alike, when it is no word itself, else
 * what sounds so in another script. `perhaps`: one edit away from a word, and far more frequent.
 */
export type Alike = { meant: readonly string[]; perhaps: readonly string[] };

const Word = z.object({ word: z.string(), events: Int, titles: Int, added_at: At });
const mostAlike = 6;
/** A word that few have beside one that so many times as many have may be the slip of somebody else. */
const rareBeside = 20;
const [common, fewCompletions] = [1_000, 40]; // events, words
const freshMs = 60_000;
const rememberedAtMost = 2_000;

/** The words that events are found by, in this process: typos are corrected on them, and not on the rows. */
export class Vocabulary {
  readonly #words = new Map<string, Counted>();
  readonly #sounds = new Map<string, string[]>();
  readonly #near = new NearWords();
  readonly #alike = new Map<string, Alike>();
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
      this.#near.add(word);
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

  /** The words that somebody who wrote this may have meant. */
  alike(word: string): Alike {
    const remembered = this.#alike.get(word);
    if (remembered) return remembered;
    const found = this.#findAlike(word);
    if (this.#alike.size >= rememberedAtMost) this.#alike.clear();
    this.#alike.set(word, found);
    return found;
  }

  #findAlike(word: string): Alike {
    const sounding = (this.#sounds.get(soundOf(word)) ?? []).filter((other) => other !== word);
    const near = this.#near.oneEditFrom(word);
    if (!this.#words.has(word)) return { meant: this.#best([...sounding, ...near]), perhaps: [] };
    const enough = rareBeside * this.beginning(word).events;
    return {
      meant: this.#best(sounding.filter((other) => isLatin(other) !== isLatin(word))),
      perhaps: this.#best(near.filter((other) => this.eventsWith(other).events >= enough)),
    };
  }

  /** The most frequent ones; titles count twice, for they are what people remember. */
  #best(words: readonly string[]): string[] {
    const weigh = (word: string) => this.eventsWith(word).events + this.eventsWith(word).titles;
    return [...new Set(words)].sort((a, b) => weigh(b) - weigh(a)).slice(0, mostAlike);
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

const TotalRow = z.object({ total: Int });

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
      TotalRow,
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
