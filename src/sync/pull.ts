import { SyncFailure } from "../shared/rules/sync-failure.ts";
import { applyServerAnswer, type IncomingRow, MirrorChangedError } from "./apply.ts";
import { completeLoad, isComplete, resetMirror } from "./load.ts";
import type { ChangePage, StaffPorts, SyncState } from "./staff-ports.ts";

/**
 * Brings the mirror up to date: loads missing tables, then pulls every change since the cursor, a thousand per request. If the
 * server asks for a rebuild, the mirror is rebuilt once.
 * @param known the state that this engine stored last; unless another engine has changed it, the server is asked without reading it
 * @returns the state that the mirror then has
 * @throws SyncFailure `rebuild-loop` if the server asks for a second rebuild, which would repeat for ever
 */
export async function pullAll(ports: StaffPorts, known?: SyncState): Promise<SyncState> {
  const caughtUp = known && isComplete(known) ? await catchUpUnlessChanged(ports, known) : undefined;
  if (caughtUp) return caughtUp;
  const state = await catchUp(ports, await completeLoad(ports));
  if (state) return state;
  // The database has another epoch, or this device was offline for longer than tombstones are stored.
  await resetMirror(ports);
  const rebuilt = await catchUp(ports, await completeLoad(ports));
  if (rebuilt) return rebuilt;
  throw new SyncFailure("rebuild-loop");
}

/**
 * Pulls from a known state.
 * @returns undefined if the mirror has changed since or has to be rebuilt; the stored state then decides
 */
function catchUpUnlessChanged(ports: StaffPorts, known: SyncState): Promise<SyncState | undefined> {
  return catchUp(ports, known).catch((error: unknown) => {
    if (error instanceof MirrorChangedError) return undefined;
    throw error;
  });
}

/**
 * Pulls every change since the cursor.
 * @returns undefined if the mirror has to be rebuilt first
 */
async function catchUp(ports: StaffPorts, initialState: SyncState): Promise<SyncState | undefined> {
  const { store, remote } = ports;
  let state = initialState;
  let until: number | null = null;
  let after: unknown = null;
  do {
    const page: ChangePage = await remote.pullChanges(initialState.cursor, until, after);
    if (page.epoch !== state.epoch || page.resync) return undefined;
    const stateAtRequest = state;
    const isLast = page.next === null;
    const change = isLast ? { cursor: page.horizon } : {};
    state = await store.transact((tx) => applyServerAnswer(tx, stateAtRequest, listStates(page), change));
    until = page.horizon;
    after = page.next;
  } while (after !== null);
  return (await isAheadOfServer(ports, state)) ? undefined : state;
}

const listStates = ({ rows, deleted }: ChangePage): IncomingRow[] => [
  ...rows.map(({ table, row }) => ({ table, id: row.id, version: row.sync_version, row })),
  ...deleted.map((each) => ({ ...each, row: null })),
];

/**
 * Resolves to true if the device knows a version that the server has not assigned yet, because a backup was restored there. The
 * server is asked only if the pull has not passed that version.
 */
async function isAheadOfServer({ remote }: StaffPorts, { highestVersion, cursor }: SyncState): Promise<boolean> {
  if (highestVersion < cursor) return false;
  return highestVersion >= (await remote.readHorizon()).next;
}
