const surfaces = [
  { name: "page", look: "bg-page" },
  { name: "surface", look: "bg-surface" },
  { name: "sunken", look: "bg-sunken" },
] as const;
const pairs = [
  { name: "accent", look: "bg-accent text-on-accent" },
  { name: "accent-wash", look: "bg-accent-wash text-accent" },
  { name: "good", look: "bg-good-wash text-good" },
  { name: "wait", look: "bg-wait-wash text-wait" },
  { name: "bad", look: "bg-bad-wash text-bad" },
  { name: "place", look: "bg-place-wash text-place" },
  { name: "note", look: "bg-note-wash text-note" },
  { name: "ink", look: "bg-ink text-page" },
] as const;

/** Meanings, each with what stands on it. */
export function Colours() {
  return (
    <div className="grid grid-cols-2 gap-3 sm:grid-cols-4">
      {surfaces.map(({ name, look }) => (
        <div key={name} className={`rounded-control border border-line p-4 ${look}`}>
          <p className="font-semibold">{name}</p>
          <p className="text-ink-soft text-sm">ink-soft</p>
          <p className="text-accent text-sm">accent</p>
        </div>
      ))}
      {pairs.map(({ name, look }) => (
        <div key={name} className={`rounded-control p-4 font-semibold ${look}`}>
          {name}
        </div>
      ))}
    </div>
  );
}
