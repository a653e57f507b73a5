/**
 * Things that come and go thousands of times a second. A `Set` makes itself a new table after every few of them, and what
 * stood in the old one, with all that it leads to, V8 keeps until it next looks through the whole heap: a fifth of all that
 * requests were made of outlived them by a second (decision 097). Here a place is emptied and taken again.
 */
export class Slots<T extends object> {
  readonly #things: (T | null)[] = [];
  readonly #free: number[] = [];

  get size(): number {
    return this.#things.length - this.#free.length;
  }

  /** Gives the place by which it is removed. */
  add(thing: T): number {
    const place = this.#free.pop() ?? this.#things.length;
    this.#things[place] = thing;
    return place;
  }

  /** Empties a place, which the next one takes: to be called once for each. */
  remove(place: number): void {
    this.#things[place] = null;
    this.#free.push(place);
  }

  /** Those that are there now. */
  all(): T[] {
    return this.#things.filter((thing) => thing !== null);
  }
}
