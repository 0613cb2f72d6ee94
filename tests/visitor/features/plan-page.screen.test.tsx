/** Tests the page of a plan: what it shows for a link, what it keeps, and that the link's secret is nowhere else. */
import { renderToStaticMarkup } from "react-dom/server";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { libraryStore } from "../../../src/offline/page/library-store.ts";
import { watchUpdates } from "../../../src/offline/page/update.ts";
import { openVisitorDb } from "../../../src/outbox/dexie/visitor-db.ts";
import type { LibraryState } from "../../../src/shared/lib/worker-messages.ts";
import { newerVersionEvent } from "../../../src/visitor/features/plan/newer-version.ts";
import { PlanPage } from "../../../src/visitor/features/plan/plan-page.tsx";
import { mount } from "../../../src/visitor/islands/plan.ts";
import type { SentPlan } from "../../../supabase/functions/_shared/plan-request.ts";
import { makeDays, makeVersion } from "../../plan/plan-builders.ts";

const token = "0123456789abcdefghjkmnpqrs";
const other = "zzzzzzzzzz0123456789abcdef";
const makeSent = (number: number, more: Partial<SentPlan> = {}): SentPlan => ({
  ...makeVersion(),
  number,
  hasNewer: false,
  ...more,
});

/** Answers the requests of the page; without one the network fails. */
let answer: ((body: { token: string; number?: number }) => [status: number, body: unknown]) | undefined;
let requests: { address: string; body: string; init: RequestInit }[];
const text = () => (document.querySelector("[data-plan-part=page]")?.textContent ?? "").replace(/\s+/g, " ");
const part = (name: string) => document.querySelector<HTMLElement>(`[data-plan-part="${name}"]`) as HTMLElement;
const state = () => part("state").textContent;
const readStored = () => openVisitorDb().plans.toArray();

let leave: AbortController;
beforeEach(() => {
  requests = [];
  answer = () => [200, makeSent(1)];
  leave = new AbortController();
  vi.stubGlobal("fetch", async (address: string, init: RequestInit) => {
    if (!address.includes("/functions/v1/plan")) throw new TypeError("offline");
    requests.push({ address, body: String(init.body), init });
    const found = answer?.(JSON.parse(String(init.body)));
    if (!found) throw new TypeError("offline");
    return Response.json(found[1], { status: found[0] });
  });
  vi.stubGlobal("confirm", () => true);
  // The page's listeners are those of a document, and a test has many documents.
  for (const target of [document, window]) {
    const add = target.addEventListener.bind(target);
    vi.spyOn(target, "addEventListener").mockImplementation(
      (type: string, listener: EventListenerOrEventListenerObject, options?: AddEventListenerOptions | boolean) =>
        add(type, listener, { ...(typeof options === "object" ? options : {}), signal: leave.signal }),
    );
  }
});
/** Returns false while the page is about to store its plan. */
const hasSettled = () => {
  const kept = document.querySelector<HTMLElement>("[data-plan-part=kept]");
  const removing = kept?.querySelector<HTMLElement>("[data-plan-action=remove]");
  return !kept || kept.hidden || !removing?.hidden || kept.dataset.state === "not-kept";
};

afterEach(async () => {
  // A plan that is stored after a test would be found by the next one.
  await vi.waitFor(() => expect(hasSettled()).toBe(true));
  leave.abort();
  vi.restoreAllMocks();
  libraryStore.set(undefined);
  history.replaceState(null, "", "/");
});

async function open(hash: string): Promise<void> {
  history.replaceState(null, "", `/plan${hash}`);
  document.body.innerHTML = `<main>${renderToStaticMarkup(<PlanPage />)}</main>`;
  await mount();
}

const library = (kept: boolean, more: Partial<LibraryState> = {}): LibraryState => ({
  guides: [{ slug: "laos", kept, bytes: 1, transferBytes: 1 }],
  others: { kept: true, bytes: 0 },
  coreBytes: 1,
  plans: true,
  ahead: true,
  sparesLine: false,
  full: false,
  changed: false,
  ...more,
});

