const oldest = [20, 19];

/**
 * What to tell someone whose Node is too old, or null. Read by any Node that knows modules: keep its syntax old.
 * @param {string} version such as "20.19.1"
 */
export function tooOld(version) {
  const [major = 0, minor = 0] = version.split(".").map(Number);
  const [needsMajor = 0, needsMinor = 0] = oldest;
  if (major > needsMajor || (major === needsMajor && minor >= needsMinor)) return null;
  return `Mela needs Node ${oldest.join(".")} or newer to start, and this is Node ${version}: get one from https://nodejs.org.`;
}

/**
 * Ends the program with one sentence when this Node cannot run it.
 * @param {string} version
 */
export function requireNode(version) {
  const sentence = tooOld(version);
  if (sentence === null) return;
  process.stderr.write(`${sentence}\n`);
  process.exit(1);
}
