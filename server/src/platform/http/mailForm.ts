import type { App } from "../services.ts";

const options = { bodyLimit: 1024 }; // of a form that says one thing

/** Where calls are served that mail programs make by one click (RFC 8058): their form says what is known, nobody reads it. */
export async function ofMailPrograms(
  app: App,
  serveIn: (scope: App, options: { bodyLimit: number }) => void,
): Promise<void> {
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser("*", { parseAs: "buffer", ...options }, (_request, _body, done) => done(null));
    serveIn(scope, options);
  });
}
