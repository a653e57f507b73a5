/** A short word about what just happened. `action` offers the way on or back. */
export type ToastMessage = {
  text: string;
  look?: "plain" | "good" | "bad";
  action?: { label: string; onClick: () => void };
};

type Listener = (message: ToastMessage) => void;
const waiting: ToastMessage[] = [];
let listener: Listener | null = null;
let wake: () => void = () => {};

/** Shows a toast, from anywhere in the browser. What draws it is loaded with the first one. */
export function showToast(message: ToastMessage): void {
  if (listener) {
    listener(message);
  } else {
    waiting.push(message);
    wake();
  }
}

/** For the Toaster: hears that a toast wants to be shown. */
export function onFirstToast(hear: () => void): () => void {
  wake = hear;
  if (waiting.length > 0) hear();
  return () => {
    wake = () => {};
  };
}

/** For the list of toasts: takes those that wait, then every new one. */
export function takeToasts(take: Listener): () => void {
  listener = take;
  for (const message of waiting.splice(0)) take(message);
  return () => {
    listener = null;
  };
}