describe("a link", () => {
  it.each([
    ["as it is", `#${token}`],
    ["in capitals", `#${token.toUpperCase()}`],
    ["with a bracket and a full stop of a chat", `#${token}).`],
    ["twice", `#${token}https://kilele.example/plan#${token}`],
    ["with a scanner's addition", `#${token}?utm_source=chat`],
  ])("%s opens its plan", async (_, hash) => {
    await open(hash);
    expect(text()).toContain("Laos by train");
    expect(text()).toContain("Day 3 Fri 5 Nov To Vang Vieng");
    expect(JSON.parse(requests[0]?.body ?? "")).toEqual({ token });
    expect(part("opening").hidden).toBe(true);
  });

  it.each([
    ["nothing", "", /^A plan opens by the link/],
    ["a part of a link", "#0123456789ab", /is not whole/],
    ["the links of two plans", `#${token}/plan#${other}`, /more than one plan/],
  ])("of %s asks no server, and says so in one sentence", async (_, hash, sentence) => {
    await open(hash);
    expect(state()).toMatch(sentence);
    expect([requests, text()]).toEqual([[], ""]);
  });

  it.each([
    [404, "unknown_link", /opens no plan/],
    [410, "link_withdrawn", /was withdrawn/],
    [410, "link_ended", /its link has ended/],
  ])("a link that is answered with %s %s says so, and names nobody", async (status, code, sentence) => {
    answer = () => [status, { code, message: "…" }];
    await open(`#${token}`);
    expect(state()).toMatch(sentence);
    expect(document.body.textContent).not.toContain("Achieng");
    expect(await readStored()).toEqual([]);
  });

  it("says that there is no network, and opens once there is", async () => {
    answer = undefined;
    await open(`#${token}`);
    expect(state()).toMatch(/no network/);
    answer = () => [200, makeSent(1)];
    vi.spyOn(Date, "now").mockReturnValue(Date.now() + 60_000);
    dispatchEvent(new Event("online"));
    await vi.waitFor(() => expect(text()).toContain("Laos by train"));
  });

  it("is in one request's body, and in no address, title, link or text of the page", async () => {
    await open(`#${token}`);
    expect(requests).toHaveLength(1);
    expect(requests[0]?.address).not.toContain(token);
    expect(requests[0]?.init).toMatchObject({ cache: "no-store", referrerPolicy: "no-referrer", credentials: "omit" });
    expect(document.title).not.toContain(token);
    expect(document.body.textContent).not.toContain(token);
    expect(document.querySelector(`[href*="${token}"]`)).toBeNull();
    // The page can be loaded again, and passed on.
    expect(location.hash).toBe(`#${token}`);
  });

  it("stays in the address when a reader goes to a day", async () => {
    await open(`#${token}`);
    const day = document.querySelector<HTMLElement>("#day-3") as HTMLElement;
    const seen = vi.fn();
    day.scrollIntoView = seen;
    const link = document.createElement("a");
    link.href = "#day-3";
    part("page").append(link);
    link.click();
    expect([seen.mock.calls.length, location.hash]).toEqual([1, `#${token}`]);
  });
});

