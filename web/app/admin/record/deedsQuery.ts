import type { DeedSubject, listDeeds } from "@mela/contract/deeds";
import { infiniteQueryOptions } from "@tanstack/react-query";
import { sendSigned } from "~/api/send.ts";

/** What operators did, page after page; `about`: to one person, event or booking alone. */
export const deedsQuery = (about: { subject: DeedSubject; id?: string | undefined } | null) =>
  infiniteQueryOptions({
    queryKey: ["admin", "deeds", about?.subject ?? "", about?.id ?? ""],
    initialPageParam: "",
    queryFn: ({ pageParam: cursor, signal }) =>
      sendSigned<typeof listDeeds>(
        "listDeeds",
        {
          query: {
            ...(about && { subject: about.subject, ...(about.id && { subject_id: about.id }) }),
            ...(cursor && { cursor }),
          },
        },
        { signal },
      ),
    getNextPageParam: ({ next_cursor }) => next_cursor,
  });
