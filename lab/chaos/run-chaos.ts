import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Browser, type BrowserContext, chromium, type Page } from "playwright";
import { resolveDatabaseDirectory } from "../../backend/data-directory.ts";
import type { Database } from "../../backend/database.ts";
import { openPglite } from "../../backend/pglite.ts";
import { type BackendProcess, prepareDataDirectory, startBackendProcess } from "./backend-process.ts";
import { type BreakingProxy, type FaultName, nameSighting, refusalText, startBreakingProxy } from "./breaking-proxy.ts";
import { type Chance, makeSeededChance } from "./chance.ts";
import { judgeRequests, type RunRecord, type StoredAnswer, type Withdrawal } from "./judge.ts";
import { Office, storePlans } from "./office.ts";
import { StaffPair } from "./staff-pair.ts";
import {
  confirmIfAsked,
  findRefusal,
  forgetShown,
  hasShown,
  type KeptDraft,
  listArrivals,
  listDeletedKeys,
  listDrafts,
  listReplaced,
  listShown,
  listWaiting,
  openTab,
  sendWholeOutbox,
  showForm,
  showLibrary,
  type WaitingEntry,
} from "./visitor.ts";
import {
  findForm,
  findTextField,
  type PlannedRequest,
  planRequests,
  readAnsweredVersion,
  visitorForms,
} from "./visitor-forms.ts";

/** Faults that a run makes itself, each to show that one of its judges can fail. */
export type Plant =
  /** A request that was withdrawn is sent all the same. */
  | "sends what was withdrawn"
  /** The device forgets what was refused. */
  | "forgets what was refused"
  /** An answer names another version than the one that was read. */
  | "answers another version"
  /** The text of one planner is overwritten after the last edit. */
  | "overwrites a planner";

export interface ChaosOptions {
  seed: number;
  /** Enquiries, messages and questions, together. */
  requests: number;
  /** Plans of travellers, and the answers to them. */
  plans: number;
  answers: number;
  /** Browser contexts: each has storage and a worker of its own, like a device. */
  devices: number;
  tabsPerDevice: number;
  kills: number;
  /** The number of staff members who edit at the same time, each on a device of their own: 0 or 2. */
  staffDevices: 0 | 2;
  siteDir: string;
  /** The path of a headless Chromium, because the full one does not render background tabs, in which nothing can be pressed. */
  chromium: string;
  /** Removes a header on the way to the server, to show that the run can fail. */
  dropHeader?: string;
  plant?: Plant;
  /** One request in so many is refused by the function, whatever is tried. */
  refusedShare?: number;
  /** The share of requests that still wait which their visitor withdraws. */
  withdrawnShare?: number;
  /** The time, in milliseconds, that the outboxes may take to empty once the faults have stopped. */
  patience?: number;
  log?: (line: string) => void;
}

/** The report of a run. `problems` is empty when every promise was kept. */
export interface ChaosReport {
  seed: number;
  /** The number of requests that a device has queued or for which it has shown the thanks. */
  madeCount: number;
  leads: number;
  messages: number;
  /** The number of answers that the database holds; `toOlder` is that of answers to a version that a newer one had replaced. */
  answers: number;
  toOlder: number;
  newerVersions: number;
  injected: Record<FaultName, number>;
  blocked: { spells: number; requests: number };
  /** Requests that were refused as by the function: before a visitor's eyes, and at last those that stay with their reason. */
  refused: { attempts: number; watched: number; kept: number };
  /** Requests that were withdrawn; `tooLate` had arrived already, and the page said so. */
  withdrawn: { count: number; tooLate: number };
  /** Requests that the office deleted; the page told the visitor of `told` of them before it told of their arrival. */
  deleted: { count: number; told: number };
  kills: number;
  tabsClosed: number;
  reloads: number;
  unanswered: number;
  socketsCut: number;
  /** The number of edits that staff saved; `undecided` is the number of those that need a decision. */
  edits: number;
  undecided: number;
  /** The number of repeated deliveries that were stored no second time. */
  repeats: number;
  seconds: number;
  problems: string[];
}

