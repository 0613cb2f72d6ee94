import { expect, it } from "vitest";
import type { ServerRow } from "../../../src/domain/sync-edit.ts";
import type { EnginePorts } from "../../../src/sync/engine.ts";
import { runHistories } from "../../../tools/histories/run.ts";

/** The short form of `npm run histories`. The seed is fixed; what meets what depends on the machine's timing too. */
it("300 edits on four devices: every row has a history that is explained", { timeout: 240_000 }, async () => {
  const restores = [{ announced: true }];
  const report = await runHistories({ seed: 20_261_122, operations: 300, kills: 1, restores });
  expect(report.findings).toEqual([]);
  const { counts } = report;
  expect(counts["writes of devices"]).toBeGreaterThan(50);
  for (const event of ["decisions", "crashes", "faults of the network", "sights", "restores"]) {
    expect(counts[event], event).toBeGreaterThan(0);
  }
});

type Plant = (ports: EnginePorts, random: () => number) => EnginePorts;

/** Says that an update is done, and does not send it. */
const forgetful: Plant = (ports, random) => {
  const { readRows, update } = ports.remote;
  const unsent: typeof update = async (table, id, version, patch) => {
    const [row] = random() < 0.5 ? await readRows(table, [id]) : [];
    return row ? { outcome: "done", row } : update(table, id, version, patch);
  };
  return { ...ports, remote: { ...ports.remote, update: unsent } };
};

/** Makes every new row twice. */
const twofold: Plant = (ports) => {
  const { insert } = ports.remote;
  const twice: typeof insert = async (table, { id, slug, ...row }) => {
    const again = slug === undefined ? {} : { slug: `${slug}-again` };
    await insert(table, { ...row, ...again, id: crypto.randomUUID() });
    return insert(table, { ...row, ...(slug === undefined ? {} : { slug }), id });
  };
  return { ...ports, remote: { ...ports.remote, insert: twice } };
};

/** Updates whatever is there, late, and without a look at the version. */
const blind: Plant = (ports) => {
  const { readRows, update } = ports.remote;
  const unguarded: typeof update = async (table, id, _version, patch) => {
    await new Promise((done) => setTimeout(done, 300));
    const [row] = await readRows(table, [id]);
    return row ? update(table, id, row.sync_version, patch) : { outcome: "stale" };
  };
  return { ...ports, remote: { ...ports.remote, update: unguarded } };
};

/** Takes some pages of changes for what they were when it first asked, as behind a cache that lies. */
const backward: Plant = (ports, random) => {
  const first = new Map<string, ServerRow>();
  const { pullChanges } = ports.remote;
  const cached: typeof pullChanges = async (...asked) => {
    const page = await pullChanges(...asked);
    const rows = page.rows.map(({ table, row }) => {
      const old = first.get(row.id) ?? row;
      first.set(row.id, old);
      return { table, row: random() < 0.4 ? old : row };
    });
    return { ...page, rows };
  };
  return { ...ports, remote: { ...ports.remote, pullChanges: cached } };
};

it("finds what a fault in the engine does: one device for each", { timeout: 240_000 }, async () => {
  const plants: Record<string, Plant> = {
    "device-1": forgetful,
    "device-2": twofold,
    "device-3": blind,
    "device-4": backward,
  };
  const { findings } = await runHistories({
    ...{ seed: 5, operations: 300, kills: 0, patience: 5_000 },
    plant: (ports, { name, random }) => plants[name]?.(ports, random) ?? ports,
  });
  const found = new Set(findings.map(({ kind, device }) => `${device}: ${kind}`));
  for (const expected of [
    "device-1: lost edit",
    "device-1: untrue word",
    "device-2: doubled edit",
    "device-3: unseen overwrite",
    "device-4: back in time",
    "device-4: mirror unequal",
  ]) {
    expect(found).toContain(expected);
  }
  const innocent = { "device-1": "doubled edit", "device-2": "back in time", "device-3": "back in time" };
  for (const [device, kind] of Object.entries(innocent)) expect(found).not.toContain(`${device}: ${kind}`);
});
