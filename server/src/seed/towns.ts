import { atlas } from "../places/index.ts";

const letters = "abcdefghijklmnopqrstuvwxyz";
const perBeginning = 40;

/** Towns of India, the most populous first: a tenth of them have most of what happens. */
export function towns() {
  const { gazetteer } = atlas();
  const found = [...letters].flatMap((a) => [...letters].flatMap((b) => gazetteer.search(a + b, perBeginning)));
  return [...new Map(found.map((town) => [town.name, town])).values()].sort((a, b) => b.people - a.people);
}
