import PostalMime, { type Email } from "postal-mime";
import { SMTPServer } from "smtp-server";

/** A mail as it came in: what the envelope said, the bytes, and what a mail program reads in them. */
export type Mail = { from: string; to: string[]; raw: string; read: Email };
/** What a mailbox is refused with, as `550 5.1.1 no such mailbox`. */
type Refusal = { code: number; text: string };

/** A mail server on this machine that keeps what it is sent. `refuse`: by address, what it is turned away with. */
export async function mailServer(refuse: Record<string, Refusal> = {}) {
  const mails: Mail[] = [];
  let repliesToLose = 0;
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS"],
    onAuth: ({ username, password }, _session, done) => {
      if (username === "mela" && password === "right") done(null, { user: username });
      else done(new Error("Invalid username or password"));
    },
    onRcptTo: ({ address }, _session, done) => {
      const refusal = refuse[address];
      done(refusal ? Object.assign(new Error(refusal.text), { responseCode: refusal.code }) : null);
    },
    onData: async (stream, { envelope }, done) => {
      const chunks: Buffer[] = [];
      try {
        for await (const chunk of stream) chunks.push(chunk);
      } catch {
        return done(new Error("the sender is gone")); // in the middle of a mail: it is none
      }
      const raw = Buffer.concat(chunks);
      const from = envelope.mailFrom ? envelope.mailFrom.address : "";
      const to = envelope.rcptTo.map(({ address }) => address);
      mails.push({ from, to, raw: raw.toString(), read: await PostalMime.parse(raw) });
      // Taken, but its sender does not hear of it: as when it dies in that moment.
      if (repliesToLose > 0) done(Object.assign(new Error("4.3.0 lost"), { responseCode: 451 }));
      else done();
      repliesToLose = Math.max(0, repliesToLose - 1);
    },
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.server.address();
  const port = typeof address === "object" && address ? address.port : 0;
  return {
    port,
    url: `smtp://127.0.0.1:${port}`,
    loseNextReply: () => {
      repliesToLose += 1;
    },
    taken: () => mails.splice(0),
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}
