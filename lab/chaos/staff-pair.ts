import type { Browser } from "playwright";
import type { Database } from "../../backend/database.ts";
import { makeSeededChance } from "./chance.ts";
import { type DeviceState, StaffDevice } from "./staff.ts";

/** The longest time until a staff device is idle after the faults have stopped, in milliseconds. */
const restTimeout = 120_000;

/** Two staff members who edit the same destinations, each one field of their own, and one that both change. */
export class StaffPair {
  readonly #devices: readonly StaffDevice[];
  readonly #names: readonly string[];

  private constructor(devices: readonly StaffDevice[], names: readonly string[]) {
    this.#devices = devices;
    this.#names = names;
  }

  /** Signs them in; must happen before the faults begin. With 0 devices nobody edits. */
  static async signIn(count: 0 | 2, browser: Browser, url: string, seed: number): Promise<StaffPair> {
    const labels = ["Culture", "Etiquette"].slice(0, count);
    const devices = await Promise.all(
      labels.map(async (label, number) => {
        const context = await browser.newContext({ viewport: { width: 1280, height: 900 }, reducedMotion: "reduce" });
        const device = new StaffDevice(context, label, makeSeededChance(seed + 91 + number));
        await device.signIn(url);
        return device;
      }),
    );
    const headings = devices[0]?.page.getByRole("listitem").getByRole("heading", { level: 2 });
    await headings?.first().waitFor();
    return new StaffPair(devices, ((await headings?.allTextContents()) ?? []).slice(0, 4));
  }

  get edited(): number {
    return this.#devices.reduce((sum, { editCount: edited }) => sum + edited, 0);
  }

  async edit(goOn: () => boolean): Promise<void> {
    const [first, ...others] = this.#names;
    if (first === undefined) return;
    await Promise.all(this.#devices.map((device) => device.edit([first, ...others], goOn)));
  }

  /** Reads the devices' rows once both are idle. It waits twice, so that the last edit of one device reaches the other. */
  async waitUntilIdle(): Promise<DeviceState[]> {
    const all = () => Promise.all(this.#devices.map((device) => device.waitUntilIdle(restTimeout)));
    await all();
    return all();
  }

  /** @returns a line for each difference between the mirrors and the tables, and for each edit that is neither stored nor shown */
  async compare(states: readonly DeviceState[], database: Database): Promise<string[]> {
    const problems: string[] = [];
    for (const [number, state] of states.entries()) {
      for (const [table, deviceVersions] of Object.entries(state.versions)) {
        const rows = await database.query<{ id: string; version: string }>(
          `select id, sync_version::text as version from public.${table}`,
        );
        const serverVersions = new Map(rows.map(({ id, version }) => [id, Number(version)]));
        for (const [id, version] of Object.entries(deviceVersions)) {
          if (serverVersions.get(id) !== version && !state.editedRows.includes(id)) {
            problems.push(`Staff ${number}: ${table} ${id} is ${version} here, ${serverVersions.get(id)} there`);
          }
        }
        const missing = [...serverVersions.keys()].filter((id) => !(id in deviceVersions));
        if (missing.length > 0) problems.push(`Staff ${number}: ${missing.length} rows of ${table} are missing`);
      }
      if (state.edits.length > 0 && !/attention/.test(state.badge)) {
        problems.push(`Staff ${number}: ${state.edits.length} edits wait, and the screen says '${state.badge}'`);
      }
      problems.push(...(await this.#overwritten(number, state, database)));
    }
    return problems;
  }

  async #overwritten(number: number, state: DeviceState, database: Database): Promise<string[]> {
    const device = this.#devices[number];
    const rows = await database.query<{ id: string; name: string; culture: string | null; etiquette: string | null }>(
      "select id, name, culture, etiquette from public.destinations",
    );
    return rows.flatMap((row) => {
      const possible = device?.possible.get(row.name);
      const hasOpenEdit = state.edits.some((edit) => edit.rowId === row.id);
      const value = device?.label === "Culture" ? row.culture : row.etiquette;
      if (!possible || hasOpenEdit || possible.includes(value ?? "")) return [];
      return [`Staff ${number}: ${device?.label} of ${row.name} is '${value}', saved was '${possible.join("' or '")}'`];
    });
  }
}
