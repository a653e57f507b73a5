import swagger from "@fastify/swagger";
import swaggerUi from "@fastify/swagger-ui";
import { Event, EventCard, HostEvent, PublicEvent } from "@mela/contract/events";
import { Guest } from "@mela/contract/guests";
import { createJsonSchemaTransform, createJsonSchemaTransformObject } from "fastify-type-provider-zod";
import { z } from "zod";
import type { App } from "../services.ts";

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

/** OpenAPI 3.1 at /api/openapi.json, from the very schemas that validate; readable at /api/docs. */
export async function openApi(app: App): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: "3.1.0",
      info: { title: "Mela", version: "0.1.0", description: "Events and experiences: publish, find, book, admit." },
      servers: [{ url: app.config.publicUrl }],
      components: { securitySchemes: { bearer: { type: "http", scheme: "bearer" } } },
    },
    transform: (route) => {
      const { schema, url } = transformRoute(route);
      const permission = route.route.config?.permission;
      const security = permission && permission !== "public" ? [{ bearer: [] }] : [];
      const isOurs = url.startsWith("/api/") && permission !== undefined;
      return {
        url,
        schema: isOurs
          ? { ...schema, tags: [url.split("/")[2] ?? ""], security, description: `Permission: ${permission}` }
          : { hide: true },
      };
    },
    transformObject: createJsonSchemaTransformObject({ schemaRegistry }),
  });
  app.get("/api/openapi.json", { schema: { hide: true }, config: { permission: "public" } }, async () => app.swagger());
  await app.register(swaggerUi, {
    routePrefix: "/api/docs",
    staticCSP: policy,
    theme: { title: "Mela API", css: [{ filename: "mela.css", content: ".swagger-ui .topbar { display: none }" }] },
  });
}