/** Makes requests in many tabs while the network and the server fail, then counts what arrived. */
export async function runChaos(options: ChaosOptions): Promise<ChaosReport> {
  const { seed, requests, answers, log = () => {} } = options;
  const startedAt = Date.now();
  const root = await mkdtemp(join(tmpdir(), "kilele-chaos-"));
  const dataDir = join(root, "data");
  const plans = await prepareDataDirectory(dataDir, 10 * (requests + answers), (database) =>
    storePlans(database, options.plans),
  );
  const backend = await startBackendProcess(dataDir, options.siteDir);
  const undo: (() => unknown)[] = [() => rm(root, { recursive: true, force: true }), () => backend.stop()];
  try {
    const proxy = await startBreakingProxy({
      port: backend.port,
      chance: makeSeededChance(seed),
      requestFaults: 50,
      otherFaults: 3,
      refusedShare: options.refusedShare ?? 12,
      ...(options.dropHeader ? { dropHeader: options.dropHeader } : {}),
    });
    undo.push(() => proxy.close());
    const browser = await chromium.launch({ executablePath: options.chromium, args: ["--no-sandbox"] });
    undo.push(() => browser.close());

    const tokens = plans.map(({ token }) => token);
    const planned = planRequests({ requests, answers, plans: tokens }, makeSeededChance(seed + 3));
    const run = new Run(options, planned, browser, proxy, backend);
    const office = await Office.signIn(`http://127.0.0.1:${backend.port}`, plans, makeSeededChance(seed + 5));
    const staff = await StaffPair.signIn(options.staffDevices, browser, proxy.url, seed);
    proxy.setCalm(false);
    const editing = staff.edit(() => !run.isOver);
    const working = office.work(() => !run.isOver);
    await run.makeAll().finally(() => {
      run.isOver = true;
    });
    await Promise.all([editing, working]);
    log(`${run.promised.size} requests made in ${secondsSince(startedAt)} s; the faults stop, the outboxes empty`);
    proxy.setCalm(true);
    await run.drain();
    const states = await staff.meetWithoutNetwork();
    await backend.stop();
    const database = await openPglite(resolveDatabaseDirectory(dataDir));
    if (options.plant === "overwrites a planner")
      await database.query("update public.plan_days set office_note = 'Overwritten', text = 'Overwritten'");
    const staffProblems = await staff.compare(states, database);
    const ends = await readEnds(database).finally(() => database.close());
    const { deleted } = office;
    const record = { ...run.record(), ...ends, deleted, lastSeen: proxy.lastSeen };
    const arrivedCount = ends.stored.length + ends.storedAnswers.length + deleted.filter(({ isSure }) => isSure).length;
    return {
      seed,
      madeCount: run.promised.size,
      leads: ends.leads,
      messages: ends.stored.length - ends.leads,
      answers: ends.storedAnswers.length,
      toOlder: ends.storedAnswers.filter(({ isToOlder }) => isToOlder).length,
      newerVersions: office.newerVersions,
      injected: proxy.injected,
      blocked: proxy.blocked,
      refused: {
        attempts: proxy.refusals,
        watched: run.refused.size,
        kept: record.left.filter(({ state }) => state === "refused").length,
      },
      withdrawn: { count: run.withdrawn.size, tooLate: run.withdrawnTooLate },
      deleted: { count: deleted.filter(({ isSure }) => isSure).length, told: run.toldDeleted.size },
      kills: run.killed,
      tabsClosed: run.tabsClosed,
      reloads: run.reloads,
      unanswered: proxy.unanswered,
      socketsCut: proxy.socketsCut,
      edits: staff.edited,
      undecided: states.flatMap(({ edits }) => edits).length,
      repeats: Math.max(0, proxy.deliveries - arrivedCount),
      seconds: secondsSince(startedAt),
      problems: [...run.problems, ...judgeRequests(record), ...judgeServer(backend, tokens), ...staffProblems],
    };
  } finally {
    for (const step of undo.reverse()) await step();
  }
}

/** Reads what visitors have sent, as the database holds it. */
async function readEnds(database: Database) {
  const leads = await database.query<{ id: string; text: string }>("select id, name as text from public.leads");
  const messages = await database.query<{ id: string; text: string }>(
    "select id, message as text from public.messages",
  );
  // A version that came within a second of an answer may have been the newest or not.
  const storedAnswers = await database.query<StoredAnswer & Record<string, unknown>>(`
    select answer.id, answer.text, answer.kind, answer.version_number as number, answer.is_to_older as "isToOlder", plan.token,
      case when newer.first is null or newer.first > answer.created_at + interval '1 s' then false
        when newer.first < answer.created_at - interval '1 s' then true end as "hadNewer"
    from public.plan_answers as answer
    join public.plans as plan on plan.id = answer.plan_id
    left join lateral (
      select min(version.created_at) as first from public.plan_versions as version
      where version.plan_id = answer.plan_id and version.number > answer.version_number
    ) as newer on true`);
  return { stored: [...leads, ...messages], leads: leads.length, storedAnswers };
}

