import useEmblaCarousel from "embla-carousel-react";
import { type KeyboardEvent, useEffect } from "react";
import { swipeStep, wrap } from "./carousel.ts";

/** Cards in a row that go round: by swipe, arrow keys and buttons (spec 2). */
export function useCarousel(count: number) {
  const [viewport, api] = useEmblaCarousel({ align: "start", loop: true, duration: 22, inViewThreshold: 0.9 });

  useEffect(() => {
    if (!api) return;
    const at = () => api.internalEngine().location.get();
    let [begin, first] = [0, 0];
    const onDown = () => {
      [begin, first] = [at(), api.selectedScrollSnap()];
    };
    // Embla wants a fifth of the view; here 50 px are enough (spec 9).
    const onUp = () => {
      const step = swipeStep(at() - begin);
      if (step !== 0 && api.selectedScrollSnap() === first) api.scrollTo(wrap(first + step, count));
    };
    api.on("pointerDown", onDown).on("pointerUp", onUp);
    return () => {
      api.off("pointerDown", onDown).off("pointerUp", onUp);
    };
  }, [api, count]);

  const turn = (step: -1 | 1) => api?.scrollTo(wrap(api.selectedScrollSnap() + step, api.scrollSnapList().length));
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== "ArrowLeft" && event.key !== "ArrowRight") return;
    event.preventDefault();
    turn(event.key === "ArrowRight" ? 1 : -1);
  };
  return { viewport, turn, onKeyDown };
}
