import { defineConfig } from "vitest/config";

/** The key journeys in engines besides Chromium: `npm run engines`. No part of `npm test`: it installs two browsers. */
export default defineConfig({
  test: {
    name: "engines",
    include: ["e2e/engines/*.test.ts"],
    globalSetup: ["e2e/engines/global-setup.ts"],
    fileParallelism: false,
    expect: { poll: { timeout: 20_000 } },
    testTimeout: 180_000,
    hookTimeout: 120_000,
  },
});
