/** How the file system and PostgreSQL say that there is no room: none at all, none for us, and the latter's SQLSTATE. */
const noRoom: ReadonlySet<unknown> = new Set(["ENOSPC", "EDQUOT", "53100"]);

/** Whether a disk is full, ours or the database's, however deep the error has been wrapped. What it was for was not done. */
export function isDiskFull(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return ("code" in error && noRoom.has(error.code)) || isDiskFull(error.cause);
}
