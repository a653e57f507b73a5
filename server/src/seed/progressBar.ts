const width = 30;

/** A bar on a terminal; elsewhere a line for each tenth. */
export function progressBar(total: number): { show: (done: number) => void; end: () => void } {
  const isTerminal = process.stdout.isTTY;
  let tenth = 0;
  return {
    show(done) {
      const part = done / total;
      const counted = `${done.toLocaleString("en")} of ${total.toLocaleString("en")}`;
      if (isTerminal) {
        const bar = "█".repeat(Math.round(part * width)).padEnd(width, "░");
        const rest = part === 1 ? ", building indexes" : "";
        process.stdout.write(`\r\x1b[2K${bar} ${counted}${rest}`);
      } else if (Math.floor(part * 10) > tenth) {
        tenth = Math.floor(part * 10);
        process.stdout.write(`${counted}\n`);
      }
    },
    end: () => {
      if (isTerminal) process.stdout.write("\r\x1b[2K");
    },
  };
}
