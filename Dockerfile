# For those who host the site on a machine of their own: what `npm ci && npm start` does, in a container.
#   docker build -t kilele . && docker run -p 4173:4173 -v kilele:/data -e ALLOWED_HOSTS=the-site.example kilele
# docs/settings.md has the variables. The staff password of the first start is in the log.
FROM node:24-bookworm-slim
WORKDIR /site
COPY package.json package-lock.json ./
COPY lab/art/package.json lab/art/
COPY lab/audit/package.json lab/audit/
COPY lab/bench/package.json lab/bench/
COPY lab/engines/package.json lab/engines/
COPY lab/mutants/package.json lab/mutants/
RUN npm ci --omit=dev --workspaces=false
COPY . .
RUN npm run build && mkdir -p /data && chown -R node:node /data /site
USER node
ENV HOST=0.0.0.0 PORT=4173 DATA_DIR=/data
EXPOSE 4173
VOLUME /data
# npm would end at a signal without its server.
CMD ["node", "scripts/bootstrap.mjs", "scripts/start.ts"]
