const steps = [1, 2, 5];

/** Up to two round distances for rings about a place: the largest that fits into `roomPx`, and the one below it. */
export function ringsFor(pxOfKm: number, roomPx: number): number[] {
  const most = roomPx / pxOfKm;
  const rings: number[] = [];
  for (let power = 0.1; power <= 1_000; power *= 10) {
    for (const step of steps) rings.push(Number((step * power).toPrecision(1)));
  }
  return rings.filter((km) => km <= most).slice(-2);
}
