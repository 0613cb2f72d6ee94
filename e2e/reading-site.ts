import { execFile } from "node:child_process";
import { mkdir, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { startBackend } from "../supabase/embedded/server.ts";
import { startFaultProxy } from "../tests/harness/fault-proxy.ts";
import type { Site } from "./harness.ts";

/** A site that was built while its backend was there: every published row has a page of its own. */
export async function startPublishedSite(): Promise<Site> {
  const folder = await mkdtemp(path.join(tmpdir(), "kilele-published-"));
  const siteDir = path.join(folder, "site");
  await mkdir(siteDir);
  const backend = await startBackend({ dataDir: "memory", siteDir });
  const env = { ...process.env, NODE_ENV: "production", OUT_DIR: siteDir, BUILD_SUPABASE_URL: backend.url };
  await promisify(execFile)(process.execPath, ["build/build.ts"], { env });
  const proxy = await startFaultProxy(backend.url);
  return {
    backend,
    proxy,
    url: proxy.url,
    stop: async () => {
      await proxy.close();
      await backend.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

export const isRead = (address: string): boolean => address.startsWith("/rest/v1/");

/** What the seed holds and the tests look at. */
export const seeded = {
  post: {
    path: "/blog/plan-fewer-stops",
    title: "Plan fewer stops than you think you need",
    words: "Count nights, not places",
  },
  otherPost: { path: "/blog/maps-without-a-signal", title: "Maps for places without a signal" },
  service: {
    path: "/services/5e000000-0000-4000-8000-000000000002",
    title: "Two weeks on the gravel: northern Namibia",
  },
  destination: { path: "/destinations/d0000000-0000-4000-8000-000000000001", title: "Georgia" },
};