/** A part of the words about a request that the office had deleted before its device heard that it had arrived. */
const deletedText = "have deleted it since";

/** The state of one tab: its page, and the address of the form that it shows. */
type Tab = { page: Page; shown: string | undefined; device: Device };

/** The state of one device: its storage, and the texts of one tab that another has shown and gone on with. */
type Device = { context: BrowserContext; goneOnWith: Set<string> };

/** The state of one run: the promises that the site has made to visitors. */
class Run {
  readonly promised = new Set<string>();
  readonly unsure = new Set<string>();
  readonly refused = new Set<string>();
  readonly toldDeleted = new Set<string>();
  readonly withdrawn = new Map<string, Withdrawal>();
  readonly problems: string[] = [];
  withdrawnTooLate = 0;
  tabsClosed = 0;
  reloads = 0;
  killed = 0;
  isOver = false;
  private readonly answers = new Map<string, NonNullable<ReturnType<RunRecord["answers"]["get"]>>>();
  private readonly left: RunRecord["left"][number][] = [];
  private readonly options: ChaosOptions;
  private readonly planned: readonly PlannedRequest[];
  private readonly browser: Browser;
  private readonly proxy: BreakingProxy;
  private readonly backend: BackendProcess;
  private readonly devices: Device[] = [];
  private readonly deadline: number;
  private started = 0;

  constructor(
    options: ChaosOptions,
    planned: readonly PlannedRequest[],
    browser: Browser,
    proxy: BreakingProxy,
    backend: BackendProcess,
  ) {
    this.options = options;
    this.planned = planned;
    this.browser = browser;
    this.proxy = proxy;
    this.backend = backend;
    this.deadline = Date.now() + 60_000 + planned.length * 10_000;
  }

  record() {
    const { promised, unsure, refused, toldDeleted, withdrawn, answers, left } = this;
    return { promised, unsure, refused, toldDeleted, withdrawn, answers, left };
  }

  async makeAll(): Promise<void> {
    const { devices, tabsPerDevice, seed } = this.options;
    const tabs: Promise<void>[] = [];
    for (let number = 0; number < devices; number++) {
      const context = await this.browser.newContext({ reducedMotion: "reduce" });
      const device = { context, goneOnWith: new Set<string>() };
      this.devices.push(device);
      for (let tab = 0; tab < tabsPerDevice; tab++) {
        tabs.push(this.occupyTab(device, makeSeededChance(seed + 1000 * number + tab + 1)));
      }
    }
    const restarts = this.killNowAndThen(makeSeededChance(seed + 7));
    await Promise.all(tabs);
    await restarts;
  }

  private async occupyTab(device: Device, chance: Chance): Promise<void> {
    const tab: Tab = { page: await openTab(device.context, this.options.log), shown: undefined, device };
    for (let request = this.planned[this.started++]; request; request = this.planned[this.started++]) {
      const isHasty = chance.next() < 0.15;
      const text = await this.makeUntilPromised(tab, request, { chance, isHasty });
      if (this.promised.size % 25 === 0) this.options.log?.(`${this.promised.size} of ${this.planned.length}`);
      if (isHasty) {
        this.tabsClosed++;
        await tab.page.close();
        tab.page = await openTab(device.context, this.options.log);
        tab.shown = undefined;
        continue;
      }
      // The thanks take the form's place; the other forms stay open.
      if (request.kind === "enquiry") await this.waitForThanks(tab, text);
      if (chance.next() < (this.options.withdrawnShare ?? 0.2))
        await this.withdraw(tab, text).catch((error) => this.options.log?.(`not withdrawn: ${text}: ${String(error)}`));
    }
  }

  /**
   * Makes a request, again and again with other words, until the site has promised to deliver it.
   * @param way.isHasty true for a visitor who closes the tab as soon as the request is on the device, in the middle of sending it
   * @returns its text
   */
  private async makeUntilPromised(
    tab: Tab,
    request: PlannedRequest,
    way: { chance: Chance; isHasty: boolean },
  ): Promise<string> {
    for (let attempt = 0; ; attempt++) {
      const text = `Visitor ${request.number}-${attempt}`;
      if (Date.now() > this.deadline) throw new Error(`Request ${request.number} could not be made in time`);
      if (tab.shown !== request.address) {
        await showForm(tab.page, this.proxy.url, request, this.deadline);
        tab.shown = request.address;
      }
      const outcome = await this.make(tab, request, text, way);
      if (outcome === "promised") return text;
      // A visitor whose request was refused or deleted changes its words, where it is.
      if (outcome === "failed") tab.shown = undefined;
    }
  }

