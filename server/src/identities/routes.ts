import {
  addIdentity,
  getIdentities,
  joinAccounts as joinAccountsCall,
  removeIdentity as removeIdentityCall,
  sendContactCode as sendContactCodeCall,
  sendIdentityCode as sendIdentityCodeCall,
  verifyContact as verifyContactCall,
} from "@mela/contract/identities";
import { askerOf, requestLanguage, wrongCode } from "../auth/index.ts";
import { minuteMs } from "../platform/clock.ts";
import { serve } from "../platform/http/serve.ts";
import type { App } from "../platform/services.ts";
import { sendContactCode, verifyContact } from "./contacts.ts";
import { addProved, removeIdentity, sendIdentityCode, waysInto } from "./identities.ts";
import { defineLateMoves, joinAccounts } from "./join.ts";

/** Beside the limits of codes themselves: of one network address, which many phones may share. */
const limit = { max: 200, windowMs: 10 * minuteMs };

/** What a person logs in with, and whether the contacts of their profile are theirs. */
export function identityRoutes(app: App): void {
  defineLateMoves(app);
  serve(app, getIdentities, "user", ({ actor }) => waysInto(app.db, actor.userId));
  serve(
    app,
    sendIdentityCodeCall,
    "user",
    ({ actor, body, raw }) => {
      const language = requestLanguage(raw.headers);
      return sendIdentityCode(app, { userId: actor.userId, input: body.input, language, asker: askerOf(raw) });
    },
    { limit },
  );
  serve(
    app,
    addIdentity,
    "user",
    async ({ actor, body, raw, now }) => {
      const { input, otp, challenge } = body;
      const data = await addProved(app, { userId: actor.userId, input, otp, challenge, asker: askerOf(raw), now });
      return data ? ({ success: true, data } as const) : wrongCode;
    },
    { limit },
  );
  serve(
    app,
    joinAccountsCall,
    "user",
    async ({ actor, body, now }) => {
      await joinAccounts(app, { userId: actor.userId, token: body.join_token, now });
      return waysInto(app.db, actor.userId);
    },
    { limit },
  );
  serve(app, removeIdentityCall, "user", ({ actor, params }) => removeIdentity(app, actor.userId, params.identityId));
  contactRoutes(app);
}

function contactRoutes(app: App): void {
  serve(
    app,
    sendContactCodeCall,
    "user",
    ({ actor, params, raw }) => {
      const language = requestLanguage(raw.headers);
      return sendContactCode(app, { userId: actor.userId, kind: params.kind, asker: askerOf(raw), language });
    },
    { limit },
  );
  serve(
    app,
    verifyContactCall,
    "user",
    async ({ actor, params, body, raw, now }) => {
      const { otp, challenge } = body;
      const { userId } = actor;
      const data = await verifyContact(app, { userId, kind: params.kind, otp, challenge, asker: askerOf(raw), now });
      return data ? ({ success: true, data } as const) : wrongCode;
    },
    { limit },
  );
}
