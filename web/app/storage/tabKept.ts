/** What a tab keeps of one event, under its id: what somebody has chosen and typed there, and their place in its line. */
export const choiceKey = (eventId: string) => `melaChoice:${eventId}`;
export const waitKey = (eventId: string) => `melaWait:${eventId}`;

/**
 * Drops what belongs to the person alone: places in line with what they would book, and answers to a host's questions.
 * Which tickets were chosen says nothing of anybody, and stays.
 */
export function dropTyped(storage: Storage): void {
  const keys = Array.from({ length: storage.length }, (_, at) => storage.key(at) ?? "");
  for (const key of keys) {
    if (key.startsWith(waitKey(""))) storage.removeItem(key);
    if (key.startsWith(choiceKey(""))) dropAnswers(storage, key);
  }
}

const typedByKey = "melaTypedBy";

/** Their session is over, and they have not left: what they typed in this tab waits for them, and for nobody else. */
export function leaveTyped(storage: Storage, userId: string): void {
  storage.setItem(typedByKey, userId);
}

/** Somebody signs in: what another person left here goes. */
export function takeUpTyped(storage: Storage, userId: string): void {
  const typedBy = storage.getItem(typedByKey);
  storage.removeItem(typedByKey);
  if (typedBy !== null && typedBy !== userId) dropTyped(storage);
}

function dropAnswers(storage: Storage, key: string): void {
  try {
    storage.setItem(key, JSON.stringify({ ...JSON.parse(storage.getItem(key) ?? "{}"), answers: {} }));
  } catch {
    storage.removeItem(key); // not to be read, or not to be written: none of it stays
  }
}
