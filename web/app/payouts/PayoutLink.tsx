import { ButtonLink } from "~/ui/ButtonLink.tsx";

/** The way to where a host says where their money goes. */
export function PayoutLink({ word }: { word: string }) {
  return (
    <ButtonLink to="/profile/payout" look="quiet">
      {word}
    </ButtonLink>
  );
}
