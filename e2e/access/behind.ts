import { readFileSync } from "node:fs";

/** Routes that several pages stand behind, and how the code that shows these calls each. */
const several = [
  { route: "profile/*", file: "account/AccountPages.tsx", name: /^ {2}(\w+): \{/gm },
  { route: "admin/*", file: "admin/AdminPage.tsx", name: /^ {2}(\w+): \{/gm },
  { route: "event/manage/:eventId", file: "hosting/manage/manageTabs.ts", name: /^ {2}\{ name: "(\w+)"/gm },
];

/** Every page that stands behind a route together with others. */
export const behind = several.flatMap(({ route, file, name }) => {
  const code = readFileSync(new URL(`../../web/app/${file}`, import.meta.url), "utf8");
  const shows = [...code.matchAll(name)].flatMap(([, word]) => word ?? []);
  if (shows.length === 0) throw new Error(`No page was found in ${file}.`);
  return shows.map((word) => ({ route, shows: word }));
});
