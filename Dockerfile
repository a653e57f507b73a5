# docker build -t mela . ; compose.yaml starts it with PostgreSQL and TLS. The Node that runs Mela is a dependency of it:
# this image's own only installs and builds.
FROM node:22-bookworm-slim AS build
WORKDIR /app
# The Node of Mela needs libatomic, which slim images don't bring.
RUN apt-get update && apt-get install -y --no-install-recommends libatomic1 && rm -rf /var/lib/apt/lists/*
COPY . .
RUN npm ci --include=dev && node --input-type=module -e \
  'const { build } = await import("/app/scripts/lib/build.js"); await build((_title, work) => work());'

FROM debian:bookworm-slim
# Bounds of memory as `npm start` sets them beside PostgreSQL (scripts/lib/serverEnv.js).
ENV NODE_ENV=production DATA_DIR=/data HOST=0.0.0.0 PORT=3000 \
    NODE_OPTIONS="--max-semi-space-size=4 --max-old-space-size=512" MALLOC_ARENA_MAX=2 MALLOC_TRIM_THRESHOLD_=131072 \
    PATH=/app/node_modules/node/bin:$PATH
RUN apt-get update && apt-get install -y --no-install-recommends ca-certificates libatomic1 && rm -rf /var/lib/apt/lists/* \
  && useradd --uid 10001 --create-home mela && mkdir -p /data /backups \
  && chown mela /data /backups
COPY --from=build /app /app
RUN mkdir -p /app/.build && chown -R mela /app/.build
WORKDIR /app
USER mela
VOLUME ["/data", "/backups"]
EXPOSE 3000
HEALTHCHECK --interval=15s --timeout=5s --start-period=60s \
  CMD ["node", "-e", "fetch('http://127.0.0.1:' + process.env.PORT + '/readyz').then((a) => process.exit(a.ok ? 0 : 1), () => process.exit(1))"]
# No shell between: SIGTERM reaches the server, which lets requests in flight finish.
CMD ["node", "--memory-balancer", "--import=/app/scripts/lib/withoutTypes.js", "server/src/main.ts"]
