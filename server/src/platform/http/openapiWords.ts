import { fillPath, toQuery } from "@mela/contract/address";
import { type Examples, examplesOf, sampleScene } from "@mela/contract/keyExamples";
import { type CallName, paths } from "@mela/contract/paths";

type Shown = { summary: string; input: { params?: unknown; query?: unknown; body?: unknown } };
const examples: ReadonlyMap<string, Shown> = new Map(Object.entries<Shown>(examplesOf(sampleScene) satisfies Examples));
const isCall = (name: string): name is CallName => name in paths;

/** A call in a few words: its example's, or those of its name: `listPromoCodes` lists promo codes. */
export function summaryOf(call: string): string {
  const words = call.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return examples.get(call)?.summary ?? `${words.charAt(0).toUpperCase()}${words.slice(1)}`;
}

/** How a program makes a call from a shell; empty for what none makes. The examples' test makes every one of them. */
export function curlOf(call: string, home: string): string {
  const input = examples.get(call)?.input;
  if (!input || !isCall(call)) return "";
  const { method, path } = paths[call];
  const body =
    input.body === undefined ? [] : ["-H 'Content-Type: application/json'", `-d '${JSON.stringify(input.body)}'`];
  const parts = [
    ...(method === "GET" ? [] : [`-X ${method}`]),
    '-H "Authorization: Bearer $MELA_KEY"',
    ...body,
    `'${home}/api${fillPath(path, input.params)}${toQuery(input.query)}'`,
  ];
  return ["```sh", `curl ${parts.join(" \\\n  ")}`, "```"].join("\n");
}
