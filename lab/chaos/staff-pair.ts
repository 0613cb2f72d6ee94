import type { Browser } from "playwright";
import type { Database } from "../../backend/database.ts";
import { makeSeededChance } from "./chance.ts";
import { desks, listDayIds } from "./desks.ts";
import { planOfPlanners } from "./office.ts";
import { type DeskRecords, type DeviceState, StaffDevice } from "./staff.ts";

/** The longest time until a staff device is idle after the faults have stopped, in milliseconds. */
const restTimeout = 120_000;

/**
 * Two staff members who edit the same destinations, and one plan and its days, each one field of their own, and one that both
 * change.
 */
export class StaffPair {
  readonly #devices: readonly StaffDevice[];
  readonly #work: readonly DeskRecords[];
  /** The faults that were seen when both wrote without a network. */
  readonly #problems: string[] = [];

  private constructor(devices: readonly StaffDevice[], work: readonly DeskRecords[]) {
    this.#devices = devices;
    this.#work = work;
  }

  /** Signs them in; must happen before the faults begin. With 0 devices nobody edits. */
  static async signIn(count: 0 | 2, browser: Browser, url: string, seed: number): Promise<StaffPair> {
    const devices = await Promise.all(
      ([0, 1] as const).slice(0, count).map(async (index) => {
        const context = await browser.newContext({ viewport: { width: 1280, height: 900 }, reducedMotion: "reduce" });
        const device = new StaffDevice(context, index, makeSeededChance(seed + 91 + index));
        await device.signIn(url);
        return device;
      }),
    );
    return new StaffPair(devices, (await devices[0]?.listRecords()) ?? []);
  }

  get edited(): number {
    return this.#devices.reduce((sum, { editCount: edited }) => sum + edited, 0);
  }

  async edit(goOn: () => boolean): Promise<void> {
    const [first, ...others] = this.#work;
    if (first === undefined) return;
    await Promise.all(this.#devices.map((device) => device.edit([first, ...others], goOn)));
  }

  /** Reads the devices' rows once both are idle. It waits twice, so that the last edit of one device reaches the other. */
  async #waitUntilIdle(): Promise<DeviceState[]> {
    const all = () => Promise.all(this.#devices.map((device) => device.waitUntilIdle(restTimeout)));
    await all();
    return all();
  }

  /**
   * Lets both planners write without a network: a day each, which merge, and one title, about which the second is asked with both
   * texts.
   * @returns the devices' rows once both are idle again
   */
  async meetWithoutNetwork(): Promise<DeviceState[]> {
    await this.#waitUntilIdle();
    const { planDays } = desks;
    const titles: (string | undefined)[] = [];
    let contested = "";
    for (const [index, device] of this.#devices.entries()) {
      if (!(await planDays.isShown(device.page))) await planDays.open(device.page);
      const days = (await listDayIds(device.page)).slice(-planOfPlanners.meetingDays);
      await device.setOffline(true);
      await device.write(planDays, {
        record: days[index] ?? "",
        label: device.getOwnField(planDays).label,
        isShared: false,
      });
      contested = days.at(-1) ?? "";
      titles.push(await device.write(planDays, { record: contested, label: planDays.shared.label, isShared: true }));
    }
    for (const device of this.#devices) {
      await device.setOffline(false);
      await device.waitUntilIdle(restTimeout);
    }
    const states = await this.#waitUntilIdle();
    const [, second] = this.#devices;
    if (!second) return states;
    const isAsked = states[1]?.edits.some(({ rowId, state }) => rowId === contested && state === "conflict");
    if (!isAsked) this.#problems.push("Two planners gave one day two titles, and nobody is asked");
    else this.#problems.push(...(await findUnshown(second, contested, titles)));
    return states;
  }

  /** @returns a line for each difference between the mirrors and the tables, and for each edit that is neither stored nor shown */
  async compare(states: readonly DeviceState[], database: Database): Promise<string[]> {
    const problems = [...this.#problems];
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
      problems.push(...(await this.#findOverwritten(number, state, database)));
    }
    return problems;
  }

  async #findOverwritten(number: number, state: DeviceState, database: Database): Promise<string[]> {
    const device = this.#devices[number];
    const problems: string[] = [];
    for (const { desk } of this.#work) {
      const field = device?.getOwnField(desk);
      const rows = await database.query<{ id: string; record: string; value: string | null }>(
        `select id, ${desk.key} as record, ${field?.column} as value from public.${desk.table}`,
      );
      for (const { id, record, value } of rows) {
        const possible = device?.possible.get(`${desk.table}/${record}`);
        const hasOpenEdit = state.edits.some((edit) => edit.rowId === id);
        if (!possible || hasOpenEdit || possible.includes(value ?? "")) continue;
        const saved = possible.join("' or '");
        problems.push(`Staff ${number}: ${field?.label} of ${record} is '${value}', saved was '${saved}'`);
      }
    }
    return problems;
  }
}

/** Finds which of two texts the question about a day does not show. */
async function findUnshown(
  device: StaffDevice,
  dayId: string,
  texts: readonly (string | undefined)[],
): Promise<string[]> {
  const { page } = device;
  if (!(await desks.planDays.isShown(page))) await desks.planDays.open(page);
  await page
    .locator(`[data-day="${dayId}"]`)
    .getByRole("button", { name: /attention/i })
    .press("Enter");
  const dialog = page.getByRole("dialog", { name: "Needs attention" });
  const problems: string[] = [];
  for (const text of texts) {
    const shown = dialog.getByText(text ?? "A title that could not be saved").first();
    await shown.waitFor({ timeout: 10_000 }).catch(() => problems.push(`The question does not show '${text}'`));
  }
  await page.keyboard.press("Escape");
  return problems;
}
