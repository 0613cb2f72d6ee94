import {
  type Fields,
  isSameValue,
  type MirrorRow,
  type MirrorTable,
  type PendingEdit,
} from "../../../src/shared/rules/sync-edit.ts";
import { isNewChildOf } from "../../../src/sync/dependencies.ts";
import type { AttentionEntry, ModelDevice } from "./staff-device.ts";
import { type Ledger, typedFields } from "./staff-ledger.ts";
import type { ModelServer } from "./staff-server.ts";

const editable: readonly MirrorTable[] = ["destinations", "services", "blog_posts", "plans", "plan_days"];

type Scene = {
  server: ModelServer;
  devices: readonly ModelDevice[];
  ledger: Ledger;
  random: () => number;
  /** Counts an event. */
  note: (event: string) => void;
};

/** The people of one history: each edits and decides on a device, colleagues write elsewhere, and the ledger records it. */
export class People {
  readonly #scene: Scene;
  readonly #forms: ({ table: MirrorTable; seen: MirrorRow; saved?: PendingEdit | undefined } | undefined)[] = [];
  readonly #looks: (AttentionEntry | undefined)[] = [];
  /** The last deletion of each device. The next action of its person may undo it. */
  readonly #undo: ({ undo: () => Promise<boolean>; takeBack: () => void; rowKey: string } | undefined)[] = [];
  #lastValue = 0;
  #lastId = 0;

  /** Fills the server with a few rows. */
  constructor(scene: Scene) {
    this.#scene = scene;
    for (let n = 0; n < 4 + this.#below(6); n++) {
      const table = this.#at([...editable, "leads" as const]) ?? "leads";
      scene.server.writeNow(table, this.#newId(), { name: this.#value(), food: this.#value() });
    }
  }

  #below(limit: number): number {
    return Math.floor(this.#scene.random() * limit);
  }

  #at<T>(items: readonly T[]): T | undefined {
    return items[this.#below(items.length)];
  }

  #value(): string {
    return `v${++this.#lastValue}`;
  }

