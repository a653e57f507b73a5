import { type Scene, sampleScene } from "@mela/contract/keyExamples";

const home = "https://mela.example";
const uuid = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g;
/** What is drawn anew each time and means nothing to a reader, and what stands for it. */
const drawn: readonly (readonly [RegExp, string])[] = [
  [/[A-Z2-7]{100,}/g, sampleScene.code],
  [/(\/media\/posters\/[^"]*)\.[0-9a-f]{15}\.svg/g, "$1.0123456789abcde.svg"],
  [/"(private_key|public_key|pair_key)": "[^"]*"/g, '"$1": "AbCdEf0123456789"'],
  [/("html": "(?:[^"\\]|\\.){100})(?:[^"\\]|\\.)*"/g, '$1…"'], // a whole mail tells a reader of the docs no more
];

/**
 * What came back, as the docs may show it and as it is the same in every run: ids, codes, references and addresses of the scene
 * are those of the docs' own, and others are numbered in the order in which they come.
 */
export function recordable(answers: Record<string, unknown>, { scene, url }: { scene: Scene; url: string }): string {
  const written = JSON.stringify(answers, null, 2).replaceAll(url, home).replaceAll("http://localhost:3000", home);
  const ids = new Map(Object.entries(sampleScene).map(([name, sample]) => [String(Object(scene)[name]), sample]));
  const named = numbered(written, uuid, (n) => `019a2b1c-7c40-7000-8000-${String(100 + n).padStart(12, "0")}`, ids);
  const short = [...ids].filter(([id]) => id.length === 36).map(([id, made]) => [id.slice(-12), made.slice(-12)]);
  const whole = short.reduce((text, [end = "", made = ""]) => text.replaceAll(end, made), named);
  const addressed = numbered(whole, /[0-9a-f-]{36}@/g, (n) => `guest${n + 1}@`);
  const referred = numbered(addressed, /MELA-\w{4}-\w{4}/g, (n) => `MELA-7K2P-${String(n + 1).padStart(4, "0")}`);
  return `${drawn.reduce((text, [pattern, made]) => text.replace(pattern, made), referred)}\n`;
}

/** Replaces each that matches by a made-up one: the same by the same. */
function numbered(text: string, pattern: RegExp, made: (n: number) => string, known = new Map<string, string>()) {
  return text.replaceAll(pattern, (found) => {
    const seen = known.get(found) ?? made(known.size);
    known.set(found, seen);
    return seen;
  });
}
