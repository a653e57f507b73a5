/** From when to when, at the clocks of a zone. */
export type Spell = { start: Date; end: Date; timezone: string };

/** What the clocks of a zone show. */
export function toWall(at: Date, timezone: string): Temporal.PlainDateTime {
  return Temporal.Instant.fromEpochMilliseconds(at.getTime()).toZonedDateTimeISO(timezone).toPlainDateTime();
}

/** The instant at which the clocks show it. An hour that summer time skips is the one after, one it repeats the first. */
export function toInstant(wall: Temporal.PlainDateTime, timezone: string): Date {
  return new Date(wall.toZonedDateTime(timezone, { disambiguation: "compatible" }).epochMilliseconds);
}

/** How far apart two times are at the clocks, in days and hours of the clock. */
export function between(from: Temporal.PlainDateTime, to: Temporal.PlainDateTime): Temporal.Duration {
  return from.until(to, { largestUnit: "day" });
}

/** A time moved along the clocks of a zone, as far as `by` says. */
export function moveAlong(at: Date, timezone: string, by: Temporal.Duration): Date {
  return toInstant(toWall(at, timezone).add(by), timezone);
}

/**
 * Another date moved as one date was: by as many days and hours of the clock, to the new zone's clocks. So "an hour later"
 * is an hour later on every date, whatever summer time does in between.
 */
export function movedAlike(before: Spell, after: Spell, theirs: Spell): Spell {
  const move = (edge: "start" | "end") => {
    const by = between(toWall(before[edge], before.timezone), toWall(after[edge], after.timezone));
    return toInstant(toWall(theirs[edge], theirs.timezone).add(by), after.timezone);
  };
  return { start: move("start"), end: move("end"), timezone: after.timezone };
}
