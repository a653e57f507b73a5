import { readFileSync } from "node:fs";
import { type CallName, paths } from "@mela/contract/paths";
import { z } from "zod";

const Recorded = z.record(z.string(), z.json());
/** What calls have answered to their examples, word for word but for what differs from run to run: their test records it. */
const recorded = Recorded.parse(JSON.parse(readFileSync(new URL("answers.json", import.meta.url), "utf8")));
const isCall = (name: string): name is CallName => name in paths;
const good = ["200", "201"];

/** Puts beside each call that programs make what it really answers, in place of what could be made up from its schema. */
export function addAnswers<D extends { paths?: object }>(document: D): D {
  for (const [call, answer] of Object.entries(recorded)) {
    if (!isCall(call)) continue;
    const { method, path } = paths[call];
    const operation = Object(document.paths)[`/api${path.replaceAll(/:(\w+)/g, "{$1}")}`]?.[method.toLowerCase()];
    for (const status of good) {
      const media = operation?.responses?.[status]?.content?.["application/json"];
      if (media) media.example = answer;
    }
  }
  return document;
}
