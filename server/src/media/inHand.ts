import type { UserId } from "@mela/contract/common";
import { AppError } from "@mela/contract/errors";

/**
 * Lets so many uploads be in hand at once, `each` of one person and `all` together; whoever comes then is told `busy`
 * before anything of theirs is read. Nobody's can keep all others out.
 */
export function createInHand({ each, all }: { each: number; all: number }) {
  const counts = new Map<UserId, number>();
  let total = 0;
  return async <T>(person: UserId, work: () => Promise<T>): Promise<T> => {
    const own = counts.get(person) ?? 0;
    if (own >= each || total >= all) throw new AppError("busy");
    counts.set(person, own + 1);
    total++;
    try {
      return await work();
    } finally {
      const left = (counts.get(person) ?? 0) - 1;
      if (left > 0) counts.set(person, left);
      else counts.delete(person);
      total--;
    }
  };
}
