/**
 * `npm start`: the embedded backend first, then the build (which prerenders what that backend publishes), then the
 * address. Environment: PORT, HOST, DATA_DIR, DATABASE_URL; see supabase/embedded/main.ts.
 */
import { spawn } from "node:child_process";
import { buildSite } from "./build.ts";

const { PORT = "4173", HOST = "127.0.0.1" } = process.env;
const url = `http://${HOST === "0.0.0.0" ? "127.0.0.1" : HOST}:${PORT}`;

const backend = spawn(process.execPath, ["supabase/embedded/main.ts"], { stdio: ["ignore", "pipe", "inherit"] });
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(signal, () => backend.kill(signal));
backend.on("exit", (code) => process.exit(code ?? 1));

// What the backend says (its address above all) is shown once there is a site to look at.
const said: Buffer[] = [];
const hold = (chunk: Buffer) => void said.push(chunk);
backend.stdout.on("data", hold);

while (!(await answers())) await new Promise((wait) => setTimeout(wait, 100));
process.env.BUILD_SUPABASE_URL = url;
console.log("Building the site …");
await buildSite();

backend.stdout.off("data", hold);
process.stdout.write(Buffer.concat(said));
backend.stdout.pipe(process.stdout);

async function answers(): Promise<boolean> {
  return fetch(url).then(
    () => true,
    () => false,
  );
}
