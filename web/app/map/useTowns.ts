import { useEffect, useState } from "react";
import { getLocale } from "~/paraglide/runtime.js";
import type { Town } from "./towns.ts";

/** The towns of the drawn map, and what a town is called in the reader's language. */
export type Towns = { towns: readonly Town[]; called: (name: string) => string };

const none: Towns = { towns: [], called: (name) => name };

/** The towns that the drawn map names, once they are there; none where they can't be fetched. */
export function useTowns(): Towns {
  const [known, setKnown] = useState(none);
  useEffect(() => {
    let isHere = true;
    load().then(
      (loaded) => isHere && setKnown(loaded),
      () => undefined,
    );
    return () => {
      isHere = false;
    };
  }, []);
  return known;
}

async function load(): Promise<Towns> {
  if (getLocale() !== "hi") return { ...none, towns: (await import("./towns.ts")).towns };
  const [{ towns }, { townsInHindi }] = await Promise.all([import("./towns.ts"), import("./townsInHindi.ts")]);
  const called = (name: string) => townsInHindi.get(name) ?? name;
  return { towns: towns.map((town) => ({ ...town, name: called(town.name) })), called };
}
