type Work = () => Promise<void>;

/**
 * Works that are done one after another; once one has failed, no further one is begun. `patient`: it works only as far as
 * more than may wait have gathered, and does the rest at the end.
 */
export function newLine(mostWaiting: number, mood: "eager" | "patient") {
  const gathered: Work[] = [];
  const begun: Promise<void>[] = [];
  let last = Promise.resolve();
  const begin = (work: Work) => {
    last = last.then(work);
    last.catch(() => undefined); // heard of by the next that is added, or at the end
    return last;
  };
  return {
    /** Puts a work at the end. Comes back when no more than may wait do; throws what an earlier one threw. */
    async add(work: Work): Promise<void> {
      gathered.push(work);
      if (mood === "patient" && gathered.length <= mostWaiting) return;
      begun.push(...gathered.splice(0, 1).map(begin));
      if (begun.length > (mood === "patient" ? 1 : mostWaiting)) await begun.shift();
    },
    /** Does what is left. Comes back when all is done, or throws what one of them threw. */
    end(): Promise<void> {
      for (const work of gathered.splice(0)) begin(work);
      return last;
    },
  };
}
export type Line = ReturnType<typeof newLine>;
