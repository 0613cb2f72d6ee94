import { setTimeout as sleep } from "node:timers/promises";
import type { BrowserContext, Page } from "playwright";
import { localStaff } from "../../backend/staff-account.ts";
import type { Chance } from "./chance.ts";

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

/** A staff member on a device of their own, who changes one field of destinations again and again. */
export class StaffDevice {
  editCount = 0;
  /**
   * The possible final values of the person's own field, by the destination's name: the last saved value, and values typed after
   * it whose save failed in between. It has no entry for a destination without a saved value.
   */
  readonly possible = new Map<string, string[]>();
  /** The field that only this person changes. */
  readonly label: string;
  readonly #context: BrowserContext;
  readonly #chance: Chance;
  #page: Page | undefined;

  /** @param label of the field that this person changes, besides the one that both do */
  constructor(context: BrowserContext, label: string, chance: Chance) {
    this.#context = context;
    this.label = label;
    this.#chance = chance;
  }

  get page(): Page {
    if (!this.#page) throw new Error("Not signed in");
    return this.#page;
  }

  async signIn(url: string): Promise<void> {
    const page = await this.#context.newPage();
    this.#page = page;
    page.setDefaultTimeout(20_000);
    await page.goto(`${url}/auth`);
    await page.getByLabel("Email").fill(localStaff.email);
    await page.getByLabel("Password").fill(localStaff.password);
    await page.getByRole("button", { name: "Sign In" }).click();
    await page.getByRole("heading", { name: "Dashboard", level: 1 }).waitFor();
    await page.getByText("Up to date").first().waitFor({ timeout: 60_000 });
    await page.getByRole("navigation", { name: "Admin" }).getByRole("link", { name: "Destinations" }).click();
    await page.getByRole("heading", { name: "Destinations", level: 1 }).waitFor();
  }

  /** Edits until told to stop. A dialog that cannot be saved is left, as an impatient person does. */
  async edit(names: readonly [string, ...string[]], goOn: () => boolean): Promise<void> {
    while (goOn()) {
      const name = this.#chance.pick(names);
      const isShared = this.#chance.next() < 0.2;
      const label = isShared ? "Did You Know?" : this.label;
      const value = `${label} ${this.editCount} ${this.#chance.between(0, 999_999)}`;
      if (!isShared) this.possible.get(name)?.push(value);
      const isSaved = await this.#editOne(name, label, value).catch(() => false);
      if (isSaved && !isShared) this.possible.set(name, [value]);
      if (isSaved) this.editCount++;
      else await this.#recover();
      await sleep(this.#chance.between(100, 800));
    }
  }

  async #editOne(name: string, label: string, value: string): Promise<boolean> {
    const heading = this.page.getByRole("heading", { level: 2, name, exact: true });
    const card = this.page.getByRole("listitem").filter({ has: heading });
    await card.getByRole("button", { name: "Edit" }).press("Enter");
    const dialog = this.page.getByRole("dialog");
    await dialog.getByLabel(label, { exact: true }).fill(value);
    // By keyboard, because toasts of new leads cover the button.
    await dialog.getByRole("button", { name: "Save Changes" }).press("Enter");
    await dialog.waitFor({ state: "detached", timeout: 45_000 });
    return true;
  }

  /** Reloads the page and discards the draft of an unfinished dialog. */
  async #recover(): Promise<void> {
    const { page } = this;
    try {
      await page.reload();
      await page.getByRole("heading", { name: "Destinations", level: 1, includeHidden: true }).waitFor();
      const discard = page.getByRole("dialog").getByRole("button", { name: "Discard changes" });
      if ((await discard.count()) > 0) await discard.press("Enter");
      if ((await page.getByRole("dialog").count()) > 0) await page.keyboard.press("Escape");
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

  async #state(): Promise<DeviceState> {
    const badge = (await this.page.locator("[data-sync]").locator("..").textContent()) ?? "";
    const deviceState = await this.page.evaluate(async () => {
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
      for (const table of ["leads", "destinations", "services", "blog_posts"]) {
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
    });
    return { ...deviceState, badge };
  }
}

const isOpen = ({ state }: { state: string }) => state === "conflict" || state === "refused";
