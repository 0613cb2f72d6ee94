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

  recordTyped(device: number, rowId: string, values: Fields, seen: Fields, again?: PendingEdit): void {
    for (const [field, typedValue] of Object.entries(values)) {
      const before = this.#values.get(String(seen[field]));
      const knew = new Set([formatValue(seen[field]), ...(before?.knew ?? [])]);
      for (const [value, second] of this.#values) {
        if (second.device !== device || second.rowId !== rowId || second.field !== field) continue;
        // A later edit replaces an earlier unsent one if its author saw that edit or its form was refused.
        const isKnown =
          formatValue(seen[field]) === formatValue(value) || formatValue(again?.patch[field]) === formatValue(value);
        if (!isKnown) continue;
        this.#excuse(value);
        for (const each of second.knew) knew.add(each);
      }
      this.#values.set(String(typedValue), { device, rowId, field, knew, allowed: 1 });
    }
  }

  /** Records a deletion. @returns a function that takes it back: the values that it would have deleted must then arrive */
  recordDeletion(device: number, rowId: string, seen: Fields): () => void {
    const deletedRow = { rowId, seen };
    this.#deletes.push(deletedRow);
    const excused = [...this.#values].flatMap(([value, second]) =>
      second.device === device && second.rowId === rowId && !this.#isExcused(value) ? value : [],
    );
    for (const value of excused) this.#excuse(value);
    return () => {
      this.#deletes.splice(this.#deletes.indexOf(deletedRow), 1);
      for (const value of excused) this.#excuse(value, -1);
    };
  }

  recordInsisted(edit: PendingEdit, server: ServerRow | null): void {
    if (edit.kind === "delete") this.#insistedDeletes.push({ rowId: edit.rowId, server });
    for (const [field, value] of Object.entries({ ...edit.whole, ...edit.patch })) {
      const typedValue = this.#values.get(String(value));
      if (!typedValue || typedValue.field !== field) continue;
      typedValue.knew.add(formatValue(server?.[field]));
      typedValue.allowed++;
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
  recordUndone(writes: readonly Committed[]): void {
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
      const typedValue = this.#values.get(String(after[field]));
      if (!typedValue?.knew.has(formatValue(before[field]))) {
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
