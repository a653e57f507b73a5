import * as calls from "@mela/contract/brands";
import { UserId } from "@mela/contract/common";
import { serve } from "../platform/http/serve.ts";
import type { App } from "../platform/services.ts";
import { createBrand, listBrands, readBrand, updateBrand } from "./brands.ts";
import { readHistory } from "./history.ts";
import { changeMember, endMember, invite, readMembers, revoke } from "./members.ts";

/** Hosts that are nobody: their page, and who acts for them. */
export function brandRoutes(app: App): void {
  serve(app, calls.listBrands, "user", ({ actor }) => listBrands(app.db, actor.userId));
  serve(
    app,
    calls.createBrand,
    "user",
    ({ actor, body, newId, now }) =>
      createBrand(app, { hostId: UserId.parse(newId), by: actor.userId, input: body, now }),
    { idempotent: true },
  );
  serve(app, calls.getBrand, "hostMember", ({ hostId, actor }) => readBrand(app.db, hostId, actor.userId));
  serve(app, calls.updateBrand, "hostOwner", ({ hostId, actor, body, now }) =>
    updateBrand(app, { hostId, by: actor.userId, input: body, now }),
  );
  serve(app, calls.listMembers, "hostManage", ({ hostId, actor, roles, now }) =>
    readMembers(app, { hostId, by: actor.userId, isOwner: roles.has("OWNER"), now }),
  );
  serve(app, calls.inviteMember, "hostOwner", ({ hostId, actor, body, now }) =>
    invite(app, { hostId, by: actor.userId, input: body, now }),
  );
  serve(app, calls.revokeMemberInvitation, "hostOwner", async ({ hostId, params, actor, now }) => {
    await revoke(app, { hostId, invitationId: params.invitationId, by: actor.userId, now });
    return ok;
  });
  serve(app, calls.changeMember, "hostOwner", async ({ hostId, params, body, actor, now }) => {
    const { role, hand_over: handsOver = false } = body;
    await changeMember(app, { hostId, userId: params.userId, role, handsOver, by: actor.userId, now });
    return ok;
  });
  serve(app, calls.endMember, "hostOwner", async ({ hostId, params, actor, now }) => {
    await endMember(app, { hostId, userId: params.userId, by: actor.userId, now });
    return ok;
  });
  serve(app, calls.leaveBrand, "hostMember", async ({ hostId, actor, now }) => {
    await endMember(app, { hostId, userId: actor.userId, by: actor.userId, now });
    return ok;
  });
  serve(app, calls.listBrandHistory, "hostManage", ({ hostId, actor, query }) =>
    readHistory(app.db, { hostId, reader: actor.userId, ...query }),
  );
}

const ok = { success: true as const };
