# syntax=docker/dockerfile:1
# The whole platform in one image: docs/deploy.md, "In containers". Tests run on Node 20.19 or newer, and every night on this one.
ARG NODE=node:24-bookworm-slim

FROM ${NODE} AS build
WORKDIR /build
ENV CI=1
COPY package.json package-lock.json ./
RUN npm ci --no-audit --no-fund
COPY . .
# Read when the site is built: docs/development.md, "Settings".
ARG VITE_SITE_ORIGIN VITE_API_HOST VITE_TILE_URL VITE_TILE_ATTRIBUTION
RUN npm run build && node scripts/keepServerPackages.mjs && npm prune --no-audit --no-fund

FROM ${NODE}
ENV NODE_ENV=production HOST=0.0.0.0 DATA_DIR=/data LOG_LEVEL=info LOG_FORMAT=json
WORKDIR /app
COPY --from=build /build/package.json ./
COPY --from=build /build/node_modules ./node_modules
COPY --from=build /build/dist-server ./dist-server
COPY --from=build /build/dist ./dist
# A volume that is mounted here takes this over: no other account may read it.
RUN mkdir --mode=700 /data && chown node:node /data
USER node
VOLUME /data
EXPOSE 8080
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=15s --timeout=5s --start-period=60s \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT || 8080}/health/ready`).then((a) => process.exit(a.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "dist-server/index.js"]
