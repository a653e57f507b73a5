type Work = () => Promise<void>;

/** Works that are done one after another; once one has failed, no further one is begun. */
export function newLine(mostWaiting: number) {
  const waiting: Promise<void>[] = [];
  let last = Promise.resolve();
  return {
    /** Puts a work at the end. Comes back when no more than so many wait; throws what an earlier one threw. */
    async add(work: Work): Promise<void> {
      last = last.then(work);
      last.catch(() => undefined); // heard of by the next that is added, or at the end
      waiting.push(last);
      if (waiting.length > mostWaiting) await waiting.shift();
    },
    /** Comes back when all is done, or throws what one of them threw. */
    end: () => last,
  };
}
export type Line = ReturnType<typeof newLine>;
