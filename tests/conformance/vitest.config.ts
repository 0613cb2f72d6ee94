import { defineConfig } from "vitest/config";

/** What the site relies on of a Supabase: `npm run conformance` says against which one. */
export default defineConfig({
  test: {
    name: "conformance",
    include: ["tests/conformance/*.test.ts"],
    fileParallelism: false,
    expect: { poll: { timeout: 20_000 } },
    testTimeout: 60_000,
    hookTimeout: 120_000,
  },
});
