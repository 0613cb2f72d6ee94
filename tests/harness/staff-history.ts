import { expect } from "vitest";
import {
  type Fields,
  type MirrorRow,
  type MirrorTable,
  type PendingEdit,
  sameValue,
} from "../../src/domain/sync-edit.ts";
import { seededRandom } from "../../src/lib/seeded-random.ts";
import type { StaffStore } from "../../src/sync/staff-ports.ts";
import { type Look, ModelDevice, tablesOf } from "./staff-device.ts";
import { Ledger, typedFields } from "./staff-ledger.ts";
import { ModelServer } from "./staff-server.ts";
import { Timeline } from "./staff-timeline.ts";

const editable: readonly MirrorTable[] = ["destinations", "services", "blog_posts"];

/**
 * Lives through one history of three people on two devices and a server, lets everything settle, and checks: the mirrors equal the
 * tables, nothing a person typed is gone without a trace, nothing was written twice, nothing overwritten unseen.
 * @param seed of every decision that `steps` leaves open
 * @param steps what happens, one after the other
 */
export async function runHistory(
  seed: number,
  steps: readonly number[],
  wrap?: (store: StaffStore, device: number) => StaffStore,
): Promise<Record<string, number>> {
  const random = seededRandom(seed);
  const below = (limit: number) => Math.floor(random() * limit);
  const count: Record<string, number> = {};
  const note = (event: string) => {
    count[event] = (count[event] ?? 0) + 1;
  };
  const server = new ModelServer();
  server.page = 1 + below(4);
  let depth = 0;
  let quiet = false;
  const weather = {
    chance: (share: number) => random() < share,
    meanwhile: async () => {
      if (quiet || depth > 0 || random() > 0.35) return;
      depth++;
      await act(below(10_000), true);
      depth--;
    },
  };
  const devices = [0, 1, 2].map((index) => new ModelDevice(server, weather, wrap && ((store) => wrap(store, index))));
  /** Two people share the second tablet, each with a database of their own: one is signed in at a time. */
  let signedIn = 1;
  const ledger = new Ledger();
  const timelines = devices.map((device) => new Timeline(server, device));
  const forms: ({ table: MirrorTable; seen: MirrorRow; saved?: PendingEdit | undefined } | undefined)[] = [];
  const looks: (Look | undefined)[] = [];
  let nextValue = 0;
  let nextId = 0;
  const value = () => `v${++nextValue}`;
  const newId = () => `row-${String(++nextId).padStart(4, "0")}`;
  const at = <T>(items: readonly T[]): T | undefined => items[below(items.length)];

  for (let n = 0; n < 4 + below(6); n++) {
    server.writeNow(at([...editable, "leads" as const]) ?? "leads", newId(), { name: value(), food: value() });
  }

  /** One thing that happens. `nested`: while a request is under way. */
  async function act(step: number, nested: boolean): Promise<void> {
    const index = step % 2 === 0 ? 0 : signedIn;
    const device = devices[index] as ModelDevice;
    const choice = Math.floor(step / 2) % 100;
    if (!nested && device.frozen.length > 0 && random() < 0.1) await device.thaw();
    if (choice < 28) {
      // As a rule a lock keeps a second engine away; where there is none, or the first tab was frozen, two run at once.
      if (nested && random() > 0.1) return;
      if (nested) note("twoEngines");
      if ((await device.sync()) === "broken") note("broken");
    } else if (choice < 31) {
      if (nested) return;
      note("reconciliations");
      await device.reconcile();
    } else if (choice < 41) serverWrites(false);
    else if (choice < 45) void server.begin();
    else if (choice < 51) serverWrites(true);
    else if (choice < 57) {
      const open = server.openAt(below(9));
      if (open && random() < 0.2) server.rollBack(open);
      else if (open) server.commit(open);
    } else if (choice < 70) {
      // Poked: a look and nothing more.
      if (nested) return;
      note("pulls");
      await device.pull();
    } else if (choice < 74) await openForm(index);
    else if (choice < 87) await edit(index);
    else if (choice < 92) await consider(device, index);
    else if (choice < 93) {
      // Only tombstones of many weeks ago are forgotten: none that is made between a device's look and its write. By then a
      // request has arrived or never will, and a frozen tab has been discarded.
      if (nested) return;
      server.prune();
      for (const each of devices) each.late.length = each.frozen.length = 0;
    } else if (choice < 94) server.backUp();
    else if (choice < 96) {
      if (random() < 0.25) restore(nested);
    } else if (choice < 97) {
      note("clockJumps");
      device.now += (random() - 0.5) * 90 * 24 * 60 * 60_000;
    } else if (choice < 98) {
      note("signIns");
      signedIn = 3 - signedIn;
    } else await (device.late.shift()?.() ?? Promise.resolve()).catch(() => undefined);
    // Events come late and in any order: what they alone show may be older for a while.
    if (nested || choice >= 31) for (const each of timelines) each.note();
    if (nested) return;
    if (choice < 31) for (const each of timelines) each.check();
    // The list of what needs a decision lies open meanwhile.
    if (!looks[index] && random() < 0.5) looks[index] = at(device.looks());
  }

  function restore(nested: boolean) {
    const how = at(["announced", "elsewhere", "from-dump", "disk-image"] as const) ?? "announced";
    // What was read after the backup by a first load whose pull has not ended tells of no version: only the comparing of ids mends that.
    const unnoticed = devices.some(
      ({ disk: { state }, pageReadAt }) =>
        state && (state.load || state.cursor <= server.backedUpAt + 1) && pageReadAt > server.backedUpAt,
    );
    // Nor of what a frozen tab has read and not stored yet.
    const frozen = devices.some((device) => device.frozen.length > 0);
    if (how === "disk-image" && (nested || unnoticed || frozen)) return;
    note("restores");
    note(how);
    ledger.undone(server.restore(how));
    for (const each of timelines) each.begin();
  }

  function serverWrites(within: boolean) {
    const open = within ? server.openAt(below(9)) : undefined;
    if (within && !open) return;
    const known = at([...server.rows.values()]);
    const table = known?.table ?? "leads";
    const id = known && random() < 0.8 ? known.row.id : newId();
    const content = random() < 0.2 ? null : { [at(typedFields) ?? "name"]: value(), name: known?.row.name ?? value() };
    if (open) server.write(open, table, id, content);
    else server.writeNow(table, id, content);
  }

  async function openForm(index: number) {
    const shown = at((devices[index] as ModelDevice).rows().filter(({ table }) => table !== "leads"));
    forms[index] = shown && { table: shown.table, seen: shown.row };
  }

  async function edit(index: number) {
    const device = devices[index] as ModelDevice;
    note("edits");
    const now = device.now;
    if (random() < 0.2) {
      const table = at(editable) ?? "destinations";
      const rowId = newId();
      const values: Fields = { name: value(), ...(random() < 0.1 ? { food: `bad ${value()}` } : { food: value() }) };
      await device.record({ kind: "insert", table, rowId, values, now });
      ledger.typed(index, rowId, values, {});
      return;
    }
    const shown = at(device.rows());
    const open = random() < 0.5 ? forms[index] : undefined;
    const form = open ?? (shown && { table: shown.table, seen: shown.row });
    if (!form) return;
    const { table, seen } = form;
    if (table === "leads" || random() < 0.15) {
      await device.record({ kind: "delete", table, rowId: seen.id, seen, now });
      ledger.deleted(index, seen.id, seen);
      return;
    }
    const field = at(typedFields) ?? "name";
    const typed = random() < 0.1 ? `bad ${value()}` : value();
    const values = { ...seen, [field]: typed };
    const refused = device.edits().filter(({ rowId, state }) => rowId === seen.id && state === "refused");
    for (const one of refused) {
      // Saving a refused insert once more is a decision: it may have arrived before.
      ledger.insisted(one, null);
    }
    // As the form knows it: what has become of it since may be something else.
    const again = refused.some(({ id }) => id === open?.saved?.id) && random() < 0.7 ? open?.saved : undefined;
    if (again) {
      note("savedAgain");
      const putBack = Object.entries(again.patch).filter(
        ([name, before]) => !sameValue((values as Fields)[name], before),
      );
      ledger.givenUp(index, [{ ...again, patch: Object.fromEntries(putBack) }]);
    }
    const id = await device.record({ kind: "update", table, rowId: seen.id, values, seen, again, now });
    ledger.typed(index, seen.id, { [field]: typed }, seen, again);
    // The form stays open on what the server refuses.
    const saved = device.edits().find((each) => each.id === id);
    forms[index] = typed.startsWith("bad") ? { table, seen, saved } : undefined;
  }

  /** A person decides on what needs them, as they see it or as they saw it a while ago. */
  async function consider(device: ModelDevice, index: number) {
    const seen = looks[index];
    looks[index] = undefined;
    await decideOne(device, seen && random() < 0.7 ? seen : undefined);
  }

  async function decideOne(device: ModelDevice, look = at(device.looks())) {
    if (!look) return;
    const { edit, server } = look;
    const index = devices.indexOf(device);
    const all = device.edits().filter(({ table, rowId }) => table === edit.table && rowId === edit.rowId);
    const choice = edit.state === "refused" ? "discard" : random() < 0.5 ? "mine" : "theirs";
    if (!(await device.decide(look, choice))) {
      note("changedSince");
      return;
    }
    note(edit.state === "conflict" ? "conflicts" : "refusals");
    note("decisions");
    if (choice === "mine") ledger.insisted(edit, server);
    else ledger.givenUp(index, server === null ? all : [edit]);
  }

  for (const step of steps) await act(step, false);

  // Quiet: every transaction ends, every network works. What is still on its way may or may not arrive.
  quiet = true;
  // A page that was asked for ahead may still be on its way to a load that has failed.
  await new Promise((done) => setImmediate(done));
  for (let open = server.openAt(0); open; open = server.openAt(0)) server.commit(open);
  for (const device of devices) {
    device.calm = true;
    await device.thaw();
    for (const late of device.late.splice(0)) await late().catch(() => undefined);
  }
  const undecided = () => devices.some((device) => device.edits().length > 0);
  for (let round = 0; round < 60 && (round < 2 || undecided()); round++) {
    for (const device of devices) {
      expect(await device.sync()).toBe("done");
      await decideOne(device);
    }
  }
  for (const device of devices) expect(await device.sync()).toBe("done");
  count.crashes = devices.reduce((sum, { crashes }) => sum + crashes, 0);
  count.freezes = devices.reduce((sum, { freezes }) => sum + freezes, 0);
  count.lateInserts = devices.reduce((sum, { lateInserts }) => sum + lateInserts, 0);
  count.diskErrors = devices.reduce((sum, { diskErrors }) => sum + diskErrors, 0);
  for (const device of devices) {
    expect(device.edits()).toEqual([]);
    expect(device.view()).toEqual(tablesOf(server));
    expect(device.disk.shadows.size).toBe(0);
  }
  count.deviceWrites = server.committed.filter(({ byDevice }) => byDevice).length;
  ledger.check(server);
  return count;
}
