/**
 * Hostile inputs to the page of a plan: fragments of addresses, what a server or something between answers, and what lies in the
 * device's own database. Nothing of them runs; each gives the right plan or one plain sentence.
 */
import { renderToStaticMarkup } from "react-dom/server";
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { openVisitorDb } from "../../src/outbox/dexie/visitor-db.ts";
import { startPlan } from "../../src/visitor/features/plan/live-plan.ts";
import { PlanPage } from "../../src/visitor/features/plan/plan-page.tsx";
import { makeBed, makeDays, makeLeg, makeVersion, vangVieng, vientiane } from "../plan/plan-builders.ts";

const token = "0123456789abcdefghjkmnpqrs";
const other = "zzzzzzzzzz0123456789abcdef";
const ran = vi.fn();
const script = "<img src=x onerror=ran()><script>ran()</script>";

type Json = Record<string, unknown>;
/** A plan as the function sends it, to be changed at any depth. */
const makeSent = (more: object = {}): Json => ({
  ...(JSON.parse(JSON.stringify(makeVersion())) as Json),
  number: 1,
  hasNewer: false,
  ...more,
});
/** Makes a plan of which one day is changed. */
const makeSentDay = (more: object, n = 2): Json => {
  const sent = makeSent();
  sent.days = (sent.days as Json[]).map((day, i) => (i === n ? { ...day, ...more } : day));
  return sent;
};
const leg = JSON.parse(JSON.stringify(makeLeg(vientiane, vangVieng))) as Json;
const bed = JSON.parse(JSON.stringify(makeBed())) as Json;
const text = (...spans: Json[]) => [{ kind: "paragraph", spans }];

let answer: (() => Response | undefined) | undefined;
let markup: string;
let leave: AbortController;
beforeAll(() => {
  markup = renderToStaticMarkup(<PlanPage />);
});
beforeEach(() => {
  answer = () => Response.json(makeSent());
  leave = new AbortController();
  ran.mockClear();
  vi.stubGlobal("ran", ran);
  vi.stubGlobal("alert", ran);
  vi.stubGlobal("fetch", async () => {
    const found = answer?.();
    if (!found) throw new TypeError("offline");
    return found;
  });
  vi.spyOn(console, "warn").mockImplementation(() => {});
  // The page's listeners are those of a document, and a test has many documents.
  for (const target of [document, window]) {
    const add = target.addEventListener.bind(target);
    vi.spyOn(target, "addEventListener").mockImplementation(
      (type: string, listener: EventListenerOrEventListenerObject, options?: AddEventListenerOptions | boolean) =>
        add(type, listener, { ...(typeof options === "object" ? options : {}), signal: leave.signal }),
    );
  }
});
afterEach(() => {
  leave.abort();
  vi.restoreAllMocks();
  history.replaceState(null, "", "/");
});

const part = (name: string) => document.querySelector<HTMLElement>(`[data-plan-part="${name}"]`) as HTMLElement;

async function open(hash: string): Promise<void> {
  history.replaceState(null, "", `/plan${hash}`);
  document.body.innerHTML = `<main>${markup}</main>`;
  await startPlan();
  // A plan that is drawn is kept, or refused by this device, before the next one comes.
  const isSettled = () =>
    part("kept").dataset.state === "not-kept" ||
    part("kept").querySelector<HTMLElement>("[data-plan-action=remove]")?.hidden === false;
  if (part("page").querySelector("h1")) await vi.waitFor(() => expect(isSettled()).toBe(true), { timeout: 20_000 });
}

