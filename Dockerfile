# For those who host the site on a machine of their own: what `npm ci && npm start` does, in a container.
#   docker build -t kilele . && docker run --name kilele -p 4173:4173 -v kilele:/data -v kilele-backups:/backups \
#     -e ALLOWED_HOSTS=the-site.example kilele
# docs/settings.md has the variables, docs/going-live.md backups, restores and upgrades. The staff password of the first start is in
# the log.
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
RUN npm run build && mkdir -p /data /backups && chown -R node:node /data /backups /site && chmod 700 /data /backups
USER node
ENV HOST=0.0.0.0 PORT=4173 DATA_DIR=/data BACKUP_DIR=/backups
EXPOSE 4173
VOLUME /data /backups
# npm would end at a signal without its server.
CMD ["node", "scripts/bootstrap.mjs", "scripts/start.ts"]
