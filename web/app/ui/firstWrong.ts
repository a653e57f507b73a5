/** A field that something is wrong with, or choices that belong together with such a word among them. */
const wrong = '[aria-invalid="true"], fieldset:has(> [role="alert"])';
const controls = ":is(input, select, textarea, button):enabled";

/** The form that was sent, as long as no key or pointer was pressed after it. */
let sent: HTMLFormElement | null = null;
let watcher: MutationObserver | null = null;

/**
 * Whoever sends a form with something wrong in it is led to the first such field, whether the page finds it at once or the
 * server a while later, unless the person has gone on meanwhile.
 */
export function leadToFirstWrong(): void {
  if (watcher) return;
  watcher = new MutationObserver(focusFirstWrong);
  document.addEventListener("keydown", stop, true);
  document.addEventListener("pointerdown", stop, true);
  document.addEventListener("submit", watch, true);
}

function watch({ target }: Event): void {
  if (!(target instanceof HTMLFormElement)) return;
  sent = target;
  watcher?.observe(target, { subtree: true, childList: true, attributes: true, attributeFilter: ["aria-invalid"] });
  requestAnimationFrame(focusFirstWrong); // what was wrong before and still is changes nothing
}

function focusFirstWrong(): void {
  const field = sent?.querySelector<HTMLElement>(wrong);
  if (!field) return;
  stop();
  const control = field.matches("fieldset") ? field.querySelector<HTMLElement>(controls) : field;
  control?.focus();
}

function stop(): void {
  sent = null;
  watcher?.disconnect();
}
