/** An answer came too late to wait for it any longer. It may still come. */
export class Late extends Error {
  override readonly name = "Late";
}

/** What a promise gives, if it does so within a time; else it throws `Late`. */
export async function inTime<T>(promise: Promise<T>, ms: number): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Late("no answer in time")), ms);
  });
  try {
    return await Promise.race([promise, late]);
  } finally {
    clearTimeout(timer);
  }
}
