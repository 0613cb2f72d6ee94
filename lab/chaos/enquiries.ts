import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Browser, type BrowserContext, chromium, type Page } from "playwright";
import { resolveDatabaseDirectory } from "../../backend/data-directory.ts";
import { openPglite } from "../../backend/pglite.ts";
import { type BackendProcess, prepareDataDirectory, startBackendProcess } from "./backend-process.ts";
import { type BreakingProxy, type FaultName, startBreakingProxy } from "./breaking-proxy.ts";
import { type Chance, makeSeededChance } from "./chance.ts";
import { StaffPair } from "./staff-pair.ts";
import {
  confirmIfAsked,
  isThanked,
  listWaitingNames,
  makeEnquiry,
  openQuestionnaire,
  sendWholeOutbox,
  showQuestionnaire,
} from "./visitor.ts";

export interface ChaosOptions {
  seed: number;
  enquiries: number;
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
  injected: Record<FaultName, number>;
  kills: number;
  tabsClosed: number;
  reloads: number;
  unanswered: number;
  socketsCut: number;
  /** The number of edits that staff saved; `undecided` is the number of those that need a decision. */
  edits: number;
  undecided: number;
  /** The number of repeated deliveries that made no second lead. */
  repeats: number;
  seconds: number;
  problems: string[];
}

/** Makes enquiries in many tabs while the network and the server fail, then counts what arrived. */
export async function runChaos(options: ChaosOptions): Promise<ChaosReport> {
  const { seed, enquiries, log = () => {} } = options;
  const startedAt = Date.now();
  const root = await mkdtemp(join(tmpdir(), "kilele-chaos-"));
  const dataDir = join(root, "data");
  await prepareDataDirectory(dataDir, 10 * enquiries);
  const backend = await startBackendProcess(dataDir, options.siteDir);
  const undo: (() => unknown)[] = [() => rm(root, { recursive: true, force: true }), () => backend.stop()];
  try {
    const proxy = await startBreakingProxy({
      port: backend.port,
      chance: makeSeededChance(seed),
      enquiryFaults: 50,
      otherFaults: 3,
      ...(options.dropHeader ? { dropHeader: options.dropHeader } : {}),
    });
    undo.push(() => proxy.close());
    const browser = await chromium.launch({ executablePath: options.chromium, args: ["--no-sandbox"] });
    undo.push(() => browser.close());

    const run = new Run(options, browser, proxy, backend);
    const staff = await StaffPair.signIn(options.staffDevices, browser, proxy.url, seed);
    proxy.setCalm(false);
    const editing = staff.edit(() => !run.isOver);
    await run.makeAll().finally(() => {
      run.isOver = true;
    });
    await editing;
    log(`${run.promised.size} enquiries made in ${secondsSince(startedAt)} s; the faults stop, the outboxes empty`);
    proxy.setCalm(true);
    await run.drain();
    const states = await staff.waitUntilIdle();
    await backend.stop();
    const database = await openPglite(resolveDatabaseDirectory(dataDir));
    const names = (await database.query<{ name: string }>("select name from public.leads")).map(({ name }) => name);
    const staffProblems = await staff.compare(states, database).finally(() => database.close());
    return {
      seed,
      madeCount: run.promised.size,
      leads: names.length,
      injected: proxy.injected,
      kills: run.killed,
      tabsClosed: run.tabsClosed,
      reloads: run.reloads,
      unanswered: proxy.unanswered,
      socketsCut: proxy.socketsCut,
      edits: staff.edited,
      undecided: states.flatMap(({ edits }) => edits).length,
      repeats: proxy.deliveries - names.length,
      seconds: secondsSince(startedAt),
      problems: [...run.problems, ...judge(run, names, backend), ...staffProblems],
    };
  } finally {
    for (const step of undo.reverse()) await step();
  }
}

/** The state of one run: the promises that the site has made to visitors. */
class Run {
  readonly promised = new Set<string>();
  /** Submitted, but the page failed before it showed an outcome; they may have arrived, at most once. */
  readonly unsure = new Set<string>();
  readonly problems: string[] = [];
  tabsClosed = 0;
  reloads = 0;
  killed = 0;
  isOver = false;
  private readonly options: ChaosOptions;
  private readonly browser: Browser;
  private readonly proxy: BreakingProxy;
  private readonly backend: BackendProcess;
  private readonly devices: BrowserContext[] = [];
  private readonly deadline: number;
  private started = 0;

