import { setTimeout as sleep } from "node:timers/promises";
import { type MirrorRow, type MirrorTable, pickContent } from "../../src/shared/rules/sync-edit.ts";
import type { EditAndRow } from "../../src/sync/dexie/staff-reads.ts";
import type { Decision as Choice, Edit } from "../../src/sync/edits.ts";
import type { Chance } from "../chaos/chance.ts";
import { getId, getTable, madeByDatabase, pickJudged, typedColumns } from "./columns.ts";
import type { Device } from "./device.ts";
import type { Decision, Fields, Operation } from "./history.ts";
import type { Recorder } from "./recorder.ts";

/** A form that somebody has opened and not saved yet. */
type Form = { row: string; seen: MirrorRow };

/** Leads and messages are written by visitors alone. */
const isEditable = ({ row }: Form): boolean => getTable(row) in typedColumns;

/** Counts of what happens to devices. */
export type Events = Record<string, number>;

/** A simulated person who edits, deletes and decides, on a device with faults, all by a seed. */
export class Person {
  readonly #device: Device;
  readonly #chance: Chance;
  readonly #recorder: Recorder;
  readonly #events: Events;
  #form: Form | undefined;
  #texts = 0;
  #isCrashNext = false;

  constructor(device: Device, chance: Chance, recorder: Recorder, events: Events) {
    this.#device = device;
    this.#chance = chance;
    this.#recorder = recorder;
    this.#events = events;
  }

