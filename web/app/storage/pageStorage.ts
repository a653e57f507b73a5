/** A store over another: what that one has no room for, or may not keep, lasts as long as this page. */
class PageStorage implements Storage {
  readonly #below: Storage | null;
  readonly #kept = new Map<string, string>();

  constructor(below: Storage | null) {
    this.#below = below;
  }
  get length(): number {
    return this.#keys().length;
  }
  key(index: number): string | null {
    return this.#keys()[index] ?? null;
  }
  getItem(key: string): string | null {
    return this.#kept.get(key) ?? this.#below?.getItem(key) ?? null;
  }
  setItem(key: string, value: string): void {
    this.removeItem(key); // an older value below would come back with the next page
    try {
      if (!this.#below) throw new Error("nowhere to keep it");
      this.#below.setItem(key, value);
    } catch {
      this.#kept.set(key, value);
    }
  }
  removeItem(key: string): void {
    this.#kept.delete(key);
    this.#below?.removeItem(key);
  }
  clear(): void {
    this.#kept.clear();
    this.#below?.clear();
  }
  #keys(): string[] {
    const below = Array.from({ length: this.#below?.length ?? 0 }, (_, at) => this.#below?.key(at) ?? "");
    return [...new Set([...below, ...this.#kept.keys()])];
  }
}

type Place = { localStorage: Storage; sessionStorage: Storage };

/**
 * Sees to it that both stores can be written. Browsers that block cookies throw at the mere name `localStorage`, and a
 * full store throws at a write: everything works there too, only not beyond this page.
 */
export function ensureStorage(place: Place = window): void {
  for (const name of ["localStorage", "sessionStorage"] as const) {
    const below = opened(place, name);
    if (below && isWritable(below)) continue;
    Object.defineProperty(place, name, { value: new PageStorage(below), configurable: true });
  }
}

function opened(place: Place, name: keyof Place): Storage | null {
  try {
    return place[name];
  } catch {
    return null;
  }
}

const probe = { key: "mela.probe", value: "x".repeat(4_096) }; // room for a session

function isWritable(storage: Storage): boolean {
  try {
    storage.setItem(probe.key, probe.value);
    storage.removeItem(probe.key);
    return true;
  } catch {
    return false;
  }
}
