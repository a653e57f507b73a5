import { useEffect, useState } from "react";
import type { Town } from "./towns.ts";

/** The towns that the drawn map names, once they are there; none where they can't be fetched. */
export function useTowns(): readonly Town[] {
  const [towns, setTowns] = useState<readonly Town[]>([]);
  useEffect(() => {
    let isHere = true;
    import("./towns.ts").then((loaded) => isHere && setTowns(loaded.towns)).catch(() => undefined);
    return () => {
      isHere = false;
    };
  }, []);
  return towns;
}