  #newId(): string {
    return `row-${String(++this.#lastId).padStart(4, "0")}`;
  }

  #device(index: number): ModelDevice {
    return this.#scene.devices[index] as ModelDevice;
  }

  /** Writes as a colleague elsewhere. @param isWithin true to write within an open transaction */
  colleagueWrites(isWithin: boolean): void {
    const { server, random } = this.#scene;
    const open = isWithin ? server.openAt(this.#below(9)) : undefined;
    if (isWithin && !open) return;
    const knownRow = this.#at([...server.rows.values()]);
    const table = knownRow?.table ?? "leads";
    const id = knownRow && random() < 0.8 ? knownRow.row.id : this.#newId();
    const content =
      random() < 0.2
        ? null
        : { [this.#at(typedFields) ?? "name"]: this.#value(), name: knownRow?.row.name ?? this.#value() };
    if (open) server.write(open, table, id, content);
    else server.writeNow(table, id, content);
  }

  openForm(index: number): void {
    const rows = this.#device(index).rows();
    const shownRow = this.#at(rows.filter(({ table }) => table !== "leads"));
    this.#forms[index] = shownRow && { table: shownRow.table, seen: shownRow.row };
  }

  /** Shows a person the attention list. */
  openList(index: number): void {
    this.#looks[index] ??= this.#at(this.#device(index).listAttention());
  }

  async edit(index: number): Promise<void> {
    const { ledger, note, random } = this.#scene;
    const device = this.#device(index);
    note("edits");
    const last = this.#undo[index];
    this.#undo[index] = undefined;
    if (last && random() < 0.7 && (await last.undo())) {
      note("undone");
      last.takeBack();
      this.#scene.server.madeAgain.add(last.rowKey);
      return;
    }
    const now = device.now;
    if (random() < 0.2) {
      const plans = device.rows().filter((each) => each.table === "plans");
      const newPlan = this.#at(plans.filter(({ row }) => row.local));
      // A day is often added to a plan that was not sent yet.
      const table = newPlan && random() < 0.7 ? "plan_days" : (this.#at(editable) ?? "destinations");
      const rowId = this.#newId();
      const food = random() < 0.1 ? `bad ${this.#value()}` : this.#value();
      const values: Fields = { name: this.#value(), food };
      const plan = table === "plan_days" ? (newPlan ?? this.#at(plans)) : undefined;
      if (plan?.row.local) note("daysOfNewPlans");
      await device.record({
        kind: "insert",
        table,
        rowId,
        values: { ...values, ...(plan && { plan_id: plan.row.id }) },
        now,
      });
      ledger.recordTyped(index, rowId, values, {});
      return;
    }
    const shownRow = this.#at(device.rows());
    const open = random() < 0.5 ? this.#forms[index] : undefined;
    const form = open ?? (shownRow && { table: shownRow.table, seen: shownRow.row });
    if (!form) return;
    const { table, seen } = form;
    // A person who deletes a plan deletes its unsent days, too; here a plan with something unsent stays.
    const isDeletable = table !== "plans" || !seen.local;
    if (table === "leads" || (isDeletable && random() < 0.15)) {
      const deletion = { kind: "delete", table, rowId: seen.id, seen, now } as const;
      const undo = random() < 0.5 ? await device.recordHeld(deletion) : undefined;
      if (!undo) await device.record(deletion);
      const takeBack = ledger.recordDeletion(index, seen.id, seen);
      const rowKey = `${table}/${seen.id}`;
      if (undo) this.#undo[index] = { undo, takeBack, rowKey };
      return;
    }
    const field = this.#at(typedFields) ?? "name";
    const typed = random() < 0.1 ? `bad ${this.#value()}` : this.#value();
    const values = { ...seen, [field]: typed };
    const refusedEdits = device.edits().filter(({ rowId, state }) => rowId === seen.id && state === "refused");
    for (const one of refusedEdits) {
      // Saving a refused insert once more is a decision: it may have arrived before.
      ledger.recordInsisted(one, null);
    }
    // The form may know the refused edit, which may have changed since.
    const repeatedEdit =
      refusedEdits.some(({ id }) => id === open?.saved?.id) && random() < 0.7 ? open?.saved : undefined;
    if (repeatedEdit) {
      note("savedAgain");
      const putBack = Object.entries(repeatedEdit.patch).filter(
        ([name, before]) => !isSameValue((values as Fields)[name], before),
      );
      ledger.givenUp(index, [{ ...repeatedEdit, patch: Object.fromEntries(putBack) }]);
    }
    const id = await device.record({ kind: "update", table, rowId: seen.id, values, seen, refused: repeatedEdit, now });
    ledger.recordTyped(index, seen.id, { [field]: typed }, seen, repeatedEdit);
    // The form stays open if the server refuses its edit.
    const saved = device.edits().find((each) => each.id === id);
    this.#forms[index] = typed.startsWith("bad") ? { table, seen, saved } : undefined;
  }

  /** Makes a decision on an entry of the attention list as it is now, or as it was a while ago. */
  async consider(index: number): Promise<void> {
    const seen = this.#looks[index];
    this.#looks[index] = undefined;
    await this.decide(index, seen && this.#scene.random() < 0.7 ? seen : undefined);
  }

  async decide(index: number, look = this.#at(this.#device(index).listAttention())): Promise<void> {
    if (!look) return;
    const { ledger, note, random } = this.#scene;
    const device = this.#device(index);
    const { edit, server } = look;
    const all = device.edits().filter(({ table, rowId }) => table === edit.table && rowId === edit.rowId);
    const children = all.flatMap((parent) => device.edits().filter((each) => isNewChildOf(each, parent)));
    const ofChildren = device
      .edits()
      .filter((each) => children.some(({ table, rowId }) => each.table === table && each.rowId === rowId));
    const choice = edit.state === "refused" ? "discard" : random() < 0.5 ? "mine" : "theirs";
    if (!(await device.decide(look, choice))) {
      note("changedSince");
      return;
    }
    note(edit.state === "conflict" ? "conflicts" : "refusals");
    note("decisions");
    if (choice === "mine" && server === null) this.#scene.server.madeAgain.add(`${edit.table}/${edit.rowId}`);
    if (choice === "mine") ledger.recordInsisted(edit, server);
    else ledger.givenUp(index, server === null ? [...all, ...ofChildren] : [edit]);
  }
}
