/** A town of India. `district` is told only where its state has several towns of the name. */
export type Town = {
  id: string;
  name: string;
  state: string;
  district: string;
  lat: number;
  lng: number;
  /** How many people live there; 0 when nobody has counted. */
  people: number;
  /** What else it is or was called, in Latin letters and in Devanagari. */
  others: string[];
};

/** A town as a line of `data/towns.tsv`. */
export function toLine({ id, name, state, district, lat, lng, people, others }: Town): string {
  return [id, name, state, district, lat, lng, people, others.join(";")].join("\t");
}

/** The towns of the file, most populous first. */
export function readTowns(text: string): Town[] {
  return text.trimEnd().split("\n").map(toTown);
}

function toTown(line: string): Town {
  const [id = "", name = "", state = "", district = "", lat, lng, people, others = ""] = line.split("\t");
  return {
    id,
    name,
    state,
    district,
    lat: Number(lat),
    lng: Number(lng),
    people: Number(people),
    others: others === "" ? [] : others.split(";"),
  };
}