  private async make(
    tab: Tab,
    request: PlannedRequest,
    text: string,
    { chance, isHasty }: { chance: Chance; isHasty: boolean },
  ): Promise<"promised" | "refused" | "deleted" | "failed"> {
    const { page } = tab;
    const { kind } = request;
    let isPressed = false;
    try {
      if (chance.next() < 0.05) await this.showAgain(tab, request);
      await this.fill(tab, request, text);
      if (chance.next() < 0.1) {
        await this.reloadOver(tab, request, text);
        await this.fill(tab, request, text);
      }
      if (request.answer) await this.noteAnswer(page, request.answer, text);
      await forgetShown(page);
      isPressed = true;
      await pressSubmit(page, kind);
      const outcome = await this.waitForOutcome(page, request, { text, isHasty });
      const texts = { promised: this.promised, refused: this.refused, deleted: this.toldDeleted }[outcome];
      texts.add(text);
      return outcome;
    } catch (error) {
      this.options.log?.(`again: ${text}${isPressed ? ", pressed already" : ""}: ${String(error).split("\n")[0]}`);
      if (isPressed) this.unsure.add(text);
      return "failed";
    }
  }

  /** Fills a form in. Words that it brings back may be those of another tab, whose visitor has them no more. */
  private async fill({ page, device }: Tab, request: PlannedRequest, text: string): Promise<void> {
    const form = visitorForms[request.kind];
    await form.open?.(page);
    await form.fill(page, request, text);
    for (const replaced of await listReplaced(page)) if (replaced !== text) device.goneOnWith.add(replaced);
  }

  /** Waits until the thanks take the form's place, unless another tab withdraws the request meanwhile. */
  private async waitForThanks(tab: Tab, text: string): Promise<void> {
    const thanks = tab.page.locator(visitorForms.enquiry.accepted);
    if (await waitUntil(async () => this.withdrawn.has(text) || (await thanks.isVisible()), 60_000)) return;
    this.problems.push(`${text} was never thanked for`);
    tab.shown = undefined;
  }

  private async showAgain(tab: Tab, request: PlannedRequest): Promise<void> {
    this.reloads++;
    await showForm(tab.page, this.proxy.url, request, this.deadline);
  }

  /** Notes for which version of which plan an answer is made, as its form says. */
  private async noteAnswer(page: Page, { kind }: NonNullable<PlannedRequest["answer"]>, text: string): Promise<void> {
    const version = await readAnsweredVersion(page);
    this.answers.set(text, { ...version, kind });
    if (this.options.plant !== "answers another version" || version.number < 2) return;
    await findForm(page, "plan-answer")
      .locator("[name=number]")
      .evaluate((field: HTMLInputElement) => {
        field.value = "1";
      });
  }

  /**
   * Waits until the page has thanked, the device has queued the request, or it is in its form again: refused, or deleted by the office
   * before the device heard that it had arrived.
   */
  private async waitForOutcome(
    page: Page,
    { kind }: PlannedRequest,
    { text, isHasty }: { text: string; isHasty: boolean },
  ): Promise<"promised" | "refused" | "deleted"> {
    const form = visitorForms[kind];
    const end = Date.now() + 60_000;
    let pressedAt = Date.now();
    for (;;) {
      if (await page.locator(form.accepted).isVisible()) return "promised";
      // While the form is busy, the visitor watches, and a refusal gives the words back.
      const isBusy = (await page.locator(`${form.island} form[data-busy]`).count()) > 0;
      const entry = (await listWaiting(page)).find((each) => each.text === text);
      if (entry && (!isBusy || (isHasty && !this.proxy.isRefusedKey(entry.id)))) return "promised";
      const returned = (await listDrafts(page)).find((draft) => draft.text === text && draft.sentText === text);
      // Words that are given back for another reason may have got a new key that the run would refuse.
      const wasSent = returned && this.proxy.lastSeen.has(nameSighting(returned.key, text));
      if (returned && wasSent && this.proxy.isRefusedKey(returned.key)) break;
      if (returned) return this.waitForReason(page, text);
      if (Date.now() > end) throw new Error("Neither kept nor sent");
      await confirmIfAsked(page);
      // A press right after an outcome is ignored: the visitor sees that nothing happens, and presses again.
      if (!isBusy && Date.now() > pressedAt + 5_000) {
        pressedAt = Date.now();
        await pressSubmit(page, kind).catch(() => undefined);
      }
      await new Promise((done) => setTimeout(done, 50));
    }
    if (!(await waitUntil(() => hasShown(page, form.refusedText), 15_000)))
      this.problems.push(`${text} was refused without a word`);
    if ((await findTextField(page, kind).inputValue()) !== text)
      this.problems.push(`${text} was refused and is not in its form`);
    return "refused";
  }

