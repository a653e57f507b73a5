import { useCallback, useEffect, useRef, useState } from "react";
import { ApiError } from "~/api/ApiError.ts";
import { errorText } from "~/api/errorText.ts";
import { newUuid } from "~/api/newUuid.ts";
import { uploadPicture } from "~/api/uploadPicture.ts";
import { shrink } from "./shrink.ts";

const atOnce = 2;

/** A file on its way: `part` from 0 to 1, or the sentence that says why it stays behind. */
export type Upload = { id: string; file: File; part: number; failure: string | null };

/** Uploads files, two at a time, each with its own progress and its own failure: one that is no picture stops no other. */
export function usePictureUploads(onDone: (path: string) => void) {
  const [uploads, setUploads] = useState<Upload[]>([]);
  const waiting = useRef<Upload[]>([]);
  const running = useRef(0);
  const done = useRef(onDone);
  done.current = onDone;
  const stop = useRef(new AbortController());
  useEffect(() => {
    stop.current = new AbortController();
    return () => stop.current.abort();
  }, []);

  const change = useCallback((id: string, to: Partial<Upload> | null) => {
    setUploads((all) => all.flatMap((one) => (one.id === id ? (to ? [{ ...one, ...to }] : []) : [one])));
  }, []);

  const next = useCallback(() => {
    const upload = waiting.current.shift();
    if (!upload) return;
    running.current += 1;
    const { signal } = stop.current;
    const work = async () => {
      const file = await shrink(upload.file);
      const path = await uploadPicture(file, { signal, onProgress: (part) => change(upload.id, { part }) });
      change(upload.id, null);
      done.current(path);
    };
    work()
      .catch((error: unknown) => !signal.aborted && change(upload.id, { failure: failureOf(error) }))
      .finally(() => {
        running.current -= 1;
        next();
      });
  }, [change]);

  const start = useCallback(
    (added: Upload[]) => {
      waiting.current.push(...added);
      while (running.current < atOnce && waiting.current.length > 0) next();
    },
    [next],
  );
  return {
    uploads,
    add(files: readonly File[]) {
      const added = files.map((file) => ({ id: newUuid(), file, part: 0, failure: null }));
      setUploads((all) => [...all, ...added]);
      start(added);
    },
    retry(upload: Upload) {
      change(upload.id, { part: 0, failure: null });
      start([upload]);
    },
    dismiss: (upload: Upload) => change(upload.id, null),
  };
}

const failureOf = (error: unknown) => (error instanceof ApiError ? errorText(error) : errorText(new Error("upload")));
