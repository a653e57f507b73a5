import type { BrandRole, changeMember, endMember, revokeMemberInvitation } from "@mela/contract/brands";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { sendSigned } from "~/api/send.ts";
import { m } from "~/paraglide/messages.js";
import { showToast } from "~/ui/toast.ts";
import { brandsKey } from "./queries.ts";

/** Something that an owner does with who acts for a brand; `name` is what the word afterwards calls them. */
export type MemberDeed =
  | { kind: "change"; userId: string; role: BrandRole; name: string }
  | { kind: "handOver"; userId: string; name: string }
  | { kind: "end"; userId: string; name: string }
  | { kind: "revoke"; invitationId: string };

const done = {
  change: (name: string) => m.brands_changed({ name }),
  handOver: (name: string) => m.brands_handed_over({ name }),
  end: (name: string) => m.brands_ended({ name }),
  revoke: () => m.cohosts_revoked(),
};

/** Changes who acts for a brand: at once, and everything of it is read anew. */
export function useMembers(hostId: string, onDone: () => void) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (deed: MemberDeed) => {
      if (deed.kind === "revoke") {
        const params = { hostId, invitationId: deed.invitationId };
        return sendSigned<typeof revokeMemberInvitation>("revokeMemberInvitation", { params });
      }
      const params = { hostId, userId: deed.userId };
      if (deed.kind === "end") return sendSigned<typeof endMember>("endMember", { params });
      const body = deed.kind === "change" ? { role: deed.role } : { role: "OWNER" as const, hand_over: true };
      return sendSigned<typeof changeMember>("changeMember", { params, body });
    },
    onSuccess: (_, deed) => {
      showToast({ text: done[deed.kind]("name" in deed ? deed.name : ""), look: "good" });
      onDone();
      return queries.invalidateQueries({ queryKey: brandsKey });
    },
  });
}
