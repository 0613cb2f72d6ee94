import path from "node:path";
import { defineConfig } from "vitest/config";

/** `npm run lab -- engines`: the key journeys in engines besides Chromium. `npm test` starts it with Chromium alone: it installs two browsers. */
export default defineConfig({
  test: {
    name: "engines",
    include: ["lab/engines/*.test.ts"],
    globalSetup: [path.join(import.meta.dirname, "global-setup.ts")],
    fileParallelism: false,
    expect: { poll: { timeout: 20_000 } },
    testTimeout: 180_000,
    hookTimeout: 120_000,
  },
});
