/** A piece of a policy: what a catalogue's text says by blank lines, dashes and bars. */
export type Block =
  | { kind: "paragraph"; text: string }
  | { kind: "list"; items: string[] }
  | { kind: "table"; head: string[]; rows: string[][] };

/** Reads a policy's text: paragraphs between blank lines, `- ` for points, `| a | b |` for rows under a first one. */
export function readBlocks(text: string): Block[] {
  return text
    .trim()
    .split(/\n\s*\n/)
    .map(readBlock);
}

function readBlock(text: string): Block {
  const lines = text.split("\n").map((line) => line.trim());
  if (lines.every((line) => line.startsWith("- "))) {
    return { kind: "list", items: lines.map((line) => line.slice(2)) };
  }
  if (lines.every((line) => line.startsWith("|") && line.endsWith("|"))) {
    const [head = [], ...rows] = lines.map((line) =>
      line
        .slice(1, -1)
        .split("|")
        .map((cell) => cell.trim()),
    );
    return { kind: "table", head, rows };
  }
  return { kind: "paragraph", text: lines.join(" ") };
}

/** A stretch of a line: plain, strong, or a link to a page of ours. */
export type Span = { text: string; strong?: true; to?: string };

/** Reads `**strong**` and `[words](/path)`; a link that leads elsewhere stays plain words. */
export function readSpans(line: string): Span[] {
  return line
    .split(/(\*\*[^*]+\*\*|\[[^\]]+\]\([^)\s]+\))/)
    .filter((part) => part !== "")
    .map((part) => {
      const strong = /^\*\*(.+)\*\*$/.exec(part)?.[1];
      if (strong) return { text: strong, strong: true as const };
      const [, text, to] = /^\[(.+)\]\((\/[^)]*)\)$/.exec(part) ?? [];
      return text && to ? { text, to } : { text: part };
    });
}
