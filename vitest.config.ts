import { defineConfig } from "vitest/config";
import { elementTextsPlugin } from "./site/element-texts.ts";
import { createGuideCataloguePlugin } from "./site/guide-catalogue.ts";
import { isLongRun, longTag, patience, testSeed } from "./tests/harness/test-length.ts";

/** The browser tests that measure time; each runs alone on the machine. */
const timed = ["e2e/*-speed.test.ts", "e2e/staff-load.test.ts"];

/** The tests with thousands of random histories of the sync engine, which are too slow for every keystroke. */
const models = "tests/sync/**/*-model.test.ts";

const database = ["tests/supabase/{database,functions}/**/*.test.ts", "tests/sync/staff-postgres.test.ts"];
const embedded = "tests/backend/**/*.test.ts";
const security = "tests/security/**/*.test.ts";
const built = "tests/built/**/*.test.ts";
/**
 * The time zone of the device in unit tests: behind UTC by an odd half hour, with daylight saving time. Tests that depend on
 * the zone run in four of them (tests/harness/time-zones.ts). `npm run test:all` runs all unit tests in other zones too.
 */
const unitTimeZone = process.env.TZ ?? "America/St_Johns";

/** The tests of screens, islands and documents in a DOM without a browser. */
const screens = "tests/**/*.screen.test.tsx";

const blankDatabase = "tests/harness/blank-database.ts";
const cleanProcess = "tests/harness/clean-process.ts";
const patient = "tests/harness/patience.ts";
const fastPasswords = "tests/harness/fast-passwords.ts";

// Two processes keep two cores busy.
const maxWorkers = 2;

/**
 * Tests that wait for servers and browsers run three at a time, after the tests that only compute. With three, two cores are
 * idle for a fiftieth of the time.
 */
const waiting = { maxWorkers: 3, sequence: { groupOrder: 1 } };

const tags = [{ name: longTag, description: "Only `npm run test:all` runs it.", skip: !isLongRun, timeout: 900_000 }];

// Other tests do not measure speed, so their expectations may wait long. A test that expects nothing cannot fail.
const expect = { poll: { timeout: patience }, requireAssertions: true };

const onDatabases = {
  ...waiting,
  tags,
  expect,
  globalSetup: [blankDatabase],
  // The timeout is long, because a busy machine must not fail a test; a test that hangs still fails.
  testTimeout: 300_000,
  hookTimeout: 300_000,
  // The processes are reused, because each new one would compile Postgres again.
  setupFiles: [patient, cleanProcess, fastPasswords],
  isolate: false,
};

/** The tests that request the built site as a browser or a crawler does, without a browser. */
const onBuiltSite = { ...onDatabases, globalSetup: ["tests/harness/browser/built-setup.ts", blankDatabase] };

const inBrowsers = {
  ...waiting,
  tags,
  setupFiles: [patient, fastPasswords],
  globalSetup: ["tests/harness/browser/global-setup.ts", blankDatabase],
  expect,
  testTimeout: 120_000,
  hookTimeout: 120_000,
};

/** True for `npx vitest` without a project, which runs the tests that need nothing: those of units and of screens. */
const isPlain =
  /[\\/]vitest\.mjs$/.test(process.argv[1] ?? "") && !process.argv.some((word) => word.startsWith("--project"));

/**
 * The projects, divided by what they need: `unit` and `model` nothing, `database` a Postgres of its own, `contract` the
 * embedded backend.
 */
export default defineConfig({
  test: {
    // The files of one process must pass in any order. `npm run test:all` shuffles them and prints the seed.
    sequence: { shuffle: { files: isLongRun || process.env.TEST_SEED !== undefined }, seed: testSeed },
    projects: [
      {
        test: {
          maxWorkers,
          tags,
          expect,
          name: "unit",
          // The timeout is long, because a busy machine must not fail a test; a test that hangs still fails.
          testTimeout: 60_000,
          // This project includes every test that no other project does, so that the tests of a new folder are run.
          include: ["tests/**/*.test.ts?(x)"],
          exclude: [
            ...database,
            embedded,
            security,
            built,
            models,
            screens,
            "tests/{commands,conformance,spreadsheet}/**",
          ],
          environment: "node",
          env: { TZ: unitTimeZone },
          // The files share processes, which takes half the time, because a reused process has loaded the modules. No test may
          // leave anything behind in it. Dexie reads the global database once, when the first file of a process loads it.
          setupFiles: ["fake-indexeddb/auto", patient, cleanProcess],
          isolate: false,
        },
      },
      {
        // React renders with the site's own JSX runtime, as in a browser.
        plugins: [elementTextsPlugin, createGuideCataloguePlugin()],
        oxc: { jsx: { development: false } },
        test: {
          maxWorkers,
          tags,
          expect,
          name: "screen",
          include: [screens],
          environment: "happy-dom",
          environmentOptions: { happyDOM: { url: "https://kilele.example/" } },
          setupFiles: [patient, "tests/harness/screens/setup.ts"],
          env: { TZ: unitTimeZone, VITE_SITE_URL: "https://built.example" },
          testTimeout: 60_000,
          hookTimeout: 60_000,
          // Each file has a process of its own. A shared one would save only a tenth of the time, and the modules of the staff
          // area belong to one page.
          isolate: true,
        },
      },
      { test: { maxWorkers, tags, expect, setupFiles: [patient], name: "model", include: [models] } },
      {
        test: {
          ...onDatabases,
          name: "database",
          include: database,
        },
      },
      {
        test: {
          ...onDatabases,
          name: "contract",
          include: [embedded],
        },
      },
      {
        test: {
          // `npm run lab -- spreadsheet` runs this project; it may have to install the program first.
          maxWorkers,
          tags,
          name: "spreadsheet",
          include: ["tests/spreadsheet/**/*.test.ts"],
          testTimeout: 240_000,
        },
      },
      {
        test: {
          ...onDatabases,
          name: "security",
          include: [security],
        },
      },
      { test: { ...onBuiltSite, name: "built", include: [built] } },
      {
        test: {
          ...inBrowsers,
          name: "browser",
          include: ["e2e/**/*.test.ts"],
          exclude: timed,
          isolate: false,
        },
      },
      {
        test: {
          ...inBrowsers,
          // These tests run every command of README's table at its smallest size, one after the other.
          name: "commands",
          include: ["tests/commands/*.test.ts"],
          maxWorkers: 1,
          sequence: { groupOrder: 3 },
        },
      },
      {
        // `npm run lab -- engines` runs these tests; it installs two browsers.
        extends: "./lab/engines/vitest.config.ts",
        test: { name: "engines", sequence: { groupOrder: 4 } },
      },
      {
        test: {
          ...inBrowsers,
          name: "timed",
          include: timed,
          fileParallelism: false,
          isolate: false,
          sequence: { groupOrder: 2 },
        },
      },
    ].filter(({ test }) => !isPlain || test.name === "unit" || test.name === "screen"),
  },
});
