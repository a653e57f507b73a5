import { cpuMs } from "./cpu.ts";
import type { Side } from "./inTurns.ts";
import type { Load, newGenerator } from "./load.ts";

type Loaded = { generator: ReturnType<typeof newGenerator>; load: Load; pids: number[] };

/** A side that answers HTTP requests. `pids`: the server and its database, whose processor time is counted. */
export function httpSide(name: string, { generator, load, pids }: Loaded): Side {
  return {
    name,
    async run(ms) {
      const before = cpuMs(pids);
      const { done } = await generator.send(load, { forMs: ms });
      const after = cpuMs(pids);
      return { done, cpuMs: before === null || after === null ? null : after - before };
    },
  };
}
