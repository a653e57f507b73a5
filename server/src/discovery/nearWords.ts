import { isOneEdit } from "./oneEdit.ts";

/** Of fewer letters everything is one edit from everything. */
const shortest = 3;

/** Finds words that are one edit away: such an edit leaves the first letter or the last one as it was. */
export class NearWords {
  readonly #byEnd = new Map<string, string[]>();

  add(word: string): void {
    if (word.length < shortest) return;
    for (const end of endsOf(word, word.length)) {
      const those = this.#byEnd.get(end);
      if (those) those.push(word);
      else this.#byEnd.set(end, [word]);
    }
  }

  oneEditFrom(word: string): string[] {
    if (word.length < shortest) return [];
    const lengths = [word.length - 1, word.length, word.length + 1];
    const possible = lengths.flatMap((length) => endsOf(word, length)).flatMap((end) => this.#byEnd.get(end) ?? []);
    return [...new Set(possible.filter((other) => isOneEdit(word, other)))];
  }
}

const endsOf = (word: string, length: number) => [`${word[0]}${length}`, `${length}${word.at(-1)}`];
