import type { Decision, End, Fields, History, Operation, RowState, Sight } from "./history.ts";
import type { Screen } from "./screen.ts";

/** Records the actions of people and the states that devices have shown. */
export class Recorder {
  readonly operations: Operation[] = [];
  readonly decisions: Decision[] = [];
  readonly sights: Sight[] = [];
  readonly #last = new Map<string, Map<string, string>>();

  /** Notes what has changed since this device was last looked at. */
  see(
    device: string,
    { confirmed, edited, isWhole }: Pick<Screen, "confirmed" | "edited" | "isWhole">,
    time: number,
  ): void {
    const last = this.#last.get(device) ?? new Map<string, string>();
    this.#last.set(device, last);
    const note = (row: string, state: RowState | null) => {
      const text = JSON.stringify(state);
      if (last.get(row) === text) return;
      last.set(row, text);
      this.sights.push({ device, row, at: time, state });
    };
    for (const [row, state] of confirmed) note(row, state);
    if (!isWhole) return;
    for (const row of [...last.keys()]) if (!confirmed.has(row) && !edited.has(row)) note(row, null);
  }

  /** Lists the states of a row that a device has shown without edits of its own. */
  listShown(device: string, row: string): Fields[] {
    const ofRow = this.sights.filter((sight) => sight.device === device && sight.row === row);
    return ofRow.flatMap(({ state }) => (state ? [state.fields] : []));
  }

  history(rest: Pick<History, "devices" | "writes" | "restores" | "tables"> & { ends: readonly End[] }): History {
    return { operations: this.operations, decisions: this.decisions, sights: this.sights, ...rest };
  }
}
