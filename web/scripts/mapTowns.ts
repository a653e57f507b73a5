// Cuts the towns that the drawn map names out of the server's data (GeoNames, CC BY 4.0; decision 023). By hand, when
// those change: node web/scripts/mapTowns.ts
import { readFileSync, writeFileSync } from "node:fs";
import { corrections } from "../../server/src/places/build/corrections.ts";
import { hindiTowns } from "./hindiTowns.ts";

const leastPeople = 25_000;
const [from, to, toHindi] = [
  "../../server/src/places/data/towns.tsv",
  "../app/map/towns.txt",
  "../app/map/townsHindi.txt",
] as const;

const lines = readFileSync(new URL(from, import.meta.url), "utf8")
  .trim()
  .split("\n");
const towns = lines.map((line) => line.split("\t")).filter(([, , , , , , people]) => Number(people) >= leastPeople);
towns.sort((a, b) => Number(b[6]) - Number(a[6]));
// Two digits are a kilometre: a name needs no more.
const rows = towns.map(([, name, , , lat, lng]) => `${name}\t${Number(lat).toFixed(2)}\t${Number(lng).toFixed(2)}\n`);
writeFileSync(new URL(to, import.meta.url), rows.join(""));

// Each name once: towns that share one are written alike in Hindi too.
const corrected = corrections
  .trim()
  .split("\n")
  .map((line) => {
    const [town = "", name, , hindi = ""] = line.split("|").map((part) => part.trim());
    return [name || town.replace(/,[^,]*$/, ""), hindi.replace(/,.*$/, "")] as const;
  });
const inHindi = new Map([...corrected, ...hindiTowns].filter(([, hindi]) => hindi));
const named = [...new Set(towns.map(([, name = ""]) => name))].filter((name) => inHindi.has(name));
writeFileSync(new URL(toHindi, import.meta.url), named.map((name) => `${name}\t${inHindi.get(name)}\n`).join(""));