/** The addresses that a plan may lead to: the web, a mail, a telephone, a map, a file that was made here, or a place on this site. */
const allowed = /^(?:https?:\/\/[^\s/]|mailto:|tel:[+\d]*$|geo:|data:(?:application\/gpx\+xml|text\/calendar);|#|\/)/;

/** Returns the title of the plan that is shown, or the sentence that stands in its place; fails for anything else. */
function judge(): string {
  const drawn = [part("page"), part("notes"), part("others"), part("answer")];
  for (const root of drawn) {
    expect(root.querySelectorAll("script, iframe, object, embed, style, link, base, meta")).toHaveLength(0);
    for (const element of root.querySelectorAll("*"))
      for (const { name, value } of element.attributes) {
        expect(name).not.toMatch(/^on|^style$|^srcdoc$/);
        if (name === "href" || name === "src") expect(value).toMatch(allowed);
      }
  }
  expect(ran).not.toHaveBeenCalled();
  expect(document.title).not.toContain(token);
  const title = part("page").querySelector("h1")?.textContent;
  const sentence = part("state").textContent ?? "";
  expect([title !== undefined, part("opening").hidden]).toEqual([title !== undefined, title !== undefined]);
  if (title === undefined) expect(sentence).toMatch(/^[A-Z][^<>{}]{10,200}\.$/);
  else expect(part("page").textContent).not.toMatch(/NaN|undefined|Infinity|\[object/);
  return title ?? sentence;
}

const fragments: [title: string, hash: string, expected: RegExp][] = [
  ["markup", `#${script}`, /opens by the link/],
  ["an address of a script", "#javascript:ran()", /not whole/],
  ["an address of a script behind the link", `#${token}javascript:ran()`, /not whole/],
  ["an encoded script", "#%3Cscript%3Eran()%3C/script%3E", /opens by the link/],
  ["a broken encoding", "#%E0%A4%A", /opens by the link/],
  ["a zero byte", `#${token}%00`, /Laos by train/],
  ["only percent signs", "#%%%%", /opens by the link/],
  ["a selector", "#*", /opens by the link/],
  ["a selector with a comma", "#day-1,body", /not whole/],
  ["the id of a part", "#today", /not whole/],
  ["the name of a property", "#__proto__", /opens by the link/],
  ["a step up", "#../../functions/v1/plan", /opens by the link/],
  ["a hundred thousand letters", `#${"a".repeat(100_000)}`, /not whole/],
  ["a hundred links of one plan", `#${`/plan#${token} `.repeat(100)}`, /Laos by train/],
  ["the link of another plan behind it", `#${token} plan#${other}`, /more than one plan/],
  ["the letters of another script", "#аbсdеfgһijklмnорqгsтuvwxyz", /opens by the link/],
  ["a mark of direction before the link", `#\u202e${token}`, /opens by the link|Laos by train/],
  [
    "an invisible space within the link",
    `#${token.slice(0, 13)}\u200b${token.slice(13)}`,
    /opens by the link|not whole/,
  ],
  ["the link and the letter u", `#u${token.slice(1)}`, /not whole/],
  ["a query", `#${token}?token=${other}`, /Laos by train/],
  ["a letter too many", `#${token}0`, /not whole/],
  ["a letter too few", `#${token.slice(1)}`, /not whole/],
  ["an emoji", "#💥", /opens by the link/],
  ["a line break", `#%0d%0a${token}`, /opens by the link|Laos by train/],
  ["JSON", `#{"token":"${token}"}`, /opens by the link|Laos by train/],
];

const answers: [title: string, make: () => Response, expected: RegExp][] = (
  [
    ["markup in the title", makeSent({ title: script }), /<img src=x/],
    ["markup in the name", makeSent({ travellerName: script }), /Laos/],
    ["markup in a price", makeSent({ price: `"><script>ran()</script>` }), /Laos/],
    ["marks of direction in the title", makeSent({ title: "Laos \u202e\u2066 niart yb" }), /Laos/],
    ["a title of a megabyte", makeSent({ title: "L".repeat(1_000_000) }), /^L{1000}/],
    ["a title of zero bytes", makeSent({ title: "Laos\u0000\u0000" }), /Laos/],
    ["half an emoji", makeSent({ title: "Laos \ud83d" }), /Laos/],
    ["a link of a script", makeSent({ note: text({ text: "here", link: "javascript:ran()" }) }), /network/],
    ["a link of a script, with a tab", makeSent({ note: text({ text: "x", link: "java\tscript:ran()" }) }), /network/],
    ["a link of data", makeSent({ note: text({ text: "x", link: "data:text/html,<script>ran()" }) }), /network/],
    ["a link in capitals", makeSent({ note: text({ text: "x", link: "JAVASCRIPT:ran()" }) }), /network/],
    ["a link without a host", makeSent({ note: text({ text: "x", link: "https://" }) }), /network/],
    ["a link of a blob", makeSent({ note: text({ text: "x", link: "blob:https://kilele.example/1" }) }), /network/],
    ["a bed's link of a script", makeSentDay({ bed: { ...bed, link: "javascript:ran()" } }), /network/],
    ["a bed's link of a file", makeSentDay({ bed: { ...bed, link: "file:///etc/passwd" } }), /network/],
    ["a telephone of a script", makeSentDay({ bed: { ...bed, phone: "javascript:ran()" } }), /Laos/],
    ["a telephone with a code that is run", makeSentDay({ bed: { ...bed, phone: "*#06#" } }), /Laos/],
    ["a block of an unknown kind", makeSent({ note: [{ kind: "script", spans: [{ text: "ran()" }] }] }), /Laos/],
    ["a note of 5,000 blocks", makeSent({ note: text({ text: "x" }).flatMap((b) => Array(5_000).fill(b)) }), /Laos/],
    ["a stop off the earth", makeSentDay({ stop: { name: "Nowhere", at: [999, 999], country: "laos" } }), /network/],
    ["a stop at 1e308", makeSentDay({ stop: { name: "Nowhere", at: [1e308, 0], country: "laos" } }), /network/],
    ["a stop of one number", makeSentDay({ stop: { name: "Nowhere", at: [18], country: "laos" } }), /network/],
    ["a stop of no numbers", makeSentDay({ stop: { name: "Nowhere", at: [], country: "laos" } }), /network/],
    ["a stop on the other side", makeSentDay({ stop: { name: "There", at: [-18.9, -77.6], country: "laos" } }), /Laos/],
    ["a stop in a country that is a property", makeSentDay({ stop: { name: "X", country: "__proto__" } }), /Laos/],
    ["a way off the earth", makeSentDay({ legs: [{ ...leg, points: [{ name: "x", at: [0, 1e9] }] }] }), /network/],
    ["a way of 10,000 points", makeSentDay({ legs: [{ ...leg, points: Array(10_000).fill(vientiane) }] }), /Laos/],
    ["hours of nothing", makeSentDay({ legs: [{ ...leg, hours: [] }] }), /network/],
    ["dollars of nothing", makeSentDay({ bed: { ...bed, dollars: [] } }), /network/],
    ["a day without a field", makeSentDay({ title: undefined }), /network/],
    ["a day that is null", makeSent({ days: [null] }), /network/],
    ["no days", makeSent({ days: [] }), /network/],
    ["days that are an object", makeSent({ days: { length: 1, 0: {} } }), /network/],
    ["a thousand days", makeSent({ days: Array(1_000).fill(makeDays()[0]) }), /network/],
    ["a first day in the year 9999", makeSent({ startsOn: "9999-12-31" }), /Laos/],
    ["a first day in the year 0001", makeSent({ startsOn: "0001-01-01" }), /Laos/],
    ["a first day at the end of time", makeSent({ startsOn: "+275760-09-12" }), /network/],
    ["a first day that there is not", makeSent({ startsOn: "2027-02-31" }), /Laos|network/],
    ["a first day that is markup", makeSent({ startsOn: script }), /network/],
    ["a writing day that is no day", makeSent({ writtenOn: "yesterday" }), /network/],
    ["a number of minus one", makeSent({ number: -1 }), /network/],
    ["a number that is a text", makeSent({ number: "1" }), /network/],
    ["people beyond all numbers", JSON.stringify(makeSent()).replace('"people":2', '"people":1e400'), /network/],
    ["changes used up twice over", makeSent({ changes: { included: 2, used: 200 } }), /Laos/],
    ["another format", makeSent({ format: 2 }), /newer version of this page/],
    ["a format that is a text", makeSent({ format: "1" }), /network/],
    ["countries that are addresses", makeSent({ countries: ["../../auth", "//evil.example"] }), /Laos/],
    ["a country twice", makeSent({ countries: ["laos", "laos"] }), /Laos/],
    ["fields of every object", `{"__proto__":{"title":"x"},"constructor":1}`, /network/],
    ["a list", [], /network/],
    ["a text", "plan", /network/],
    ["null", null, /network/],
    ["nothing", "", /network/],
  ] as [string, unknown, RegExp][]
).map(([title, body, expected]) => [
  title,
  () => new Response(typeof body === "string" ? body : JSON.stringify(body), { status: 200 }),
  expected,
]);
answers.push(
  ["a page of a hotel", () => new Response("<html><script>ran()</script>", { status: 200 }), /network/],
  ["an unknown code", () => Response.json({ code: "<script>", message: script }, { status: 404 }), /network/],
  ["a code of every object", () => Response.json({ code: "constructor" }, { status: 410 }), /network/],
  ["an answer of a teapot", () => new Response(null, { status: 418 }), /network/],
  ["too many requests", () => Response.json({ code: "too_many_requests", message: script }, { status: 429 }), /minute/],
);

/** Records that may lie in the database: of another version of the site, of an extension, or half written. */
const records: [title: string, record: Json, expected: RegExp][] = [
  ["nothing but its key", {}, /network/],
  ["a plan that is null", { newest: null }, /network/],
  ["a plan that is a text", { newest: script }, /network/],
  ["a plan with markup", { newest: makeSent({ title: script }) }, /<img src=x/],
  [
    "a plan with a link of a script",
    { newest: makeSent({ note: text({ text: "x", link: "javascript:0" }) }) },
    /network/,
  ],
  ["former versions that are no list", { newest: makeSent(), earlier: "many" }, /Laos/],
  ["former versions that are none", { newest: makeSent(), earlier: [null, 7, {}, "x"] }, /Laos/],
  ["a former version off the earth", { newest: makeSent({ number: 2 }), earlier: [makeSentDay({ stop: 1 })] }, /Laos/],
  ["a former version that is the same", { newest: makeSent(), earlier: [makeSent()] }, /Laos/],
  ["times that are texts", { newest: makeSent(), earlier: [], openedAt: "x", checkedAt: script }, /Laos/],
  ["an end that is markup", { newest: makeSent(), earlier: [], endedBy: script }, /Laos/],
  ["an end that is an object", { newest: makeSent(), earlier: [], endedBy: {} }, /Laos/],
  ["an end that is every object's", { newest: makeSent(), earlier: [], endedBy: "constructor" }, /Laos/],
  [
    "a Date, a Map and a Set",
    { newest: makeSent(), earlier: new Map(), openedAt: new Date(), more: new Set() },
    /Laos/,
  ],
  ["bytes", { newest: new Uint8Array(1_000), earlier: [] }, /network/],
  ["a format to come", { newest: makeSent({ format: 2 }), earlier: [] }, /network/],
  ["days of another shape", { newest: makeSent({ days: [[]] }), earlier: [] }, /network/],
];

it("are a hundred and more", () => {
  expect(fragments.length + answers.length + records.length).toBeGreaterThanOrEqual(100);
});

describe("the page of a plan shows the plan or one sentence", () => {
  it.each(fragments)("an address with %s shows the plan or one sentence", async (_, hash, expected) => {
    await open(hash);
    expect(judge()).toMatch(expected);
  });

  it.each(answers)("an answer with %s shows the plan or one sentence", async (_, make, expected) => {
    answer = make;
    await open(`#${token}`);
    expect(judge()).toMatch(expected);
    // Nothing is asked again once the page shows something else.
    await open("");
  });

  it.each(records)("a kept record with %s shows the plan or one sentence", async (_, record, expected) => {
    await openVisitorDb()
      .table("plans")
      .put({ token, ...record });
    answer = undefined;
    await open(`#${token}`);
    expect(judge()).toMatch(expected);
  });

  it("a kept record of a token that is none takes no plan away that is whole", async () => {
    const plans = openVisitorDb().table("plans");
    for (const key of [script, "javascript:ran()", "", "../auth", "a b"])
      await plans.put({ token: key, newest: makeSent({ title: `Other ${script}` }), earlier: [], openedAt: 1 });
    await plans.put({ token, newest: makeSent(), earlier: [], openedAt: 2 });
    answer = undefined;
    await open(`#${token}`);
    expect(judge()).toBe("Laos by train");
  });
});
