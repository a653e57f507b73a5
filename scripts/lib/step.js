const frames = "⠋⠙⠹⠸⠼⠴⠦⠧⠇⠏";

/**
 * Runs a long step and shows that it lives: a spinner with seconds on a terminal, elsewhere a dot every two seconds.
 * @template T
 * @param {string} title such as "Installing packages"
 * @param {() => Promise<T>} work
 * @returns {Promise<T>}
 */
export async function step(title, work) {
  const since = Date.now();
  const show = process.stdout.isTTY ? spin(title, since) : dot(title);
  try {
    const result = await work();
    show.end(`✓ ${title} (${seconds(since)})`, ` ${seconds(since)}`);
    return result;
  } catch (error) {
    show.end(`✗ ${title} (${seconds(since)})`, " failed");
    throw error;
  }
}

/**
 * The time since a moment as people read it: "0.4 s", "12 s", "2 min 5 s".
 * @param {number} since
 */
export function seconds(since, now = Date.now()) {
  const passed = (now - since) / 1000;
  if (passed < 10) return `${passed.toFixed(1)} s`;
  const whole = Math.round(passed);
  return whole < 60 ? `${whole} s` : `${Math.floor(whole / 60)} min ${whole % 60} s`;
}

/**
 * @param {string} title
 * @param {number} since
 */
function spin(title, since) {
  let count = 0;
  const timer = setInterval(() => {
    const frame = frames[count++ % frames.length];
    process.stdout.write(`\r\x1b[2K${frame} ${title} (${Math.floor((Date.now() - since) / 1000)} s)`);
  }, 100);
  return {
    /** @param {string} line */
    end(line) {
      clearInterval(timer);
      process.stdout.write(`\r\x1b[2K${line}\n`);
    },
  };
}

/** @param {string} title */
function dot(title) {
  process.stdout.write(`${title} .`);
  const timer = setInterval(() => process.stdout.write("."), 2_000);
  return {
    /**
     * @param {string} _line
     * @param {string} rest
     */
    end(_line, rest) {
      clearInterval(timer);
      process.stdout.write(`${rest}\n`);
    },
  };
}
