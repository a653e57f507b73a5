import { useSession } from "~/api/session.ts";
import { ButtonLink } from "~/ui/ButtonLink.tsx";
import { payoutPath } from "./payoutPath.ts";

/** The way to where a host says where their money goes; `hostId`: whose event it is about. */
export function PayoutLink({ word, hostId }: { word: string; hostId?: string | undefined }) {
  const userId = useSession()?.userId;
  return (
    <ButtonLink to={payoutPath(hostId === undefined || hostId === userId ? null : hostId)} look="quiet">
      {word}
    </ButtonLink>
  );
}
