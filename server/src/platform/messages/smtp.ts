import type { Transport } from "./messages.ts";

/** Mail through SMTP. The Message-ID follows from our own id, so that a mail sent twice shows once. */
export function smtpTransport(url: string, from: string): Transport {
  const domain = /@([^>\s]+)/.exec(from)?.[1] ?? "localhost";
  const connection = import("nodemailer").then(({ createTransport }) =>
    createTransport(url, { from, connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 10_000 } as object),
  );
  return {
    deliver: async ({ messageId, to, subject, text, html }) => {
      const mailer = await connection;
      await mailer.sendMail({ to, subject, text, html, messageId: `<${messageId}@${domain}>`, disableUrlAccess: true });
    },
  };
}