  /** Acts until `goOn` returns false. */
  async live(goOn: () => boolean): Promise<void> {
    while (goOn()) {
      await sleep(this.#chance.between(1, 60));
      if (this.#isCrashNext) {
        this.#isCrashNext = false;
        await this.#crash();
      } else await this.#act(this.#chance.between(0, 99));
    }
    this.#device.proxy.offline = false;
    this.#device.tab.thaw();
  }

  async #act(dice: number): Promise<void> {
    const device = this.#device;
    if (dice < 58) return this.#update();
    if (dice < 66) return this.#insert();
    if (dice < 71) return this.#delete();
    if (dice < 80) return this.decide();
    if (dice < 86) return this.#openForm();
    if (dice < 89) {
      this.#count("offline spells");
      device.proxy.offline = true;
      const endTime = Date.now() + this.#chance.between(100, 2_500);
      // The person goes on editing offline.
      while (Date.now() < endTime) {
        await sleep(this.#chance.between(10, 120));
        await this.#act(this.#chance.between(0, 79));
      }
      device.proxy.offline = false;
      device.wake();
      return;
    }
    if (dice < 92) {
      return this.#crash();
    }
    if (dice < 94) {
      this.#count("frozen tabs");
      device.tab.freeze();
      await sleep(this.#chance.between(200, 3_000));
      device.tab.thaw();
      return device.wake();
    }
    if (dice < 96) {
      this.#count("clock jumps");
      device.clockOff += this.#chance.between(-26, 26) * 3_600_000;
      return;
    }
    if (dice < 98) {
      this.#count("expired tokens");
      device.isTokenExpired = true;
      return;
    }
    device.wake();
  }

  #openForm(): void {
    const row = this.#chooseRow();
    if (row && isEditable(row)) this.#form = row;
  }

  /** Chooses a row; a few rows are shared by all people, so that their edits clash. */
  #chooseRow(): Form | undefined {
    const rows = [...this.#device.screen.rows].sort(([a], [b]) => (a < b ? -1 : 1));
    const editable = rows.filter(([row]) => getTable(row) in typedColumns);
    const some = this.#chance.next() < 0.6 ? editable.slice(0, 6) : rows;
    const [row, seen] = some[this.#chance.between(0, some.length - 1)] ?? [];
    return row && seen ? { row, seen } : undefined;
  }

  /** Makes a text that nobody has typed before. */
  #text(): string {
    const text = `${this.#device.name}-${++this.#texts}`;
    // Some texts are longer than a name may be, so that the server refuses them.
    return this.#chance.next() < 0.03 ? `${text} ${"long ".repeat(50)}` : text;
  }

  /** Chooses a text that the field has held before, now and then. */
  #formerText(row: string, field: string, seen: unknown): string | undefined {
    if (this.#chance.next() > 0.4) return undefined;
    const shownRow = this.#recorder.listShown(this.#device.name, row).map(({ [field]: text }) => text);
    const former = [...new Set(shownRow)].filter((text) => typeof text === "string" && text !== seen);
    return former.at(-this.#chance.between(1, 3)) as string | undefined;
  }

  #update(): Promise<void> | undefined {
    const form = this.#form && this.#chance.next() < 0.5 ? this.#form : this.#chooseRow();
    if (!form || !isEditable(form)) return undefined;
    if (form === this.#form) this.#form = undefined;
    const { row, seen } = form;
    const columns = (typedColumns[getTable(row)] ?? []) as [string, ...string[]];
    const fields = new Set([
      this.#chance.pick(columns),
      ...(this.#chance.next() < 0.3 ? [this.#chance.pick(columns)] : []),
    ]);
    const typed = Object.fromEntries(
      [...fields].map((field) => [field, this.#formerText(row, field, seen[field]) ?? this.#text()]),
    );
    return this.#save({
      kind: "update",
      row,
      typed,
      seen,
      values: { ...pickContent(getTable(row) as MirrorTable, seen), ...typed },
    });
  }

  #insert(): Promise<void> {
    const table = this.#chance.pick(["destinations", "services", "blog_posts", "plans"] as const);
    const typed = Object.fromEntries((typedColumns[table] ?? []).map((field) => [field, this.#text()]));
    const fixedFields = {
      destinations: { top_experiences: [], highlights: null, language: null, best_time: null, etiquette: null },
      services: { type: "ready-made", cta_links: [] },
      // There are few slugs, which must be unique, so some edits are refused.
      blog_posts: {
        slug: `post-${this.#chance.between(1, 40)}`,
        content: "Text",
        featured_image: null,
        published: true,
      },
      plans: { traveller_name: "", starts_on: null, people: 2, price: "", included: [], included_changes: 2 },
    }[table];
    const row = `${table}/${this.#id()}`;
    return this.#save({
      kind: "insert",
      row,
      typed,
      filled: fixedFields,
      seen: null,
      values: { ...typed, ...fixedFields },
    });
  }

  #delete(): Promise<void> | undefined {
    const form = this.#chooseRow();
    if (!form || madeByDatabase.has(getTable(form.row))) return undefined;
    return this.#save({ kind: "delete", row: form.row, typed: {}, seen: form.seen, values: {} });
  }

  async #save(
    edit: Pick<Operation, "kind" | "row" | "typed" | "filled"> & { seen: MirrorRow | null; values: Fields },
  ): Promise<void> {
    const { kind, row, typed, filled = {}, seen, values } = edit;
    const table = getTable(row) as MirrorTable;
    const attention = this.#device.screen.attention.filter((item) => makeRowName(item) === row);
    const operation: Operation = {
      device: this.#device.name,
      row,
      kind,
      typed,
      filled,
      invokedAt: Date.now(),
      seen: seen && pickJudged(table, seen),
      attention: attention.map(({ edit }) => pickJudged(table, edit.patch)),
      wasGone: attention.some(({ edit }) => edit.conflict?.kind === "deleted"),
    };
    this.#recorder.operations.push(operation);
    this.#count(`${kind}s`);
    const made = { table, rowId: getId(row), now: this.#device.now(), kind, values, seen } as Edit;
    await this.#device.save(made, operation);
  }

  /** Makes the end of the device's page the next thing that happens, instead of an act by chance. */
  crashNext(): void {
    this.#isCrashNext = true;
  }

  /** Ends the device's page, in most cases in the middle of something, and starts it again. */
  #crash(): Promise<void> {
    this.#count("crashes");
    return this.#device.crash(this.#chance.between(0, 25));
  }

  /** Decides on one thing that needs attention, if there is one. */
  async decide(): Promise<void> {
    const { attention } = this.#device.screen;
    const item = attention[this.#chance.between(0, attention.length - 1)];
    if (!item) return;
    const { choice, means } = await this.#choose(item);
    const decision: Decision = { device: this.#device.name, row: makeRowName(item), invokedAt: Date.now(), ...means };
    this.#recorder.decisions.push(decision);
    const isDone = await this.#device.decide(item, choice);
    if (isDone !== undefined) decision.done = isDone;
    this.#count(isDone === false ? "decisions too late" : "decisions");
  }

  /** Chooses a decision, and returns it with its meaning. */
  async #choose({ edit, server }: EditAndRow): Promise<{
    choice: Choice;
    means: Pick<Decision, "insisted" | "insistedDelete" | "givenUp" | "shownRow">;
  }> {
    const { table, rowId, conflict } = edit;
    // Nobody is offered to bring back what the database deletes with another record.
    const isGone = conflict?.kind === "deleted" && madeByDatabase.has(table);
    const isOwnChoice = this.#chance.next() < 0.5 && !isGone;
    const patch = pickJudged(table, edit.patch);
    const shownRow = server && pickJudged(table, server);
    const nothing = { insisted: {}, insistedDelete: false, givenUp: [], shownRow };
    // Edits that follow a given-up row are given up with it.
    const all = async () => {
      const edits = server === null ? await this.#device.listRowEdits(table, rowId) : [edit];
      return edits.map((each) => pickJudged(table, each.patch));
    };
    if (edit.state === "refused") {
      if (this.#chance.next() < 0.3) return { choice: "retry", means: { ...nothing, insisted: patch, shownRow: null } };
      return { choice: "discard", means: { ...nothing, givenUp: await all() } };
    }
    if (conflict?.kind === "fields") {
      const picked = conflict.fields.map((field) => [field, this.#chance.next() < 0.5 ? "mine" : "theirs"] as const);
      const fields = Object.fromEntries(picked);
      const given = Object.fromEntries(Object.entries(patch).filter(([field]) => fields[field] === "theirs"));
      const kept = Object.fromEntries(Object.entries(patch).filter(([field]) => fields[field] !== "theirs"));
      return { choice: { fields }, means: { ...nothing, insisted: kept, givenUp: [given] } };
    }
    if (!isOwnChoice) return { choice: "theirs", means: { ...nothing, givenUp: await all() } };
    if (edit.kind === "delete") return { choice: "mine", means: { ...nothing, insistedDelete: true } };
    const whole = edit.whole ? pickJudged(table, edit.whole) : {};
    return { choice: "mine", means: { ...nothing, insisted: { ...whole, ...patch } } };
  }

  #id(): string {
    const hex = () => this.#chance.between(0, 0xffff).toString(16).padStart(4, "0");
    return `${hex()}${hex()}-${hex()}-4${hex().slice(1)}-8${hex().slice(1)}-${hex()}${hex()}${hex()}`;
  }

  #count(event: string): void {
    this.#events[event] = (this.#events[event] ?? 0) + 1;
  }
}

const makeRowName = ({ edit }: EditAndRow): string => `${edit.table}/${edit.rowId}`;