  constructor(options: ChaosOptions, browser: Browser, proxy: BreakingProxy, backend: BackendProcess) {
    this.options = options;
    this.browser = browser;
    this.proxy = proxy;
    this.backend = backend;
    this.deadline = Date.now() + 60_000 + options.enquiries * 10_000;
  }

  async makeAll(): Promise<void> {
    const { devices, tabsPerDevice, seed } = this.options;
    const tabs: Promise<void>[] = [];
    for (let device = 0; device < devices; device++) {
      const context = await this.browser.newContext({ reducedMotion: "reduce" });
      this.devices.push(context);
      for (let tab = 0; tab < tabsPerDevice; tab++) {
        tabs.push(this.occupyTab(context, makeSeededChance(seed + 1000 * device + tab + 1)));
      }
    }
    const restarts = this.killNowAndThen(makeSeededChance(seed + 7));
    await Promise.all(tabs);
    await restarts;
  }

  private async occupyTab(context: BrowserContext, chance: Chance): Promise<void> {
    let page = await openQuestionnaire(context, this.proxy.url, this.deadline);
    while (this.started < this.options.enquiries) {
      const number = ++this.started;
      for (let attempt = 0; !(await this.make(page, `Visitor ${number}-${attempt}`, chance)); attempt++) {
        if (Date.now() > this.deadline) throw new Error(`Enquiry ${number} could not be made in time`);
        await showQuestionnaire(page, this.proxy.url, this.deadline);
      }
      if (number % 25 === 0) this.options.log?.(`${number} of ${this.options.enquiries}`);
      if (chance.next() < 0.15) {
        this.tabsClosed++;
        await page.close();
        page = await openQuestionnaire(context, this.proxy.url, this.deadline);
      } else {
        await page.getByRole("heading", { name: "Thank You!" }).waitFor({ timeout: 60_000 });
      }
    }
  }

  /** @returns true if the site has promised to deliver the request */
  private async make(page: Page, name: string, chance: Chance): Promise<boolean> {
    let isPressed = false;
    try {
      if (chance.next() < 0.05) {
        this.reloads++;
        await showQuestionnaire(page, this.proxy.url, this.deadline);
      }
      await makeEnquiry(page, name, () => {
        isPressed = true;
      });
      const end = Date.now() + 60_000;
      while (!(await isThanked(page)) && !(await listWaitingNames(page)).includes(name)) {
        if (Date.now() > end) throw new Error("Neither kept nor sent");
        await confirmIfAsked(page);
        await new Promise((done) => setTimeout(done, 50));
      }
      this.promised.add(name);
      return true;
    } catch (error) {
      this.options.log?.(`again: ${name}${isPressed ? ", pressed already" : ""}: ${String(error).split("\n")[0]}`);
      if (isPressed) this.unsure.add(name);
      return false;
    }
  }

  private async killNowAndThen(chance: Chance): Promise<void> {
    const { kills, enquiries } = this.options;
    while (this.killed < kills) {
      const due = ((this.killed + 1) * enquiries) / (kills + 1);
      while (this.promised.size < due) {
        if (Date.now() > this.deadline) return;
        await new Promise((done) => setTimeout(done, 50));
      }
      this.killed++;
      await this.backend.killAndRestart(chance.between(0, 800));
    }
  }

  /** Opens each device once more, as its owner would, and waits until its outbox is empty. */
  async drain(): Promise<void> {
    const deadline = Date.now() + (this.options.patience ?? 120_000);
    for (const [number, context] of this.devices.entries()) {
      const [first, ...otherTabs] = context.pages();
      for (const page of otherTabs) await page.close();
      const page = first ?? (await context.newPage());
      await showQuestionnaire(page, this.proxy.url, deadline);
      await sendWholeOutbox(page, deadline).catch((error: Error) => {
        this.problems.push(`Device ${number}: ${error.message}`);
      });
    }
  }
}

function judge(run: Run, names: string[], backend: BackendProcess): string[] {
  const problems: string[] = [];
  const counts = new Map<string, number>();
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1);
  for (const name of run.promised) if (!counts.has(name)) problems.push(`${name} was lost`);
  for (const [name, count] of counts) {
    if (count > 1) problems.push(`${name} arrived ${count} times`);
    if (!run.promised.has(name) && !run.unsure.has(name)) problems.push(`${name} was never made`);
  }
  if (backend.crashes > 0) problems.push(`The server ended by itself ${backend.crashes} times`);
  if (/Visitor|Kisumu/.test(backend.log)) problems.push("The server's log holds what a visitor typed");
  return problems;
}

const secondsSince = (since: number) => Math.round((Date.now() - since) / 1000);
