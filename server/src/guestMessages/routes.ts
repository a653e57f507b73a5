import * as calls from "@mela/contract/guestMessages";
import { findPerson } from "../auth/index.ts";
import { minuteMs } from "../platform/clock.ts";
import { ofMailPrograms } from "../platform/http/mailForm.ts";
import { serve } from "../platform/http/serve.ts";
import type { App } from "../platform/services.ts";
import { countRecipients, preview, showMessaging, switchReminders, tryOut } from "./messaging.ts";
import { lookUpMute, mute, unmute } from "./mutes.ts";
import { openMessage } from "./openMessage.ts";
import { defineSending, send } from "./send.ts";
import { toGuestMessage } from "./wire.ts";

const tests = { max: 30, windowMs: 10 * minuteMs };
/** Links are opened by programs too, and many phones share an address. */
const looks = { max: 300, windowMs: 10 * minuteMs };

/** What hosts write to guests, and how guests stop it. */
export async function guestMessageRoutes(app: App): Promise<void> {
  defineSending(app);
  serve(app, calls.getMessaging, "manage", async ({ params, now }) => showMessaging(app, params.eventId, now));
  serve(app, calls.countRecipients, "manage", async ({ params, body, now }) => {
    const usesPhones = body.phone_channels.length > 0;
    return countRecipients(app.db, { ...params, audience: body.audience, usesPhones, now });
  });
  serve(app, calls.previewMessage, "manage", async ({ params, body, actor }) =>
    preview(app, { ...params, ...body, authorId: actor.userId }),
  );
  serve(
    app,
    calls.testMessage,
    "manage",
    async ({ params, body, actor }) => tryOut(app, { ...params, ...body, authorId: actor.userId }),
    { limit: tests },
  );
  serve(
    app,
    calls.sendMessage,
    "manage",
    async ({ params, body, actor, now, newId }) => {
      const { phone_channels: phoneChannels, ...said } = body;
      const asked = { ...params, ...said, phoneChannels, id: newId, authorId: actor.userId, now };
      const [row, author] = [await send(app, asked), await findPerson(app.db, actor.userId)];
      return toGuestMessage(row, author?.name ?? "");
    },
    { idempotent: true },
  );
  serve(app, calls.setReminders, "manage", async ({ params, body, actor, now }) =>
    switchReminders(app, { ...params, isOn: body.is_on, actorId: actor.userId, now }),
  );
  await muteRoutes(app);
}

/** Without a login: the link of a mail is enough, and can do nothing else. */
async function muteRoutes(app: App): Promise<void> {
  const done = { success: true as const };
  serve(app, calls.openMessage, "public", async ({ params }) => openMessage(app, params.token), { limit: looks });
  serve(app, calls.getMute, "public", async ({ params }) => lookUpMute(app, params.token));
  serve(app, calls.openMutePage, "public", async ({ params }, reply) => {
    const page = `/messages/stop/${params.token}`;
    reply.status(303).header("location", page);
    return { page };
  });
  serve(app, calls.unmuteHost, "public", async ({ params }) => {
    await unmute(app, params.token);
    return done;
  });
  await ofMailPrograms(app, (scope, options) => {
    serve(
      scope,
      calls.muteHost,
      "public",
      async ({ params, now }) => {
        await mute(app, params.token, now);
        return done;
      },
      options,
    );
  });
}
