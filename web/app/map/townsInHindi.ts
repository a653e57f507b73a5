import list from "./townsHindi.txt?raw";

/** What towns are called in Hindi, by their names in `towns.ts`. Those that are not here keep their own. */
export const townsInHindi: ReadonlyMap<string, string> = new Map(
  list
    .trim()
    .split("\n")
    .map((line) => {
      const [name = "", hindi = ""] = line.split("\t");
      return [name, hindi];
    }),
);
