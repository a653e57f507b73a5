import { z } from "zod";
import { seeded } from "../../../server/src/media/index.ts";
import { subjects } from "../../../server/src/seed/words.ts";

const Answer = z.object({ data: z.array(z.object({ title: z.string() })) });
const letters = "abcdefghijklmnopqrstuvwxyz";
const words = Object.values(subjects)
  .flat()
  .flatMap((subject) => subject.toLowerCase().split(/[^a-z]+/))
  .filter((word) => word.length >= 4);

/** How many of so many words of titles, each with one slip of the finger, still find an event that has the word. */
export async function typosFound(url: string, count: number): Promise<number> {
  const random = seeded("typos");
  let found = 0;
  for (let tried = 0; tried < count; tried++) {
    const word = words[random.whole(0, words.length - 1)] ?? "";
    const at = random.whole(0, word.length - 1);
    const letter = letters[random.whole(0, 25)] ?? "";
    const [before, after] = [word.slice(0, at), word.slice(at)];
    const slips = [
      before + after.slice(1),
      before + letter + after,
      before + letter + after.slice(1),
      before + after.slice(1, 2) + after.slice(0, 1) + after.slice(2),
    ];
    const typo = slips[random.whole(0, 3)] ?? word;
    const answer = await fetch(`${url}/api/events?limit=24&q=${encodeURIComponent(typo)}`);
    const body = Answer.parse(await answer.json());
    if (body.data.some(({ title }) => title.toLowerCase().includes(word))) found += 1;
  }
  return found / count;
}
