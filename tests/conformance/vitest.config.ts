import { defineConfig } from "vitest/config";

/** Runs the tests of the parts of Supabase that the site uses; `npm run lab -- conformance` chooses the project. */
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
