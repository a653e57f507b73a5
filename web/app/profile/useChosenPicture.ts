import { useEffect, useState } from "react";
import { closePicture, type OpenedPicture, openPicture } from "./cropPicture.ts";

/** A picture file on its way to the crop dialog: chosen, readable or not, and given back when it is done with. */
export function useChosenPicture() {
  const [picture, setPicture] = useState<OpenedPicture | null>(null);
  const [isUnreadable, setUnreadable] = useState(false);
  useEffect(() => () => void (picture && closePicture(picture)), [picture]);
  return {
    picture,
    isUnreadable,
    async choose(file: File) {
      setUnreadable(false);
      try {
        setPicture(await openPicture(file));
      } catch {
        setUnreadable(true); // no picture, or of a kind that only other programs know
      }
    },
    done({ failed }: { failed: boolean }) {
      setUnreadable(failed);
      setPicture(null);
    },
  };
}