  /**
   * Waits until it is known why words that the run has not refused are in their form again: another tab of the device has withdrawn the
   * request, because the list in which it was pressed had moved, or the page says that the office has deleted it.
   */
  private async waitForReason(page: Page, text: string): Promise<"promised" | "deleted"> {
    const isKnown = async () => this.withdrawn.has(text) || (await hasShown(page, deletedText));
    if (await waitUntil(isKnown, 60_000)) return this.withdrawn.has(text) ? "promised" : "deleted";
    const shown = (await listShown(page, "")).filter((words) => words !== "" && words.length < 300);
    this.problems.push(
      `${text} is a draft again, and nobody has refused, deleted or withdrawn it; its page has said ${shown.slice(-9).join(" | ")}`,
    );
    return "promised";
  }

  /** Loads the page again before the press: the tab's own words are in its form again, whatever the other tabs do. */
  private async reloadOver(tab: Tab, request: PlannedRequest, text: string): Promise<void> {
    const { page, device } = tab;
    const isDraft = async () => (await listDrafts(page)).some((draft) => draft.text === text);
    if (!(await waitUntil(isDraft, 20_000))) throw new Error("The words are not kept yet");
    await this.showAgain(tab, request);
    if (await waitUntil(async () => (await findTextField(page, request.kind).inputValue()) === text, 20_000)) return;
    // A tab that was opened at that moment may show them as left over, and its visitor may have gone on with them.
    if (!(await isDraft()) && !device.goneOnWith.has(text)) this.problems.push(`${text} was lost by a reload`);
    throw new Error("The words are in another tab");
  }

  /** Withdraws a request that still waits, or another one if the list moves under the press: the page knows which. */
  private async withdraw(tab: Tab, text: string): Promise<void> {
    const { page, device } = tab;
    if (!(await listWaiting(page)).some((entry) => entry.text === text)) return;
    tab.shown = undefined;
    await showLibrary(page, this.proxy.url, this.deadline);
    const index = (await listWaiting(page)).findIndex((entry) => entry.text === text);
    if (index < 0) return;
    const seen = new Map<string, WaitingEntry>();
    const look = async () => {
      for (const entry of await listWaiting(page)) seen.set(entry.id, entry);
    };
    await forgetShown(page);
    await look();
    const rows = page.getByRole("region", { name: "Waiting on this device" }).getByRole("listitem");
    // A press may have been made although its call fails: what the page says and deletes counts.
    const press = rows
      .nth(index)
      .getByRole("button", { name: "Withdraw" })
      .click({ timeout: 10_000 })
      .then(
        () => "",
        (error: Error) => error.message.split("\n")[0] ?? "",
      );
    let isPressed = false;
    void press.then(() => {
      isPressed = true;
    });
    while (!isPressed) await look();
    // A withdrawal waits for an attempt in flight.
    const hasSaid = async () => {
      await look();
      return (await hasShown(page, " withdrawn")) || (await hasShown(page, "has been sent already"));
    };
    const hasEnded = await waitUntil(hasSaid, (await press) ? 10_000 : 40_000);
    const at = Date.now();
    if (!hasEnded) this.options.log?.(`not withdrawn: ${text}: ${await press}`);
    else if (!(await hasShown(page, " withdrawn"))) this.withdrawnTooLate++;
    const said = (await listShown(page, " withdrawn")).join(" | ");
    const isWarned = said.includes("If an attempt has reached us already");
    const deleted = await listDeletedKeys(page);
    const waiting = new Set((await listWaiting(page)).map(({ id }) => id));
    const arrivals = new Set(await listArrivals(page));
    const drafts = await listDrafts(page);
    for (const key of deleted) {
      if (waiting.has(key) || arrivals.has(key)) continue;
      const isUsedUp = seen.get(key)?.isKeyReused === true;
      const gone = drafts.find((draft) => draft.key === key)?.sentText ?? seen.get(key)?.text;
      if (gone === undefined)
        this.problems.push(`A request was withdrawn, and nothing is left of it (${text} was meant)`);
      // A request whose key is used up stood there with the reason: it had arrived and was deleted.
      else this.noteWithdrawal(gone, { key, at, isWarned: isWarned || isUsedUp, said }, drafts, device);
      if (this.options.plant === "sends what was withdrawn") await this.sendAllTheSame(key, gone ?? text);
    }
  }

