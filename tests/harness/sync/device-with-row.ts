import type { Fields, RefusedEdit, ServerRow } from "../../../src/shared/rules/sync-edit.ts";
import { SyncFailure } from "../../../src/shared/rules/sync-failure.ts";
import { ModelDevice, type RandomEvents } from "./staff-device.ts";
import { ModelServer } from "./staff-server.ts";

/**
 * Makes a device whose person opens forms over the row `services/row`, which does not exist yet, with a network that the test
 * may break.
 */
export async function makeDeviceWithoutRow() {
  const server = new ModelServer();
  const randomEvents: RandomEvents = { chance: () => false, meanwhile: async () => {} };
  const device = new ModelDevice(server, randomEvents);
  const edit = { table: "services", rowId: "row", now: 0 } as const;
  await device.sync();
  const find = () => server.rows.get("services/row")?.row;
  const row = () => find() ?? fail("The row is gone");
  const getShownRow = () => device.disk.rows.get("services/row") ?? fail("The row is not shown");
  /** Runs work on the device while requests are answered only if `passes` returns true. */
  const during = async (passes: () => boolean, work: () => Promise<unknown> = () => device.sync()) => {
    randomEvents.meanwhile = async () => {
      if (!passes()) throw new SyncFailure("no-answer");
    };
    await work();
    randomEvents.meanwhile = async () => {};
  };
  return {
    server,
    device,
    weather: randomEvents,
    find,
    row,
    shown: getShownRow,
    /** Saves a form that was opened when the row was `seen`, with the typed values. */
    save: (seen: ServerRow, typed: Fields, again?: RefusedEdit) =>
      device.record({ ...edit, kind: "update", values: { ...seen, ...typed }, seen, refused: again }),
    /** Saves a form that makes the row. */
    make: (values: Fields) => device.record({ ...edit, kind: "insert", values }),
    remove: (seen: Fields) => device.record({ ...edit, kind: "delete", seen }),
    /** Sends what is due; no answer comes back, whether or not the request arrives. */
    sendUnanswered: (isArriving: boolean) => {
      let calls = 0;
      return during(
        () => ++calls === 1 && isArriving,
        () => device.sendEdits(),
      );
    },
    /** Starts a rebuild of the mirror, and breaks the network before the first page arrives. */
    beginRebuild: () => {
      server.writeNow("leads", "other", { name: "Other" });
      server.prunedBelow = server.horizon;
      return during(() => !device.disk.state?.load);
    },
  };
}

/** Makes such a device with an existing row; `before` is its first state. */
export async function makeDeviceWithRow() {
  const bench = await makeDeviceWithoutRow();
  bench.server.writeNow("services", "row", { name: "A", food: "none" });
  await bench.device.sync();
  return { ...bench, before: bench.row() };
}

function fail(why: string): never {
  throw new Error(why);
}
