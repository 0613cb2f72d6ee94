/**
 * Random histories of one device: two tabs with letters, a worker, staff who delete, and a network that fails in every way. Whatever
 * happens, no text is lost, and no letter arrives twice.
 */
import "fake-indexeddb/auto";
import { expect, it } from "vitest";
import { loadDraft, saveDraft } from "../../src/outbox/dexie/drafts.ts";
import { createOutboxStore, enqueue, withdraw } from "../../src/outbox/dexie/outbox-store.ts";
import { VisitorDb } from "../../src/outbox/dexie/visitor-db.ts";
import { readDraftAnswers } from "../../src/outbox/draft.ts";
import type { Answer } from "../../src/outbox/policy.ts";
import { sendDue } from "../../src/outbox/queue.ts";
import { createOutboxQueue, outboxLock, submit } from "../../src/outbox/submit-request.ts";
import { callVisitorStore } from "../../src/shared/lib/with-timeout.ts";
import type { OutboxItem } from "../../src/shared/rules/outbox-entry.ts";
import { enquiry } from "../harness/enquiry.ts";
import { makeExclusive } from "../harness/outbox.ts";
import { makeSeededRandom } from "../harness/seeded-random.ts";
import { chooseRepetitions } from "../harness/test-length.ts";

/** The states of the network. `blocked`: the site answers, and the address that takes requests does not. */
const networks = ["well", "well", "well", "offline", "blocked", "answer lost", "portal", "busy", "broken"] as const;
type Network = (typeof networks)[number];

const emptyAnswers = readDraftAnswers("enquiry", enquiry);

/** The server: what it holds, and what staff have deleted, by the keys. */
class Server {
  readonly held = new Map<string, string>();
  readonly deleted = new Map<string, string>();
  network: Network = "well";

  answer(key: string, text: string): Answer {
    const answerWith = (status: number, body: unknown): Answer => ({ status, body, retryAfter: null });
    if (this.network === "offline" || this.network === "blocked") return null;
    if (this.network === "portal") return answerWith(200, { welcome: "hotel" });
    if (this.network === "busy") return answerWith(503, undefined);
    if (this.network === "broken") return answerWith(502, undefined);
    const answer = this.#store(key, text);
    return this.network === "answer lost" ? null : answerWith(...answer);
  }

  #store(key: string, text: string): [number, unknown] {
    if (this.deleted.has(key)) return [200, { id: key, deleted: true, message: "It was deleted." }];
    // The table refuses what the form let through.
    if (text.startsWith("bad")) return [400, { code: "invalid_payload", message: "Not so." }];
    const before = this.held.get(key);
    if (before !== undefined && before !== text) return [422, { code: "key_reused", message: "Used." }];
    this.held.set(key, text);
    return [200, { id: key }];
  }
}

/** A tab with the form that it shows. */
type Tab = { name: string; form: { key: string | undefined; text: string } };

class Device {
  readonly db = new VisitorDb(`visitor-${crypto.randomUUID()}`);
  readonly server = new Server();
  readonly tabs: Tab[] = ["a", "b"].map((name) => ({ name, form: { key: undefined, text: "" } }));
  /** The last text of each letter, by its first word. */
  readonly letters = new Map<string, string>();
  readonly events: string[] = [];
  readonly #exclusive = makeExclusive();
  /** The tab that the person looks at. */
  #seen = this.tabs[0] as Tab;
  readonly #random: () => number;

  constructor(random: () => number) {
    this.#random = random;
  }

  #pick<T>(of: readonly T[]): T | undefined {
    return of[Math.floor(this.#random() * of.length)];
  }

  #makePorts(tab: string) {
    const queue = createOutboxQueue({
      store: createOutboxStore(this.db, tab),
      post: async (request, key) => this.server.answer(key, (request.payload as { name: string }).name),
      exclusive: this.#exclusive,
      now: Date.now,
      random: Math.random,
      newId: () => crypto.randomUUID(),
    });
    const add = (request: OutboxItem, given: { formKey: string | undefined; newKey: string }, now: number) =>
      enqueue(this.db, request, { ...given, tab, now });
    const keys = { byRequest: new Map<string, string>(), sentWithoutCopy: new Map<string, string>() };
    return { ...queue, add, keys, callVisitorStore, warn: () => {} };
  }

