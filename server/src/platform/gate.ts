import { AppError } from "@mela/contract/errors";

/** Lets `places` pieces of work run at once; `waiting` more stand in line, whoever comes then is told `busy`. */
export function createGate(places: number, waiting: number): <T>(work: () => Promise<T>) => Promise<T> {
  let running = 0;
  const line: (() => void)[] = [];
  return async (work) => {
    if (running >= places) {
      if (line.length >= waiting) throw new AppError("busy");
      await new Promise<void>((resolve) => line.push(resolve));
    } else running += 1;
    try {
      return await work();
    } finally {
      const next = line.shift();
      if (next)
        next(); // hands its place on
      else running -= 1;
    }
  };
}
