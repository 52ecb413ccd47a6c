FROM node:26-slim AS build

WORKDIR /app
# The image is the runtime, so no install script has to fetch a second one.
COPY package.json package-lock.json ./
RUN npm ci --include=dev --ignore-scripts --no-audit --no-fund
COPY . .
RUN npm run build
# The build needs more packages than the service.
RUN npm prune --omit=dev --ignore-scripts --no-audit --no-fund
# A list of the packages (SBOM), for scanners. With development packages in the manifest, npm leaves out shared ones.
RUN npm pkg delete devDependencies && npm sbom --sbom-format cyclonedx > sbom.cdx.json
# The service reads only the documents of the Control Panel's queries: the build has the rest of it.
RUN find apps/control-panel -type f ! -name '*.graphql' -delete && find apps/control-panel -type d -empty -delete

# Types and source maps are a third of the packages, and no process reads them.
RUN find node_modules -type f \( -name '*.d.[cm]ts' -o -name '*.d.ts' -o -name '*.map' \) -delete

FROM node:26-slim

ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data
# The system's allocator keeps a memory pool for each thread; two pools are enough.
ENV MALLOC_ARENA_MAX=2
WORKDIR /app
COPY --from=build /app/package.json ./
COPY --from=build /app/sbom.cdx.json ./
COPY --from=build /app/node_modules node_modules/
COPY --from=build /app/packages packages/
COPY --from=build /app/schema schema/
COPY --from=build /app/src src/
COPY --from=build /app/facades facades/
COPY --from=build /app/apps/control-panel apps/control-panel/
COPY --from=build /app/apps/storefront apps/storefront/
COPY --from=build /app/themes themes/
COPY --from=build /app/dist dist/
RUN ln -s /app/src/cli/frontdesk /usr/local/bin/frontdesk && mkdir /data && chown node:node /data

ARG VERSION=0.0.0-dev REVISION=unknown
LABEL org.opencontainers.image.title="Frontdesk" \
  org.opencontainers.image.description="A multi-tenant service for running an appointment-and-shop business." \
  org.opencontainers.image.version="${VERSION}" \
  org.opencontainers.image.revision="${REVISION}"

USER node
# Pictures, and the embedded database if there is no DATABASE_URL, outlive the container.
VOLUME /data

EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=3s --start-period=30s \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/healthz`).then(r => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "dist/start.js"]
