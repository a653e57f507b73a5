const parent = process.ppid;

/**
 * Calls once npm is gone. `npm start` runs us below a shell, and a signal to npm alone ends that shell and tells us
 * nothing: we would go on, and hold the port, with nobody there to stop us.
 * @param {() => void} react
 */
export function whenAbandoned(react) {
  if (!process.env.npm_lifecycle_event) return; // started by hand, the shell may go and leave us in the background
  const timer = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(timer);
    react();
  }, 250);
  timer.unref();
}
