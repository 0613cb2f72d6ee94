import { setTimeout as sleep } from "node:timers/promises";
import type { BrowserContext, Page } from "playwright";
import { signIn } from "../../tests/harness/browser/staff-leads-page.ts";
import type { Chance } from "./chance.ts";
import { type Desk, type DeskField, desks } from "./desks.ts";

/** The tables whose rows a device must have as the server has them. */
const comparedTables = [
  "leads",
  "messages",
  "follow_ups",
  "destinations",
  "services",
  "blog_posts",
  "plans",
  "plan_days",
  "plan_versions",
  "plan_answers",
] as const;

/** The rows of a staff device that has come to rest. */
export interface DeviceState {
  /** Per table, the version of every row that is shown as the server has it. */
  versions: Record<string, Record<string, number>>;
  /** Rows shown with this device's own edits on top. */
  editedRows: string[];
  edits: { rowId: string; state: string }[];
  /** The words of the badge. */
  badge: string;
}

/** The records of a desk that are edited. */
export interface DeskRecords {
  desk: Desk;
  records: readonly string[];
}

/** A staff member on a device of their own, who changes one field of each record, and one that both change, again and again. */
export class StaffDevice {
  editCount = 0;
  /**
   * The possible final values of the person's own field, by the table and the record: the last saved value, and values typed after
   * it whose save failed in between. It has no entry for a record without a saved value.
   */
  readonly possible = new Map<string, string[]>();
  readonly #index: 0 | 1;
  readonly #context: BrowserContext;
  readonly #chance: Chance;
  #page: Page | undefined;

  /** @param index selects the field that only this person changes */
  constructor(context: BrowserContext, index: 0 | 1, chance: Chance) {
    this.#context = context;
    this.#index = index;
    this.#chance = chance;
  }

  get page(): Page {
    if (!this.#page) throw new Error("Not signed in");
    return this.#page;
  }

  getOwnField(desk: Desk): DeskField {
    return desk.own[this.#index];
  }

  async signIn(url: string): Promise<void> {
    const page = await this.#context.newPage();
    this.#page = page;
    page.setDefaultTimeout(20_000);
    await signIn(page, { url });
    await page.getByText("Up to date").first().waitFor({ timeout: 60_000 });
  }

  /** Lists the records of every desk. */
  async listRecords(): Promise<DeskRecords[]> {
    const work: DeskRecords[] = [];
    for (const desk of Object.values(desks)) {
      if (!(await desk.isShown(this.page))) await desk.open(this.page);
      work.push({ desk, records: await desk.list(this.page) });
    }
    return work;
  }

  /** Edits until told to stop. A form that cannot be saved is left, as an impatient person does. */
  async edit(work: readonly [DeskRecords, ...DeskRecords[]], goOn: () => boolean): Promise<void> {
    let { desk, records } = work[0];
    while (goOn()) {
      if (this.#chance.next() < 0.3) ({ desk, records } = this.#chance.pick(work));
      const record = records[this.#chance.between(0, records.length - 1)] ?? "";
      const isShared = this.#chance.next() < 0.2;
      const { label } = isShared ? desk.shared : this.getOwnField(desk);
      await this.write(desk, { record, label, isShared });
      await sleep(this.#chance.between(100, 800));
    }
  }

  /** Types a new value into a field of a record and saves it. @returns false if that failed on the way */
  async write(
    desk: Desk,
    { record, label, isShared }: { record: string; label: string; isShared: boolean },
  ): Promise<string | undefined> {
    const value = `${label} ${this.editCount} ${this.#chance.between(0, 999_999)}`;
    const key = `${desk.table}/${record}`;
    if (!isShared) this.possible.get(key)?.push(value);
    try {
      if (!(await desk.isShown(this.page))) await desk.open(this.page);
      await desk.edit(this.page, record, label, value);
    } catch {
      await this.#recover(desk);
      return undefined;
    }
    if (!isShared) this.possible.set(key, [value]);
    this.editCount++;
    return value;
  }

  /** Reloads the page and discards the draft of an unfinished dialog. */
  async #recover(desk: Desk): Promise<void> {
    const { page } = this;
    try {
      await page.reload();
      await page.getByRole("heading", { level: 1, includeHidden: true }).first().waitFor();
      const discard = page.getByRole("dialog").getByRole("button", { name: "Discard changes" });
      if ((await discard.count()) > 0) await discard.press("Enter");
      if ((await page.getByRole("dialog").count()) > 0) await page.keyboard.press("Escape");
      if (!(await desk.isShown(page))) await desk.open(page);
    } catch {
      // After a network error the next attempt begins here too.
    }
  }

  /** Requests a sync, and waits until no edit is in flight. */
  async waitUntilIdle(restTimeout: number): Promise<DeviceState> {
    const end = Date.now() + restTimeout;
    const pulled = this.page.waitForResponse((response) => /rpc\/pull_changes/.test(response.url()) && response.ok(), {
      timeout: restTimeout,
    });
    await this.page.reload();
    await pulled;
    // The badge may be outdated for a moment after the rows are stored.
    await sleep(1_000);
    for (;;) {
      const state = await this.#state().catch(() => undefined);
      // The later edits of a row wait too while an earlier one needs a decision.
      const decided = new Set(state?.edits.filter((edit) => isOpen(edit)).map((edit) => edit.rowId));
      const isMoving = state?.edits.some((edit) => !isOpen(edit) && !decided.has(edit.rowId)) ?? true;
      if (state && !isMoving && /Up to date|attention|waiting/.test(state.badge)) return state;
      if (Date.now() > end)
        throw new Error(`The device does not come to rest: ${state?.badge} ${JSON.stringify(state?.edits)}`);
      await sleep(300);
    }
  }

  setOffline(isOffline: boolean): Promise<void> {
    return this.#context.setOffline(isOffline);
  }

  async #state(): Promise<DeviceState> {
    const badge = (await this.page.locator("[data-sync]").locator("..").textContent()) ?? "";
    const deviceState = await this.page.evaluate(async (tables) => {
      const awaitRequest = <T>(request: IDBRequest<T>) =>
        new Promise<T>((done, fail) => {
          request.onsuccess = () => done(request.result);
          request.onerror = () => fail(request.error);
        });
      const databaseNames = (await indexedDB.databases()).flatMap(({ name }) => name ?? []);
      const database = await awaitRequest(
        indexedDB.open(databaseNames.find((name) => name.startsWith("kilele-staff-")) ?? ""),
      );
      const all = <T>(store: string) =>
        awaitRequest(database.transaction(store).objectStore(store).getAll()) as Promise<T[]>;
      type Row = { id: string; sync_version: number; local?: string };
      const versions: Record<string, Record<string, number>> = {};
      const editedRows: string[] = [];
      for (const table of tables) {
        const rows = await all<Row>(table);
        editedRows.push(...rows.filter(({ local }) => local).map(({ id }) => id));
        versions[table] = Object.fromEntries(rows.map(({ id, sync_version }) => [id, sync_version]));
      }
      const edits = (await all<{ rowId: string; state: string }>("edits")).map(({ rowId, state }) => ({
        rowId,
        state,
      }));
      database.close();
      return { versions, editedRows, edits };
    }, comparedTables);
    return { ...deviceState, badge };
  }
}

const isOpen = ({ state }: { state: string }) => state === "conflict" || state === "refused";
