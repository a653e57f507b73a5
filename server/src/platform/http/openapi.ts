import swagger from "@fastify/swagger";
import swaggerUi from "@fastify/swagger-ui";
import { jsonSchemaTransform } from "fastify-type-provider-zod";
import type { App } from "../services.ts";

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
      const { schema, url } = jsonSchemaTransform(route);
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
  });
  app.get("/api/openapi.json", { schema: { hide: true }, config: { permission: "public" } }, async () => app.swagger());
  await app.register(swaggerUi, {
    routePrefix: "/api/docs",
    staticCSP: true,
    theme: { title: "Mela API", css: [{ filename: "mela.css", content: ".swagger-ui .topbar { display: none }" }] },
  });
}
