import { Link } from "react-router";
import { type Block, readBlocks, readSpans } from "./policyText.ts";

/** What a policy says under one heading. */
export function PolicyBody({ text }: { text: string }) {
  return (
    <div className="mt-3 grid gap-4 leading-relaxed">
      {readBlocks(text).map((block) => (
        <BlockOf key={JSON.stringify(block).slice(0, 80)} block={block} />
      ))}
    </div>
  );
}

function BlockOf({ block }: { block: Block }) {
  if (block.kind === "paragraph") {
    return (
      <p className="wrap-anywhere">
        <Spans line={block.text} />
      </p>
    );
  }
  if (block.kind === "table") return <Table head={block.head} rows={block.rows} />;
  return (
    <ul className="grid list-disc gap-1.5 pl-5 marker:text-ink-faint">
      {block.items.map((item) => (
        <li key={item} className="pl-1">
          <Spans line={item} />
        </li>
      ))}
    </ul>
  );
}

/** Rows that are cards on a phone, where three columns would be three words wide, and columns where there is room. */
function Table({ head, rows }: { head: string[]; rows: string[][] }) {
  const columns = columnsOf[head.length] ?? columnsOf[3];
  return (
    <div className="overflow-hidden rounded-card border border-line bg-surface text-[15px] leading-snug">
      <div
        aria-hidden="true"
        className={`hidden gap-x-5 bg-sunken px-5 py-2.5 font-semibold text-ink-soft text-sm sm:grid ${columns}`}
      >
        {head.map((name) => (
          <span key={name}>{name}</span>
        ))}
      </div>
      <ul>
        {rows.map(([first = "", ...rest]) => (
          <li
            key={first}
            className={`grid break-inside-avoid gap-x-5 gap-y-1.5 border-line border-t px-4 py-3 first:border-0 sm:px-5 ${columns}`}
          >
            <p className="wrap-anywhere font-semibold">{first}</p>
            {rest.map((cell, at) => (
              <p key={head[at + 1]} className="wrap-anywhere">
                <span className="text-ink-soft sm:sr-only">{head[at + 1]}: </span>
                {cell}
              </p>
            ))}
          </li>
        ))}
      </ul>
    </div>
  );
}

const columnsOf: Record<number, string> = {
  2: "sm:grid-cols-[2fr_3fr]",
  3: "sm:grid-cols-[5fr_4fr_4fr]",
  4: "sm:grid-cols-[3fr_2fr_5fr_3fr]",
};

function Spans({ line }: { line: string }) {
  return readSpans(line).map(({ text, strong, to }) => {
    if (strong) return <strong key={text}>{text}</strong>;
    if (!to) return text;
    return (
      <Link key={text} to={to} className="underline decoration-ink-faint underline-offset-4 hover:decoration-ink">
        {text}
      </Link>
    );
  });
}
