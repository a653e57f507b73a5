const megabyte = 1024 * 1024;

export const megabytes = (bytes: number): string => `${Math.ceil(bytes / megabyte).toLocaleString("en")} MB`;

/** How many lines end in a piece: in COPY's text each is a row, and a row has no other ends of lines. */
export function countLines(piece: Buffer): number {
  let count = 0;
  for (let at = piece.indexOf(10); at >= 0; at = piece.indexOf(10, at + 1)) count++;
  return count;
}
