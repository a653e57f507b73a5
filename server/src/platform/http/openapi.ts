import swagger from "@fastify/swagger";
import swaggerUi from "@fastify/swagger-ui";
import { Event, EventCard, HostEvent, PublicEvent } from "@mela/contract/events";
import { Guest } from "@mela/contract/guests";
import { keyRequestsPerMinute, scopeOf } from "@mela/contract/keyScopes";
import { createJsonSchemaTransform, createJsonSchemaTransformObject } from "fastify-type-provider-zod";
import { z } from "zod";
import type { App } from "../services.ts";
import { addAnswers } from "./openapiAnswers.ts";
import { curlOf, summaryOf } from "./openapiWords.ts";

/** Its page's own: nothing of elsewhere. The hash is of the one style that Swagger UI's script writes into the page. */
const policy = {
  "default-src": "'self'",
  "base-uri": "'none'",
  "font-src": "'self'",
  "form-action": "'none'",
  "frame-ancestors": "'none'",
  "img-src": "'self' data:",
  "object-src": "'none'",
  "style-src": "'self' 'sha256-RL3ie0nH+Lzz2YNqQN83mnU0J1ot4QL7b99vMdIX99w='",
};

/** What many calls answer is described once: written out each time, the page would take ten seconds to read it all. */
const schemaRegistry = z.registry<{ id: string }>();
for (const [id, schema] of Object.entries({ Event, EventCard, PublicEvent, HostEvent, Guest }))
  schemaRegistry.add(schema, { id });
const transformRoute = createJsonSchemaTransform({ schemaRegistry });
const transformObject = createJsonSchemaTransformObject({ schemaRegistry });

const description = `Events and experiences: publish, find, book, admit.

Programs call it with an API key as bearer token: make one in your profile, under “For programs”. Each call below names the
scope that it asks of a key; ${keyRequestsPerMinute} requests a minute for each key. Errors are \`{ success: false, error, code }\`. What stands below a
call that programs make is what came back when its example was last made.`;

/** Whether a program may make a call. */
function keyLine(call: string): string {
  const scope = scopeOf(call);
  return scope ? `API keys: scope \`${scope}\`.` : "API keys: no.";
}

/** OpenAPI 3.1 at /api/openapi.json, from the very schemas that validate; readable at /api/docs. */
export async function openApi(app: App): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: "3.1.0",
      info: { title: "Mela", version: "0.1.0", description },
      servers: [{ url: app.config.publicUrl }],
      components: {
        securitySchemes: {
          bearer: { type: "http", scheme: "bearer", description: "A person's token, or an API key: mela_…" },
        },
      },
    },
    transform: (route) => {
      const { schema, url } = transformRoute(route);
      const { permission, call = "" } = route.route.config ?? {};
      const security = permission && permission !== "public" ? [{ bearer: [] }] : [];
      const isOurs = url.startsWith("/api/") && permission !== undefined;
      return {
        url,
        schema: isOurs
          ? {
              ...schema,
              ...{ tags: [url.split("/")[2] ?? ""], security, summary: summaryOf(call) },
              description: [`Permission: ${permission}. ${keyLine(call)}`, curlOf(call, app.config.publicUrl)].join(
                "\n\n",
              ),
            }
          : { hide: true },
      };
    },
    transformObject: (given) => addAnswers(transformObject(given)),
  });
  app.get("/api/openapi.json", { schema: { hide: true }, config: { permission: "public" } }, async () => app.swagger());
  await app.register(swaggerUi, {
    routePrefix: "/api/docs",
    staticCSP: policy,
    theme: { title: "Mela API", css: [{ filename: "mela.css", content: ".swagger-ui .topbar { display: none }" }] },
  });
}
