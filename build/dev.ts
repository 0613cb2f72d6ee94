/** `npm run dev`: the embedded backend, and in front of it Vite's dev server with hot reload on http://localhost:5173. */
import { createServer } from "vite";
import { startBackend } from "../supabase/embedded/server.ts";

const backend = await startBackend({ dataDir: process.env.DATA_DIR ?? ".data", log: console.log });
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
for (const signal of ["SIGINT", "SIGTERM"] as const) {
  process.once(signal, () => void Promise.all([server.close(), backend.stop()]).then(() => process.exit(0)));
}
