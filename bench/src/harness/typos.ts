import { z } from "zod";
import { seeded } from "../../../server/src/media/index.ts";
import { subjects } from "../../../server/src/seed/words.ts";
import { slip } from "./asked.ts";

const Answer = z.object({ data: z.array(z.object({ title: z.string() })) });
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
    const typo = slip(word, random);
    const answer = await fetch(`${url}/api/events?limit=24&q=${encodeURIComponent(typo)}`);
    const body = Answer.parse(await answer.json());
    if (body.data.some(({ title }) => title.toLowerCase().includes(word))) found += 1;
  }
  return found / count;
}