describe("what is kept", () => {
  it("is the whole plan, opened again without a network, and without a word of waiting", async () => {
    await open(`#${token}`);
    await vi.waitFor(async () =>
      expect(await readStored()).toMatchObject([{ token, newest: { title: "Laos by train", number: 1 } }]),
    );
    answer = undefined;
    await open(`#${token}`);
    expect(text()).toContain("Tonight in Vang Vieng");
    expect(part("notes").textContent).toBe("");
  });

  it("is called kept only once its guide is here too", async () => {
    await open(`#${token}`);
    await vi.waitFor(async () => expect(await readStored()).toHaveLength(1));
    libraryStore.set(library(false));
    expect(part("kept-text").textContent).not.toMatch(/^Kept on this/);
    libraryStore.set(library(true));
    expect(part("kept-text").textContent).toMatch(/^Kept on this \w+\. .*the guide to Laos open without a network\.$/);
  });

  it("needs a newer version of the site under an old worker, which can be loaded once it is here", async () => {
    await open(`#${token}`);
    await vi.waitFor(async () => expect(await readStored()).toHaveLength(1));
    const button = part("kept").querySelector<HTMLElement>("[data-plan-action=update]");
    const { plans: _, ...former } = library(true);
    libraryStore.set(former);
    expect([part("kept").dataset.state, button?.hidden]).toEqual(["update", true]);
    const worker = Object.assign(new EventTarget(), { state: "installed" });
    const registration = { active: worker, waiting: worker, installing: null, update: async () => {} };
    vi.spyOn(globalThis, "setTimeout").mockReturnValue(0 as never);
    watchUpdates(Object.assign(new EventTarget(), registration) as unknown as ServiceWorkerRegistration);
    expect(button?.hidden).toBe(false);
  });

  it("is replaced whole by a newer version, which says what changed; the older one can be read", async () => {
    await open(`#${token}`);
    await vi.waitFor(async () => expect(await readStored()).toHaveLength(1));
    const days = makeDays({ 2: { title: "To Vang Vieng, slowly" } });
    answer = () => [200, { ...makeSent(2), ...makeVersion({ price: "US$ 160" }, days) }];
    await open(`#${token}`);
    await vi.waitFor(() => expect(text()).toContain("version 2"));
    expect(part("notes").textContent).toContain("Version 2: what changed since version 1");
    expect(part("notes").textContent).toContain("US$ 140");
    expect(part("notes").textContent).toContain("Day 3: To Vang Vieng, slowly");
    await vi.waitFor(async () => expect((await readStored())[0]?.earlier).toHaveLength(1));
    document.querySelector<HTMLElement>("[data-plan-version='1']")?.click();
    await vi.waitFor(() => expect(text()).toContain("US$ 140"));
    expect(part("notes").textContent).toContain("This is version 1");
    document.querySelector<HTMLElement>("[data-plan-action=newest]")?.click();
    await vi.waitFor(() => expect(text()).toContain("US$ 160"));
  });

  it("stays, marked, when the link is withdrawn, and takes no answer", async () => {
    await open(`#${token}`);
    await vi.waitFor(async () => expect(await readStored()).toHaveLength(1));
    answer = () => [410, { code: "link_withdrawn" }];
    await open(`#${token}`);
    expect(text()).toContain("Laos by train");
    expect(part("notes").textContent).toContain("We have withdrawn this link");
    expect(part("answer").hidden).toBe(true);
    await vi.waitFor(async () => expect(await readStored()).toMatchObject([{ endedBy: "link_withdrawn" }]));
  });

  it("is several plans side by side, and one that is removed is gone from the device and the address", async () => {
    await open(`#${token}`);
    await vi.waitFor(async () => expect(await readStored()).toHaveLength(1));
    answer = () => [200, makeSent(1, { title: "Nepal on foot" })];
    await open(`#${other}`);
    await vi.waitFor(async () => expect(await readStored()).toHaveLength(2));
    await vi.waitFor(() => expect(part("others").textContent).toContain("Laos by train"));
    part("kept").querySelector<HTMLElement>("[data-plan-action=remove]")?.click();
    await vi.waitFor(async () => expect((await readStored()).map((plan) => plan.token)).toEqual([token]));
    await vi.waitFor(() => expect([location.hash, text(), part("kept").hidden]).toEqual(["", "", true]));
  });
});

it("opens at today on the plan's dates", async () => {
  vi.useFakeTimers({ toFake: ["Date"], now: new Date(2027, 10, 5, 9) });
  await open(`#${token}`);
  expect(document.querySelector("#today")?.textContent).toContain("Today: day 3 of 4");
  expect(document.querySelector("#today")?.textContent).toContain("Police 1191");
});

it("gives the form the version and its days, and a day's button opens it there", async () => {
  await open(`#${token}`);
  const form = part("answer").querySelector("form") as HTMLFormElement;
  const read = (name: string) => (form.elements.namedItem(name) as HTMLInputElement).value;
  expect([read("token"), read("number"), part("answer").hidden]).toEqual([token, "1", false]);
  document.querySelectorAll<HTMLElement>("[data-plan-day]")[2]?.click();
  expect([read("day"), form.querySelector<HTMLInputElement>("[name=kind]:checked")?.value]).toEqual([
    makeVersion().days[2]?.id,
    "change",
  ]);
  expect(part("left").textContent).toMatch(/^2 of 2 included rounds/);
});

it.each([
  ["that was begun stays with the version that its writer has read", "Go ahead with the boat", "1"],
  ["that nobody has begun is about the newest version", "", "2"],
])("an answer %s when a newer one comes", async (_, words, number) => {
  await open(`#${token}`);
  const form = part("answer").querySelector("form") as HTMLFormElement;
  const field = (name: string) => form.elements.namedItem(name) as HTMLInputElement;
  expect(field("number").value).toBe("1");
  field("text").value = words;
  answer = () => [200, makeSent(2)];
  dispatchEvent(new Event(newerVersionEvent));
  await vi.waitFor(() => expect(field("number").defaultValue).toBe("2"));
  expect([field("number").value, field("token").value]).toEqual([number, token]);
});

it("opens a pasted link, and says in a sentence what is wrong with another", async () => {
  await open("");
  const field = document.querySelector<HTMLInputElement>("#plan-link") as HTMLInputElement;
  const paste = (value: string) => {
    field.value = value;
    field.form?.dispatchEvent(new Event("submit", { bubbles: true, cancelable: true }));
  };
  paste("hello there");
  expect(part("link-error").textContent).toBe("This is no link of a plan.");
  expect(field.name).toBe("");
  paste(`Look: https://kilele.example/plan#${token.toUpperCase()}.`);
  expect(location.hash).toBe(`#${token}`);
});