  private noteWithdrawal(text: string, withdrawal: Withdrawal, drafts: readonly KeptDraft[], device: Device): void {
    const isKept = drafts.some((draft) => draft.text === text || draft.sentText === text);
    if (!isKept && !device.goneOnWith.has(text))
      this.problems.push(`${text} is neither waiting, sent nor a draft after it was withdrawn`);
    if (!this.withdrawn.has(text)) this.withdrawn.set(text, withdrawal);
  }

  private async sendAllTheSame(key: string, text: string): Promise<void> {
    const headers = { "idempotency-key": key, "content-type": "application/json" };
    await fetch(`${this.proxy.url}/functions/v1/leads`, {
      method: "POST",
      headers,
      body: JSON.stringify({ text }),
    }).catch(() => undefined);
  }

  private async killNowAndThen(chance: Chance): Promise<void> {
    const { kills } = this.options;
    while (this.killed < kills) {
      const due = ((this.killed + 1) * this.planned.length) / (kills + 1);
      while (this.promised.size < due) {
        if (Date.now() > this.deadline) return;
        await new Promise((done) => setTimeout(done, 50));
      }
      this.killed++;
      await this.backend.killAndRestart(chance.between(0, 800));
    }
  }

  /** Opens each device once more, as its owner would, and waits until nothing waits: what was refused stays in sight. */
  async drain(): Promise<void> {
    const deadline = Date.now() + (this.options.patience ?? 120_000);
    for (const [number, { context }] of this.devices.entries()) {
      const [first, ...otherTabs] = context.pages();
      for (const page of otherTabs) await page.close();
      const page = first ?? (await openTab(context));
      await showLibrary(page, this.proxy.url, deadline);
      await sendWholeOutbox(page, deadline).catch((error: Error) => {
        this.problems.push(`Device ${number}: ${error.message}`);
      });
      if (this.options.plant === "forgets what was refused") await forgetRefused(page);
      for (const entry of await listWaiting(page)) {
        const isRunsRefusal = entry.lastError === refusalText;
        this.left.push({
          text: entry.text,
          state: entry.state,
          isRunsRefusal,
          key: entry.id,
          reason: entry.lastError ?? "",
        });
        if (entry.state === "waiting") continue;
        const refusal = findRefusal(page, entry.lastError ?? "");
        await refusal
          .waitFor({ timeout: 15_000 })
          .catch(() => this.problems.push(`${entry.text} was refused in silence`));
      }
    }
  }
}

const pressSubmit = (page: Page, kind: PlannedRequest["kind"]): Promise<void> =>
  findForm(page, kind).getByRole("button", { name: visitorForms[kind].submit, exact: true }).click({ timeout: 8_000 });

/** Deletes what was refused from a device. */
async function forgetRefused(page: Page): Promise<void> {
  const ids = (await listWaiting(page)).filter(({ state }) => state === "refused").map(({ id }) => id);
  await page.evaluate(async (refused) => {
    const database = await new Promise<IDBDatabase>((done, fail) => {
      const request = indexedDB.open("kilele-visitor");
      request.onsuccess = () => done(request.result);
      request.onerror = () => fail(request.error);
    });
    for (const store of ["outbox", "planAnswers"])
      for (const id of refused) database.transaction(store, "readwrite").objectStore(store).delete(id);
    database.close();
  }, ids);
}

function judgeServer(backend: BackendProcess, tokens: readonly string[]): string[] {
  const problems: string[] = [];
  if (backend.crashes > 0) problems.push(`The server ended by itself ${backend.crashes} times`);
  if (/Visitor|Kisumu/.test(backend.log)) problems.push("The server's log holds what a visitor typed");
  if (tokens.some((token) => backend.log.includes(token))) problems.push("The server's log holds the link of a plan");
  return problems;
}

async function waitUntil(isSo: () => Promise<boolean>, atMost: number): Promise<boolean> {
  const deadline = Date.now() + atMost;
  while (!(await isSo())) {
    if (Date.now() > deadline) return false;
    await new Promise((done) => setTimeout(done, 50));
  }
  return true;
}

const secondsSince = (since: number) => Math.round((Date.now() - since) / 1000);
