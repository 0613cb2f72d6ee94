import { expect } from "vitest";
import type { Fields, PendingEdit, ServerRow } from "../../../src/shared/rules/sync-edit.ts";
import type { Committed, ModelServer } from "./staff-server.ts";

/** The fields that people in a history change. */
export const typedFields = ["name", "food", "trivia"] as const;

const formatValue = (value: unknown) => JSON.stringify(value ?? null);

/** Records what people typed, and what they knew when they typed it. */
export class Ledger {
  /** Each typed value: its author, its row and field, and every value that its author knew it would replace. */
  readonly #values = new Map<
    string,
    { device: number; rowId: string; field: string; knew: Set<string>; allowed: number }
  >();
  /** The values that may be missing, each with the number of reasons. Undoing a deletion removes its own reason only. */
  readonly #excuses = new Map<string, number>();
  readonly #deletes: { rowId: string; seen: Fields }[] = [];
  readonly #insistedDeletes: { rowId: string; server: ServerRow | null }[] = [];

  typed(device: number, rowId: string, values: Fields, seen: Fields, again?: PendingEdit): void {
    for (const [field, typed] of Object.entries(values)) {
      const before = this.#values.get(String(seen[field]));
      const knew = new Set([formatValue(seen[field]), ...(before?.knew ?? [])]);
      for (const [value, other] of this.#values) {
        if (other.device !== device || other.rowId !== rowId || other.field !== field) continue;
        // A later edit replaces an earlier unsent one if its author saw that edit or its form was refused.
        const isKnown =
          formatValue(seen[field]) === formatValue(value) || formatValue(again?.patch[field]) === formatValue(value);
        if (!isKnown) continue;
        this.#excuse(value);
        for (const each of other.knew) knew.add(each);
      }
      this.#values.set(String(typed), { device, rowId, field, knew, allowed: 1 });
    }
  }

  /** Records a deletion. @returns a function that takes it back: the values that it would have deleted must then arrive */
  deleted(device: number, rowId: string, seen: Fields): () => void {
    const made = { rowId, seen };
    this.#deletes.push(made);
    const excused = [...this.#values].flatMap(([value, other]) =>
      other.device === device && other.rowId === rowId && !this.#isExcused(value) ? value : [],
    );
    for (const value of excused) this.#excuse(value);
    return () => {
      this.#deletes.splice(this.#deletes.indexOf(made), 1);
      for (const value of excused) this.#excuse(value, -1);
    };
  }

  insisted(edit: PendingEdit, server: ServerRow | null): void {
    if (edit.kind === "delete") this.#insistedDeletes.push({ rowId: edit.rowId, server });
    for (const [field, value] of Object.entries({ ...edit.whole, ...edit.patch })) {
      const typed = this.#values.get(String(value));
      if (!typed || typed.field !== field) continue;
      typed.knew.add(formatValue(server?.[field]));
      typed.allowed++;
    }
  }

  givenUp(device: number, edits: readonly PendingEdit[]): void {
    for (const edit of edits) {
      for (const value of Object.values(edit.patch)) {
        if (this.#values.get(String(value))?.device === device) this.#excuse(String(value));
      }
    }
  }

  /** Records the writes that a restore has undone; their values may be missing without a fault of the engine. */
  undone(writes: readonly Committed[]): void {
    for (const { after } of writes) {
      for (const value of Object.values(after ?? {})) {
        if (this.#values.has(String(value))) this.#excuse(String(value));
      }
    }
  }

  #excuse(value: string, reasons = 1): void {
    this.#excuses.set(value, (this.#excuses.get(value) ?? 0) + reasons);
  }

  #isExcused(value: string): boolean {
    return (this.#excuses.get(value) ?? 0) > 0;
  }

  check(server: ModelServer): void {
    for (const [value, { rowId, field, allowed }] of this.#values) {
      const arrivals = server.committed.filter(
        ({ id, before, after, isByDevice }) =>
          isByDevice && id === rowId && after?.[field] === value && before?.[field] !== value,
      );
      if (arrivals.length === 0 && !this.#isExcused(value)) expect.fail(`${rowId}.${field} = ${value} is lost`);
      if (arrivals.length > allowed) expect.fail(`${rowId}.${field} = ${value} was written ${arrivals.length} times`);
    }
    for (const { id, before, after, isByDevice } of server.committed) {
      if (!isByDevice || !before) continue;
      if (after) this.#checkUpdate(id, before, after);
      else this.#checkDelete(id, before);
    }
  }

  #checkUpdate(id: string, before: ServerRow, after: ServerRow): void {
    for (const field of typedFields) {
      if (formatValue(before[field]) === formatValue(after[field])) continue;
      const typed = this.#values.get(String(after[field]));
      if (!typed?.knew.has(formatValue(before[field]))) {
        expect.fail(
          `${id}.${field}: ${formatValue(before[field])} was overwritten unseen by ${formatValue(after[field])}`,
        );
      }
    }
  }

  #checkDelete(id: string, before: ServerRow): void {
    const knew = ({ seen }: { seen: Fields }) =>
      typedFields.every(
        (field) =>
          formatValue(seen[field]) === formatValue(before[field]) ||
          this.#values.get(String(seen[field]))?.knew.has(formatValue(before[field])),
      );
    const isKnown = this.#deletes.some((each) => each.rowId === id && knew(each));
    const isInsisted = this.#insistedDeletes.some(
      ({ rowId, server }) =>
        rowId === id && typedFields.every((field) => formatValue(server?.[field]) === formatValue(before[field])),
    );
    if (!isKnown && !isInsisted)
      expect.fail(`${id} was deleted in a state that nobody had seen: ${formatValue(before)}`);
  }
}
