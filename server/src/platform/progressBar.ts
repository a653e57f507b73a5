const width = 30;
const counted = (count: number) => count.toLocaleString("en");

type Words = { first?: string; say?: (count: number) => string; last?: string };

/** A bar on a terminal; elsewhere a line for each tenth. `say`: how much is done in words, after `first`; `last` follows when all is. */
export function progressBar({ first = "", say = counted, last = "" }: Words = {}): {
  show: (done: number, total: number) => void;
  end: () => void;
} {
  const isTerminal = process.stdout.isTTY;
  let tenth = 0;
  return {
    show(done, total) {
      const part = total === 0 ? 1 : done / total;
      const words = `${first}${say(done)} of ${say(total)}`;
      if (isTerminal) {
        const bar = "█".repeat(Math.round(part * width)).padEnd(width, "░");
        process.stdout.write(`\r\x1b[2K${bar} ${words}${part === 1 ? last : ""}`);
      } else if (Math.floor(part * 10) > tenth) {
        tenth = Math.floor(part * 10);
        process.stdout.write(`${words}\n`);
      }
    },
    end: () => {
      if (isTerminal) process.stdout.write("\r\x1b[2K");
    },
  };
}
