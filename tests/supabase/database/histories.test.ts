import { describe, expect, it } from "vitest";
import type { Finding } from "../../../lab/histories/history.ts";
import { printHistories } from "../../../lab/histories/print.ts";
import { runHistories } from "../../../lab/histories/run.ts";
import { SyncFailure } from "../../../src/shared/rules/sync-failure.ts";
import type { EnginePorts } from "../../../src/sync/engine.ts";
import type { ChangePage } from "../../../src/sync/staff-ports.ts";
import { chooseRepetitions, longTag } from "../../harness/test-length.ts";

/**
 * This is the short form of `npm run lab -- histories`. Its seed is fixed, but the outcome also depends on the machine's
 * timing.
 */
const operations = chooseRepetitions({ short: 80, long: 300 });

/** The kinds of events that a history must contain, because it shows nothing without them. */
const awaitedEvents = [
  "decisions",
  "crashes",
  "faults of the network",
  "sights",
  "restores",
  "reverts by the office",
  "pokes lost",
  "older pages",
];

it(`${operations} edits on four devices: every row has a history that is explained`, {
  timeout: 480_000,
}, async () => {
  const counts: Record<string, number> = {};
  const isMet = (event: string) => (counts[event] ?? 0) > 0;
  // A short history has a conflict or a revert only if the machine's timing allows it, so another one is run if it lacks
  // them.
  for (let seed = 20_261_122; seed < 20_261_126 && !awaitedEvents.every(isMet); seed++) {
    const report = await runHistories({ seed, operations, kills: 1, restores: [{ announced: true }] });
    if (report.findings.length > 0) printHistories(report);
    expect(report.findings).toEqual([]);
    expect(report.counts["writes of devices"]).toBeGreaterThan(operations / 6);
    for (const [event, count] of Object.entries(report.counts)) counts[event] = (counts[event] ?? 0) + count;
  }
  expect(awaitedEvents.filter((event) => !isMet(event))).toEqual([]);
});

type Plant = (ports: EnginePorts, random: () => number) => EnginePorts;

type Write = EnginePorts["remote"]["write"];

/** Replaces the write of an engine's remote; `write` is the original one. */
const withWrite = (ports: EnginePorts, otherWrite: (write: Write) => Write): EnginePorts => ({
  ...ports,
  remote: { ...ports.remote, write: otherWrite(ports.remote.write) },
});

/** Reports an update as done without sending it. */
const plantForgottenEdit: Plant = (ports, random) =>
  withWrite(ports, (write) => async (change, epoch) => {
    const shouldForget = change.kind === "update" && random() < 0.8;
    const [row] = shouldForget ? await ports.remote.readRows(change.table, [change.id]) : [];
    return row ? { outcome: "done", row, version: row.sync_version } : write(change, epoch);
  });

/** Inserts every new row twice. */
const plantDoubledEdit: Plant = (ports) =>
  withWrite(ports, (write) => async (change, epoch) => {
    if (change.kind === "insert") {
      const { slug, ...patch } = change.patch;
      const again = slug === undefined ? {} : { slug: `${slug}-again` };
      const [writeId, id] = [crypto.randomUUID(), crypto.randomUUID()];
      await write({ ...change, writeId, id, patch: { ...patch, ...again } }, epoch);
    }
    return write(change, epoch);
  });

/** Applies some updates late and without comparing the row that was seen. */
const plantIgnoredBase: Plant = (ports) =>
  withWrite(ports, (write) => async (change, epoch) => {
    if (change.kind !== "update") return write(change, epoch);
    await new Promise((done) => setTimeout(done, 300));
    const [row] = await ports.remote.readRows(change.table, [change.id]);
    if (!row) return { outcome: "stale" };
    const seen = Object.fromEntries(Object.keys(change.patch).map((field) => [field, row[field]]));
    return write({ ...change, version: row.sync_version, seen }, epoch);
  });

/** Puts earlier states of rows into pages of changes, as an outdated cache would. */
const plantOlderState: Plant = (ports, random) => {
  const first = new Map<string, ChangePage["rows"][number]>();
  const { pullChanges } = ports.remote;
  const cached: typeof pullChanges = async (...asked) => {
    const page = await pullChanges(...asked);
    const old = [...first.values()].filter(() => random() < 0.1);
    const lies = new Set(old.map(({ row }) => row.id));
    for (const each of page.rows) if (!first.has(each.row.id)) first.set(each.row.id, each);
    return { ...page, rows: [...page.rows.filter(({ row }) => !lies.has(row.id)), ...old] };
  };
  return { ...ports, remote: { ...ports.remote, pullChanges: cached } };
};

/** Refuses to retry some writes for an hour, although the server has not asked for it. */
const plantIdleHour: Plant = (ports, random) =>
  withWrite(ports, (write) => async (change, epoch) => {
    if (random() < 0.1) throw new SyncFailure("busy", { retryAfterMs: 3_600_000 });
    return write(change, epoch);
  });

/** The faults: for each its name, its plant, the findings that the checker must report, and one that it must not report. */
const plantedFaults: [string, Plant, Finding["kind"][], Finding["kind"]][] = [
  [
    "says that an update is done and does not send it",
    plantForgottenEdit,
    ["lost edit", "false report"],
    "doubled edit",
  ],
  ["makes every new row twice", plantDoubledEdit, ["doubled edit"], "back in time"],
  ["updates whatever is there", plantIgnoredBase, ["unseen overwrite"], "back in time"],
  // This fault may also lose an edit, because a row's earlier state can equal what somebody has just typed.
  ["believes a cache that lies", plantOlderState, ["back in time", "mirror unequal"], "doubled edit"],
  ["stays away for an hour", plantIdleHour, ["stuck edit"], "lost edit"],
];

// The checker has tests of its own. These tests show that it finds the faults of an engine.
describe.each(plantedFaults)("the fault of an engine that %s", (_what, ...fault) => {
  it("is found", { timeout: 240_000, tags: [longTag] }, () => expectFound(...fault));
});

async function expectFound(plant: Plant, expected: Finding["kind"][], innocent: Finding["kind"]): Promise<void> {
  const found = new Set<Finding["kind"]>();
  // The effects of a fault depend on the machine's timing, so histories are run until all expected findings have been reported.
  for (let seed = 5; seed < 8 && !expected.every((kind) => found.has(kind)); seed++) {
    const { findings } = await runHistories({
      seed,
      operations: 150,
      kills: 0,
      patience: 4_000,
      plant: (ports, { random }) => plant(ports, random),
    });
    for (const { kind } of findings) found.add(kind);
  }
  for (const kind of expected) expect(found).toContain(kind);
  expect(found).not.toContain(innocent);
}
