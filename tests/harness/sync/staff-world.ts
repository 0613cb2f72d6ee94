import type { Fields } from "../../../src/shared/rules/sync-edit.ts";
import { SyncFailure } from "../../../src/shared/rules/sync-failure.ts";
import { recordEdit, resolveEdit } from "../../../src/sync/edits.ts";
import { pullAll } from "../../../src/sync/pull.ts";
import { sendDueEdits } from "../../../src/sync/send-edits.ts";
import type { StaffPorts } from "../../../src/sync/staff-ports.ts";
import { listTables } from "./staff-device.ts";
import { ModelServer } from "./staff-server.ts";
import { copyDisk, type Disk, makeEmptyDisk, makeMemoryStaffStore } from "./staff-store.ts";

const key = "services/row";

/** A typed text, its author, and the texts that the author knew it would replace. */
type Typed = { by: number; knew: readonly string[] };

/** The part of a world that an action changes. */
type State = {
  server: ModelServer;
  disks: readonly Disk[];
  /** The number of steps that each device has left. */
  stepsLeft: readonly number[];
  canRestore: boolean;
  canCrash: boolean;
  typed: ReadonlyMap<string, Typed>;
  /** Texts that a restore undid, or that their author has replaced or given up. */
  excused: ReadonlySet<string>;
  /** The texts over which each device has deleted the row. */
  removedOver: readonly string[];
  lastId: number;
};

export type Action = { device: number; step: "type" | "remove" | "sync" | "sync-lost" | "sync-crash" } | "restore";

/** Explores two devices with one row on a server, in every state that they can reach. */
export class World {
  readonly #state: State;

  private constructor(state: State) {
    this.#state = state;
  }

  /** Makes the first world, in which every device has the row and the server has a backup. */
  static async begin(steps: number): Promise<World> {
    const server = new ModelServer();
    server.page = 50;
    server.writeNow("services", "row", { name: "A" });
    server.backUp();
    const world = new World({
      server,
      disks: [makeEmptyDisk(), makeEmptyDisk()],
      stepsLeft: [steps, steps],
      canRestore: true,
      canCrash: true,
      typed: new Map(),
      excused: new Set(),
      removedOver: [],
      lastId: 0,
    });
    for (const device of [0, 1]) await world.#sync(device);
    return world;
  }

  /** Lists all possible next actions. */
  listActions(): Action[] {
    const { stepsLeft: left, canRestore, canCrash, disks } = this.#state;
    const of = (device: number): Action[] => {
      if (left[device] === 0) return [];
      const isShown = disks[device]?.rows.has(key);
      const hasEdits = (disks[device]?.edits.size ?? 0) > 0;
      return [
        ...(isShown
          ? ([
              { device, step: "type" },
              { device, step: "remove" },
            ] as const)
          : []),
        { device, step: "sync" },
        // Without an edit nothing is sent, and no answer can be lost.
        ...(hasEdits ? ([{ device, step: "sync-lost" }] as const) : []),
        ...(hasEdits && canCrash ? ([{ device, step: "sync-crash" }] as const) : []),
      ];
    };
    return [...of(0), ...of(1), ...(canRestore ? (["restore"] as const) : [])];
  }

  /** Returns the world after an action. */
  async makeNextWorld(action: Action): Promise<World> {
    const { server, disks, stepsLeft: left, ...rest } = this.#state;
    const next = new World({ ...rest, stepsLeft: left, server: server.copy(), disks: disks.map(copyDisk) });
    if (action === "restore") {
      next.#change({ canRestore: false });
      const undone = next.#state.server.restore("elsewhere").map(({ after }) => String(after?.name));
      next.#change({ excused: new Set([...rest.excused, ...undone]) });
      return next;
    }
    const { device, step } = action;
    next.#change({ stepsLeft: left.map((count, index) => (index === device ? count - 1 : count)) });
    if (step === "type") await next.#type(device);
    else if (step === "remove") await next.#remove(device);
    else await next.#sync(device, step);
    if (step === "sync-crash") next.#change({ canCrash: false });
    return next;
  }

  #change(change: Partial<State>): void {
    Object.assign(this.#state, change);
  }

