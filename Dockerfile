FROM node:26-slim AS build

WORKDIR /app
# The image is the runtime, so no install script has to fetch a second one.
COPY package.json package-lock.json ./
RUN npm ci --include=dev --ignore-scripts --no-audit --no-fund
COPY . .
RUN npm run build
# The build needs more packages than the service.
RUN npm prune --omit=dev --ignore-scripts --no-audit --no-fund

FROM node:26-slim

ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data
# The system's allocator keeps a pool of memory for each thread, of which two are enough.
ENV MALLOC_ARENA_MAX=2
WORKDIR /app
COPY --from=build /app ./
RUN mkdir /data && chown node:node /data
USER node
# Pictures, and the embedded database where there is no DATABASE_URL, outlive the container.
VOLUME /data

EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=3s --start-period=30s \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/healthz`).then(r => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "dist/start.js"]