  async #show(tab: Tab): Promise<void> {
    const openTabs = new Set(this.tabs.map(({ name }) => name));
    const options = { tab: tab.name, openTabs, formKey: tab.form.key, newKey: crypto.randomUUID(), now: Date.now() };
    const { draft, isOwn } = await loadDraft(this.db, { ...options, kind: "enquiry" });
    // A copy of what another tab is writing is that tab's.
    const isShown = draft && (isOwn || draft.tab === undefined);
    tab.form = isShown ? { key: draft.key, text: draft.answers.name ?? "" } : { key: undefined, text: "" };
  }

  readonly #steps: Record<string, (tab: Tab) => Promise<void>> = {
    type: async (tab) => {
      const isNew = tab.form.text === "";
      const text = isNew
        ? `${this.#random() < 0.15 ? "bad" : "letter"}-${this.letters.size}`
        : `${tab.form.text} and more`;
      const change = { answers: { ...emptyAnswers, name: text }, step: 1, tab: tab.name, newKey: crypto.randomUUID() };
      this.letters.set(text.split(" ")[0] ?? "", text);
      tab.form.text = text;
      tab.form.key = await saveDraft(this.db, {
        ...change,
        kind: "enquiry",
        formKey: tab.form.key,
        now: Date.now(),
      });
    },
    press: async (tab) => {
      const { key, text } = tab.form;
      if (text === "") return;
      const { outcome } = await submit(
        this.#makePorts(tab.name),
        { payload: { ...enquiry, name: text } },
        { formKey: key },
      );
      this.events.push(`  ${tab.name}: ${outcome}`);
      if (outcome === "sent" || outcome === "waiting") tab.form = { key: undefined, text: "" };
      else await this.#show(tab);
    },
    replay: async (tab) => {
      await sendDue(this.#makePorts(tab.name), { hasNetworkReturned: true });
    },
    withdraw: async (tab) => {
      const entry = this.#pick(await this.db.outbox.toArray());
      if (!entry) return;
      const take = () => withdraw(this.db, entry.id, { tab: tab.name, now: Date.now() });
      const withdrawal = await this.#exclusive(outboxLock, take);
      if (withdrawal === "in-form") await this.#show(tab);
    },
    reload: (tab) => this.#show(tab),
    reopen: async (tab) => {
      tab.name = crypto.randomUUID();
      tab.form = { key: undefined, text: "" };
      await this.#show(tab);
    },
    delete: async () => {
      const [key, text] = this.#pick([...this.server.held]) ?? [];
      if (key === undefined || text === undefined) return;
      this.server.held.delete(key);
      this.server.deleted.set(key, text);
    },
    network: async () => {
      this.server.network = this.#pick(networks) ?? "well";
      this.events.push(`  ${this.server.network}`);
    },
  };

  /** Takes a step in the tab that is seen, and beside it, at the same time, one that nobody has to look at. */
  async step(): Promise<void> {
    const tab = this.#random() < 0.8 ? this.#seen : (this.tabs.find((each) => each !== this.#seen) ?? this.#seen);
    // A tab that is seen again follows what the other one has made of its answers.
    if (tab !== this.#seen && tab.form.text !== "") await this.#show(tab);
    this.#seen = tab;
    const name = this.#pick(Object.keys(this.#steps)) ?? "";
    const beside = this.#pick(["replay", "network", "delete", "none", "none", "none"]) ?? "";
    this.events.push(`${tab.name} ${name} "${tab.form.text}", ${beside}`);
    await Promise.all([this.#steps[name]?.(tab), this.#steps[beside]?.({ ...tab, name: "worker" })]);
  }

  /** Lists every letter whose last text is neither on the device nor with the server. */
  async findLost(): Promise<string[]> {
    const queued = (await this.db.outbox.toArray()).map(({ payload }) => (payload as { name: string }).name);
    const drafted = (await this.db.drafts.toArray()).map(({ answers }) => answers.name);
    const kept = new Set([...queued, ...drafted, ...this.server.held.values(), ...this.server.deleted.values()]);
    return [...this.letters.values()].filter((text) => !kept.has(text));
  }

  /** Lists the texts that the server has taken under two keys. */
  findDoubled(): string[] {
    const texts = [...this.server.held.values()];
    return texts.filter((text, index) => texts.indexOf(text) !== index);
  }

  /** Restores the network, and sends whatever waits. @returns the entries that are left */
  async settle() {
    this.server.network = "well";
    await sendDue(this.#makePorts("worker"), { hasNetworkReturned: true });
    // A busy server's wait counts even when the network returns.
    await this.db.outbox.toCollection().modify({ nextAttemptAt: 0 });
    await sendDue(this.#makePorts("worker"));
    return this.db.outbox.toArray();
  }
}

const runs = chooseRepetitions({ short: 10, long: 400 });

it("loses no letter of two tabs and sends none twice, whatever is blocked, lost, refused, withdrawn or deleted", async () => {
  const firstSeed = Number(process.env.HISTORY_SEED ?? 70_024);
  for (let seed = firstSeed; seed < firstSeed + runs; seed++) {
    const device = new Device(makeSeededRandom(seed));
    const explain = () => `seed ${seed}\n${device.events.join("\n")}`;
    for (let step = 0; step < 60; step++) {
      await device.step();
      expect(await device.findLost(), explain()).toEqual([]);
      expect(device.findDoubled(), explain()).toEqual([]);
    }
    const left = await device.settle();
    expect(
      left.filter(({ state }) => state !== "refused"),
      explain(),
    ).toEqual([]);
    expect(await device.findLost(), explain()).toEqual([]);
    expect(device.findDoubled(), explain()).toEqual([]);
    await device.db.delete();
  }
});
