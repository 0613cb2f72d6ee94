/** `npm run dev`: the embedded backend, and in front of it Vite's dev server with hot reload on http://localhost:5173. */
import { createServer } from "vite";
import { makeFilesPrivate } from "../backend/data-directory.ts";
import { startBackend } from "../backend/server.ts";
import { readSettings, welcome } from "../backend/settings.ts";
import { localStaff } from "../backend/staff-account.ts";

makeFilesPrivate();
const backend = await startBackend({ ...readSettings(process.env), port: 0, log: console.log });
const target = { target: backend.url, changeOrigin: true };
const server = await createServer({
  // Every page is a document that the site's own plugin makes.
  appType: "custom",
  server: {
    proxy: {
      "/rest": target,
      "/auth/v1": target,
      "/storage": target,
      "/functions": target,
      "/api": target,
      "/realtime": { ...target, ws: true },
    },
  },
});
await server.listen();
server.printUrls();
console.log(welcome(server.resolvedUrls?.local[0] ?? "", localStaff.email, backend.staffPassword));
for (const signal of ["SIGINT", "SIGTERM"] as const) {
  process.once(signal, () => void Promise.all([server.close(), backend.stop()]).then(() => process.exit(0)));
}
