/** Does a work once what is shown now is painted. Gives what to call to do it no more. */
export function afterPaint(work: () => void): () => void {
  let timer: ReturnType<typeof setTimeout>;
  const frame = requestAnimationFrame(() => {
    timer = setTimeout(work); // a frame's work comes before its paint, and a task after it
  });
  return () => {
    cancelAnimationFrame(frame);
    clearTimeout(timer);
  };
}