  async #type(device: number): Promise<void> {
    const { disks, typed, excused } = this.#state;
    const seen = disks[device]?.rows.get(key);
    if (!seen) return;
    const before = String(seen.name);
    const name = `${"ab"[device]}${typed.size}`;
    const edit = {
      kind: "update",
      table: "services",
      rowId: "row",
      values: { ...seen, name },
      seen,
      now: 0,
    } as const;
    await recordEdit(this.#ports(device).store, edit);
    const ownText = typed.get(before);
    const knew = ownText?.by === device ? [before, ...ownText.knew] : [before];
    this.#change({
      typed: new Map([...typed, [name, { by: device, knew }]]),
      excused: ownText?.by === device ? new Set([...excused, before]) : excused,
    });
  }

  async #remove(device: number): Promise<void> {
    const { disks, typed, excused, removedOver } = this.#state;
    const seen = disks[device]?.rows.get(key);
    if (!seen) return;
    await recordEdit(this.#ports(device).store, { kind: "delete", table: "services", rowId: "row", seen, now: 0 });
    const ownText = typed.get(String(seen.name));
    const known = ownText?.by === device ? [String(seen.name), ...ownText.knew] : [String(seen.name)];
    this.#change({
      removedOver: [...new Set([...removedOver, ...known])].sort(),
      excused: ownText?.by === device ? new Set([...excused, String(seen.name)]) : excused,
    });
  }

  #ports(device: number, stepKind: string = "sync"): StaffPorts {
    const remote = this.#state.server.makeRemote();
    const write: typeof remote.write = async (change, epoch) => {
      const answer = await remote.write(change, epoch);
      if (stepKind === "sync-lost") throw new SyncFailure("no-answer");
      if (stepKind === "sync-crash") throw new Error("The tab was closed");
      return answer;
    };
    const disk = this.#state.disks[device] as Disk;
    const newId = () => {
      this.#change({ lastId: this.#state.lastId + 1 });
      return `w${this.#state.lastId}`;
    };
    return {
      store: makeMemoryStaffStore(disk).store,
      remote: { ...remote, write },
      now: () => 1,
      random: () => 0.5,
      newId,
    };
  }

  async #sync(device: number, stepKind = "sync"): Promise<void> {
    const ports = this.#ports(device, stepKind);
    try {
      await pullAll(ports);
      await sendDueEdits(ports, { hasNetworkReturned: true });
    } catch (error) {
      if (!(error instanceof SyncFailure) && stepKind !== "sync-crash") throw error;
    }
  }

  /**
   * Ends all open work, and resolves every conflict with the server's values.
   * @returns the remaining faults
   */
  async findFaults(): Promise<string[]> {
    const { server, disks, ...rest } = this.#state;
    const world = new World({ ...rest, server: server.copy(), disks: disks.map(copyDisk) });
    const faults = world.#writeFaults();
    for (let round = 0; round < 4; round++) {
      for (const device of [0, 1]) {
        await world.#sync(device);
        await world.#giveWay(device);
      }
    }
    for (const device of [0, 1]) {
      const disk = world.#state.disks[device] as Disk;
      if (disk.edits.size > 0) faults.push(`device ${device} still waits: ${JSON.stringify([...disk.edits.values()])}`);
      const [serverRow, there] = [
        JSON.stringify([...disk.rows.values()]),
        JSON.stringify(Object.values(listTables(world.#state.server))),
      ];
      if (serverRow !== there) faults.push(`device ${device} shows ${serverRow} and not ${there}`);
    }
    return [...faults, ...world.#writeFaults(), ...world.#lostTexts()];
  }

  async #giveWay(device: number): Promise<void> {
    const { store } = this.#ports(device);
    const disk = this.#state.disks[device] as Disk;
    for (const edit of disk.edits.values()) {
      if (edit.state !== "conflict" && edit.state !== "refused") continue;
      const serverRow = disk.shadows.get(key)?.server ?? null;
      const all = serverRow === null ? [...disk.edits.values()] : [edit];
      const done = await resolveEdit(store, {
        edit,
        decision: edit.state === "refused" ? "discard" : "theirs",
        shown: serverRow,
        now: 0,
      });
      const given = done === "done" ? all.flatMap(({ patch }) => Object.values(patch).map(String)) : [];
      this.#change({ excused: new Set([...this.#state.excused, ...given]) });
    }
  }

  /** Finds writes of devices that replaced a text that their author had not seen, or that were done twice. */
  #writeFaults(): string[] {
    const { server, typed, removedOver } = this.#state;
    const faults: string[] = [];
    const arrived = new Map<string, number>();
    const readName = (row: Fields | null) => String(row?.name);
    for (const { before, after, isByDevice } of server.committed) {
      if (!isByDevice || !before) continue;
      if (!after) {
        if (!removedOver.includes(readName(before))) faults.push(`deleted over ${readName(before)}, which nobody saw`);
        continue;
      }
      arrived.set(readName(after), (arrived.get(readName(after)) ?? 0) + 1);
      if (!typed.get(readName(after))?.knew.includes(readName(before))) {
        faults.push(`${readName(before)} was overwritten unseen by ${readName(after)}`);
      }
    }
    for (const [name, count] of arrived) if (count > 1) faults.push(`${name} was written ${count} times`);
    return faults;
  }

  /** Finds texts that are missing for no reason. */
  #lostTexts(): string[] {
    const { server, typed, excused } = this.#state;
    const arrived = new Set(server.committed.map(({ after }) => String(after?.name)));
    return [...typed.keys()]
      .filter((name) => !arrived.has(name) && !excused.has(name))
      .map((name) => `${name} is lost`);
  }

  /** Names the state. Worlds with the same name behave the same, because versions and ids count by their order only. */
  makeStateName(): string {
    const { server, disks, lastId: _id, typed, excused, ...rest } = this.#state;
    const { rows, tombstones, committed, applied } = server.readContent();
    const edits = ({ edits: all }: Disk) =>
      [...all.values()].map(
        ({ id: _number, attempts, unanswered: _u, lastAttemptAt: _l, nextAttemptAt: _n, waitReason: _w, ...edit }) => ({
          edit,
          isRepeated: attempts > 1,
        }),
      );
    const content = {
      rest,
      rows,
      tombstones,
      committed,
      applied,
      typed: [...typed],
      excused: [...excused].sort(),
      disks: disks.map((disk) => ({
        state: { ...disk.state, revision: 0 },
        rows: [...disk.rows],
        shadows: [...disk.shadows],
        edits: edits(disk),
      })),
    };
    const text = JSON.stringify(content);
    const versions = [...new Set(text.match(/\b\d{7,}\b/g))].map(Number).sort((a, b) => a - b);
    const rank = new Map(versions.map((version, index) => [String(version), `v${index}`]));
    const ids = new Map<string, string>();
    return text
      .replace(/\b\d{7,}\b/g, (version) => rank.get(version) ?? version)
      .replace(/"w\d+"/g, (id) => {
        const named = ids.get(id) ?? `"id${ids.size}"`;
        ids.set(id, named);
        return named;
      });
  }
}
