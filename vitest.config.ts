import { defineConfig } from "vitest/config";
import { elementTextsPlugin } from "./site/element-texts.ts";
import { createGuideCataloguePlugin } from "./site/guide-catalogue.ts";
import { isLongRun, longTag, patience, testSeed } from "./tests/harness/test-length.ts";

/** Browser tests that hold a stopwatch: each has the machine to itself. */
const timed = ["e2e/*-speed.test.ts", "e2e/staff-load.test.ts"];

/** Thousands of random histories of the sync engine: too slow to run at every keystroke. */
const models = "tests/sync/**/*-model.test.ts";

const database = ["tests/supabase/{database,functions}/**/*.test.ts", "tests/sync/staff-postgres.test.ts"];
const embedded = "tests/backend/**/*.test.ts";
const security = "tests/security/**/*.test.ts";
const built = "tests/built/**/*.test.ts";
/**
 * The time zone of the device in unit tests: behind UTC, by an odd half hour, with changes of the clocks. What depends on the zone runs
 * in four of them (tests/harness/time-zones.ts); `npm run test:all` runs all of them in the others too.
 */
const unitTimeZone = process.env.TZ ?? "America/St_Johns";

/** Screens, islands and documents, drawn and pressed in a document without a browser. */
const screens = "tests/**/*.screen.test.tsx";

const blankDatabase = "tests/harness/blank-database.ts";
const cleanProcess = "tests/harness/clean-process.ts";
const patient = "tests/harness/patience.ts";
const fastPasswords = "tests/harness/fast-passwords.ts";

// Two at a time keep two cores busy and starve nobody.
const maxWorkers = 2;

/**
 * Tests that wait for servers and browsers run side by side, after what only reckons: three at a time leave two cores idle for a fiftieth of
 * the time.
 */
const waiting = { maxWorkers: 3, sequence: { groupOrder: 1 } };

const tags = [{ name: longTag, description: "Only `npm run test:all` runs it.", skip: !isLongRun, timeout: 900_000 }];

// Speed is measured in the tests that hold a stopwatch.
const expect = { poll: { timeout: patience } };

const onDatabases = {
  ...waiting,
  tags,
  expect,
  globalSetup: [blankDatabase],
  // A busy machine is no failure; a test that hangs still is one.
  testTimeout: 300_000,
  hookTimeout: 300_000,
  // A process that goes on has compiled Postgres already.
  setupFiles: [patient, cleanProcess, fastPasswords],
  isolate: false,
};

/** The built site, asked as a browser or a crawler asks: no browser is needed. */
const onBuiltSite = { ...onDatabases, globalSetup: ["tests/harness/browser/built-setup.ts", blankDatabase] };

const inBrowsers = {
  ...waiting,
  tags,
  setupFiles: [fastPasswords],
  globalSetup: ["tests/harness/browser/global-setup.ts", blankDatabase],
  expect,
  testTimeout: 120_000,
  hookTimeout: 120_000,
};

/** `npx vitest` without a word about projects runs what needs nothing: the tests of units and of screens. */
const isPlain =
  /[\\/]vitest\.mjs$/.test(process.argv[1] ?? "") && !process.argv.some((word) => word.startsWith("--project"));

/** Projects split by what they need: `unit` and `model` nothing, `database` a Postgres of its own, `contract` the embedded backend. */
export default defineConfig({
  test: {
    // Files of one process must hold in any order: `npm run test:all` runs them in another one each time, and says in which.
    sequence: { shuffle: { files: isLongRun || process.env.TEST_SEED !== undefined }, seed: testSeed },
    projects: [
      {
        test: {
          maxWorkers,
          tags,
          expect,
          name: "unit",
          // A busy machine is no failure; a test that hangs still is one.
          testTimeout: 60_000,
          // Whatever lies in no other project's folder: a new folder's tests are run.
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
          // No test leaves anything behind in its process, and a process that goes on has loaded the modules already: half the time.
          // Dexie reads the global database once, when the first file of a process loads it.
          setupFiles: ["fake-indexeddb/auto", patient, cleanProcess],
          isolate: false,
        },
      },
      {
        // What React draws has the site's own runtime, as in a browser.
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
          // Not one process for all files: it would save a tenth of the time, and the modules of the staff area belong to one page.
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
          // `npm run lab -- spreadsheet`: it may have to fetch the program first.
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
          // Every command of README's table at its smallest size, one after the other.
          name: "commands",
          include: ["tests/commands/*.test.ts"],
          maxWorkers: 1,
          sequence: { groupOrder: 3 },
        },
      },
      {
        // `npm run lab -- engines`: it installs two browsers.
        extends: "./lab/engines/vitest.config.ts",
        test: { name: "engines", sequence: { groupOrder: 4 } },
      },
      {
        test: { ...inBrowsers, name: "timed", include: timed, fileParallelism: false, sequence: { groupOrder: 2 } },
      },
    ].filter(({ test }) => !isPlain || test.name === "unit" || test.name === "screen"),
  },
});
