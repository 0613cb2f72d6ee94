/**
 * The page of a plan, once its script is here: reads the link of the address, shows the copy of this device at once, asks for the newest
 * version, keeps it whole, and shows what changed. The link's secret stays in the address, so that the page can be loaded again and
 * passed on; it is in no title, no report and no request but the one that asks for the plan.
 */
import type { SentPlan } from "../../../../supabase/functions/_shared/plan-request.ts";
import { brand } from "../../../content/brand.ts";
import { keepGuide } from "../../../offline/page/library-actions.ts";
import { libraryStore } from "../../../offline/page/library-store.ts";
import { acceptUpdate, updateStore } from "../../../offline/page/update.ts";
import { compareVersions } from "../../../plan/compare-versions.ts";
import { formatPlanGpx } from "../../../plan/gpx.ts";
import { drawChanges } from "../../../plan/page/draw-changes.ts";
import {
  type CountryHelp,
  drawJumps,
  drawPlan,
  formatDayName,
  type PlanFiles,
  type PlanPageContext,
} from "../../../plan/page/draw-plan.ts";
import { makeElement, type PlanElement } from "../../../plan/page/plan-element.ts";
import { formatPlanCalendar } from "../../../plan/plan-calendar.ts";
import { makePlanAddress, readPlanLink } from "../../../plan/plan-link.ts";
import { setFieldValue } from "../../../shared/lib/form-fields.ts";
import { onReconnect } from "../../../shared/lib/on-reconnect.ts";
import { isIos } from "../../../shared/lib/platform.ts";
import { requestPersistence } from "../../../shared/lib/site-storage.ts";
import { showToast } from "../../../shared/lib/toast-store.ts";
import { findWorkers } from "../../../shared/lib/worker-container.ts";
import type { KeptPlan } from "../../../shared/rules/kept-plan.ts";
import { askForPlan, type PlanReply } from "./ask-for-plan.ts";
import { applyReply, findVersion } from "./kept-plan-rules.ts";
import { describeKeptPlan } from "./kept-status.ts";
import { endedTexts, linkTexts } from "./link-texts.ts";
import { newerVersionEvent } from "./newer-version.ts";
import { convertOfficeHours, describeOfficeClock } from "./office-clock.ts";
import { planCountriesId } from "./plan-countries-id.ts";
import { makeNode } from "./plan-nodes.ts";
import { readKeptPlans } from "./read-kept-plans.ts";

/** The least time between two questions for a newer version, in milliseconds. */
const checkPause = 20_000;

/** The plan that the page shows, and how it got there. */
type OpenedPlan = {
  token: string;
  kept?: KeptPlan | undefined;
  /** The number of the version that is shown. */
  number?: number;
  storage: "storing" | "stored" | "refused";
  isFetching: boolean;
  /** True if the newest version has come while the page was open, or since it was last opened here. */
  hasNews: boolean;
  checkedAt: number;
};

let opened: OpenedPlan | undefined;
/** Counts the plans that were opened, so that a late answer about a former one is not shown. */
let openings = 0;

type PartName = NonNullable<DOMStringMap["planPart"]>;
const findPart = <Part extends HTMLElement>(name: PartName) =>
  document.querySelector<Part>(`[data-plan-part="${name}"]`);

function fillPart(name: PartName, ...nodes: readonly (PlanElement | string)[]): void {
  findPart(name)?.replaceChildren(...nodes.map(makeNode));
}

function showPart(name: PartName, isShown: boolean): void {
  const part = findPart(name);
  if (part) part.hidden = !isShown;
}

/** Starts the page of this document. */
export async function startPlan(): Promise<void> {
  opened = undefined;
  countries = undefined;
  document.addEventListener("click", handleClick);
  document.addEventListener("submit", handlePaste);
  addEventListener("hashchange", () => void openAddress());
  addEventListener(newerVersionEvent, () => void refresh());
  onReconnect(() => {
    if (Date.now() - (opened?.checkedAt ?? 0) > checkPause) void refresh();
    drawAgainOnNewDay();
  });
  libraryStore.subscribe(showKept);
  updateStore.subscribe(showKept);
  showPart("home-screen", isIos());
  findPart("late")?.remove();
  const ownOffset = -new Date().getTimezoneOffset();
  fillPart("clock", describeOfficeClock(Date.now(), ownOffset));
  // The document has the office's hours in its text, and keeps them current.
  fillPart(
    "own-hours",
    convertOfficeHours(document.querySelector("main [data-detail=hours]")?.textContent ?? "", ownOffset),
  );
  await openAddress();
}

/** Opens the plan of the address. An address within the page, such as that of a day, changes nothing. */
async function openAddress(): Promise<void> {
  const hash = location.hash.slice(1);
  const reading = readPlanLink(`plan#${hash}`);
  if ("token" in reading) return openPlan(reading.token);
  if (opened && document.getElementById(hash)) return;
  opened = undefined;
  showNothing(hash ? linkTexts[reading.fault] : linkTexts.missing);
  await showOthers();
}

async function openPlan(token: string): Promise<void> {
  if (opened?.token === token) return;
  const opening = ++openings;
  const current: OpenedPlan = { token, storage: "storing", isFetching: true, hasNews: false, checkedAt: 0 };
  opened = current;
  showNothing(linkTexts.opening);
  const reply = askForPlan(token);
  const kept = (await readKeptPlans()).find((plan) => plan.token === token);
  if (opening !== openings) return;
  if (kept) {
    current.kept = kept;
    current.storage = "stored";
    drawNewest();
  }
  await takeReply(await reply, opening);
  if (opening !== openings) return;
  void showOthers();
}

/** Asks for a newer version of the plan that is shown. */
async function refresh(): Promise<void> {
  if (!opened) return;
  opened.checkedAt = Date.now();
  await takeReply(await askForPlan(opened.token), openings);
}

/** The wait before a link that was refused for a while is asked again, in milliseconds. */
const busyPause = 60_000;
let retry: ReturnType<typeof setTimeout> | undefined;

async function takeReply(reply: PlanReply, opening: number): Promise<void> {
  const current = opened;
  if (!current || opening !== openings) return;
  current.checkedAt = Date.now();
  const before = current.kept;
  const kept = applyReply(before, reply, { token: current.token, now: Date.now() });
  if (!kept) {
    showNothing(linkTexts[reply.code ?? reply.failure ?? "opening"]);
    if (reply.failure === "busy") retry = setTimeout(() => void refresh(), busyPause);
    return;
  }
  current.kept = kept;
  const isNewer = before !== undefined && kept.newest.number > before.newest.number;
  if (isNewer) current.hasNews = true;
  if (before?.newest.number !== kept.newest.number || before?.endedBy !== kept.endedBy || current.number === undefined)
    drawNewest();
  // The page is there once the plan is drawn: keeping it waits for the worker, which waits for the page.
  void keep(current, { ...kept, openedAt: Date.now() });
}

/** Keeps a plan on this device: itself, and the guides of its countries. */
async function keep(current: OpenedPlan, kept: KeptPlan): Promise<void> {
  try {
    const { callPatiently, storePlan } = await import("./store-plans.ts");
    await callPatiently(
      () => storePlan(kept),
      () => opened === current,
    );
    current.storage = "stored";
  } catch (error) {
    console.warn("The plan cannot be kept on this device.", error);
    current.storage = "refused";
  }
  showKept();
  if (current.storage !== "stored") return;
  void requestPersistence();
  current.isFetching = true;
  await findWorkers()?.ready;
  for (const slug of kept.newest.countries) await keepGuide(slug);
  current.isFetching = false;
  showKept();
}

/** Lists the guides of a plan's countries, with their names. */
const listGuides = ({ countries }: SentPlan) =>
  readCountries().flatMap(({ slug, name }) => (slug && countries.includes(slug) ? [{ slug, name }] : []));

const getDevice = () => (matchMedia("(pointer: coarse), (max-width: 48rem)").matches ? "phone" : "device");

/** Says what is kept of the plan that is shown. */
function showKept(): void {
  const kept = opened?.kept;
  if (!opened || !kept) return;
  const { state, text } = describeKeptPlan({
    plan: opened.storage,
    library: libraryStore.read(),
    guides: listGuides(kept.newest),
    isFetching: opened.isFetching,
    device: getDevice(),
  });
  const part = findPart("kept");
  if (!part) return;
  part.hidden = false;
  part.dataset.state = state;
  fillPart("kept-text", text);
  for (const button of part.querySelectorAll<HTMLElement>("[data-plan-action]")) {
    const { planAction } = button.dataset;
    // Before the newer version is here a press would load the same one again.
    if (planAction === "update") button.hidden = state !== "update" || !updateStore.read();
    if (planAction === "remove") button.hidden = opened.storage !== "stored";
    if (planAction === "retry") button.hidden = state !== "not-kept" || opened.storage === "refused";
  }
}

/** Shows a sentence instead of a plan. */
function showNothing(text: string): void {
  clearTimeout(retry);
  for (const name of ["kept", "answer", "jumps"] as const) showPart(name, false);
  for (const name of ["page", "notes"] as const) fillPart(name);
  showPart("opening", true);
  fillPart("state", text);
}

let countries: readonly CountryHelp[] | undefined;

/** Reads what the document says of the countries of plans. */
function readCountries(): readonly CountryHelp[] {
  countries ??= JSON.parse(document.getElementById(planCountriesId)?.textContent || "[]") as CountryHelp[];
  return countries;
}

/** Makes the address of a file. Half a character, which no address can hold, is replaced. */
const makeFile = (type: string, text: string): string =>
  `data:${type};charset=utf-8,${encodeURIComponent(text.replace(/\p{Surrogate}/gu, "\ufffd"))}`;

/** Makes the files of a version as addresses, which work without a network. */
function makeFiles(version: SentPlan): PlanFiles {
  const makeGpx = (day?: number) => {
    const text = formatPlanGpx(version, day);
    return text === undefined ? undefined : makeFile("application/gpx+xml", text);
  };
  const calendar = formatPlanCalendar(version, { writtenAt: new Date().toISOString(), host: location.hostname });
  const gpx = makeGpx();
  return {
    ...(gpx && { gpx }),
    ...(calendar && { calendar: makeFile("text/calendar", calendar) }),
    dayGpx: version.days.map(({ legs, stop }, i) => (legs.length > 0 || stop?.at ? makeGpx(i) : undefined)),
  };
}

/** Returns the reader's own date: a day begins where they are. */
function readToday(): string {
  const now = new Date();
  return [now.getFullYear(), now.getMonth() + 1, now.getDate()].map((part) => `${part}`.padStart(2, "0")).join("-");
}

let drawnOn = "";

function drawAgainOnNewDay(): void {
  if (opened?.kept && opened.number !== undefined && drawnOn !== readToday()) draw(opened.number);
}

/** Shows the newest version; on the plan's dates at today. */
function drawNewest(): void {
  const number = opened?.kept?.newest.number;
  if (number === undefined || !opened) return;
  const isFirst = opened.number === undefined;
  draw(number);
  const today = document.getElementById("today");
  // A reader who has begun to read is not moved.
  if (isFirst && today && scrollY < innerHeight / 2) today.scrollIntoView();
}

function draw(number: number): void {
  const kept = opened?.kept;
  const version = kept && findVersion(kept, number);
  if (!opened || !kept || !version) return;
  opened.number = number;
  drawnOn = readToday();
  const isNewest = version === kept.newest;
  // The document has the office's number in its text, and keeps it current.
  const phone = document.querySelector<HTMLElement>("main [data-detail=phone]")?.textContent;
  const context: PlanPageContext = {
    number,
    today: isNewest ? drawnOn : undefined,
    countries: readCountries().filter(({ slug }) => slug && version.countries.includes(slug)),
    files: makeFiles(version),
    office: { name: brand.name, ...(phone && { phone }) },
    canAnswer: kept.endedBy === undefined,
  };
  showPart("opening", false);
  fillPart("page", drawPlan(version, context));
  fillPart("jumps", ...drawJumps(version, context));
  showPart("jumps", true);
  fillPart("notes", ...drawNotes(kept, version));
  showPart("answer", kept.endedBy === undefined);
  fillAnswerForm(kept, version);
  showKept();
}

/** Draws the notes above a version: an ended link, an older version, and what changed. */
function drawNotes(kept: KeptPlan, version: SentPlan): PlanElement[] {
  const { newest, earlier, endedBy } = kept;
  const before = earlier.at(-1);
  const notes: PlanElement[] = [];
  if (endedBy) notes.push(makeElement("p", { class: "plan-ended", role: "status" }, endedTexts[endedBy]));
  if (version !== newest)
    notes.push(
      makeElement(
        "p",
        { class: "plan-ended", role: "status" },
        `This is version ${version.number}, which a newer one has replaced. `,
        makeElement(
          "button",
          { type: "button", "data-plan-action": "newest" },
          `Read version ${newest.number}, the newest`,
        ),
      ),
    );
  else if (before)
    notes.push(
      drawChanges(
        compareVersions(before, newest),
        { before: before.number, after: newest.number },
        opened?.hasNews ?? false,
      ),
    );
  return notes;
}

/** Gives the form for an answer the version that it is about, and its days. */
function fillAnswerForm({ token }: KeptPlan, version: SentPlan): void {
  const form = findPart("answer")?.querySelector("form");
  if (!form) return;
  const isBegun = [...new FormData(form)].some(([name, value]) => (name === "text" || name === "kind") && value !== "");
  for (const [name, value] of [
    ["token", token],
    ["number", `${version.number}`],
  ] as const) {
    const field = form.elements.namedItem(name) as HTMLInputElement | null;
    if (!field) continue;
    const isUntouched = field.value === field.defaultValue;
    field.defaultValue = value;
    // An answer that was begun is about the version that its writer has read, and the form says so once a newer one is shown.
    if (isUntouched && (!isBegun || field.value === "")) field.value = value;
    else if (field.value !== value) field.dispatchEvent(new Event("input", { bubbles: true }));
  }
  const select = form.elements.namedItem("day") as HTMLSelectElement | null;
  const chosen = select?.value;
  const options = [["", "The whole plan"], ...version.days.map((day, i) => [day.id, formatDayName(version, day, i)])];
  select?.replaceChildren(...options.map(([value, name]) => makeNode(makeElement("option", { value }, name))));
  if (select && chosen) select.value = chosen;
  const { included, used } = version.changes;
  fillPart(
    "left",
    included > 0
      ? `${Math.max(0, included - used)} of ${included} included rounds of changes are left. All that you ask for on one version counts as one.`
      : "",
  );
}

/** Lists the other plans of this device. */
async function showOthers(): Promise<void> {
  const others = (await readKeptPlans()).filter(({ token }) => token !== opened?.token);
  showPart("others", others.length > 0);
  findPart("others")
    ?.querySelector("ul")
    ?.replaceChildren(
      ...others.map(({ token, newest }) =>
        makeNode(makeElement("li", {}, makeElement("a", { href: `#${token}`, class: "text-link" }, newest.title))),
      ),
    );
}

function handleClick(event: MouseEvent): void {
  const target = event.target as Element;
  const button = target.closest<HTMLElement>("[data-plan-action], [data-plan-day], [data-plan-version]");
  if (button) return void pressButton(button.dataset);
  const link = target.closest<HTMLAnchorElement>("a[href^='#']");
  const place = link && document.getElementById(link.hash.slice(1));
  if (!place) return;
  // The address keeps the link: the page can still be loaded again, and passed on.
  event.preventDefault();
  place.scrollIntoView();
  const heading = place.matches("[tabindex]")
    ? place
    : (place.querySelector<HTMLElement>("h2, h3") ?? (place.matches("h2, h3") ? place : null));
  if (heading && !heading.hasAttribute("tabindex")) heading.tabIndex = -1;
  heading?.focus({ preventScroll: true });
}

async function pressButton({ planAction, planDay, planVersion }: DOMStringMap): Promise<void> {
  if (planDay) return askForChange(planDay);
  if (planVersion) {
    await showVersion(Number(planVersion));
    return scrollTo(0, 0);
  }
  switch (planAction) {
    case "newest":
      return drawNewest();
    case "update":
      return acceptUpdate();
    case "retry":
      return opened?.kept && keep(opened, opened.kept);
    case "remove":
      return remove();
    case "print":
      return print();
  }
}

/** Shows a former version: the copy of this device, or what the server still has. */
async function showVersion(number: number): Promise<void> {
  const current = opened;
  if (!current?.kept) return;
  if (!findVersion(current.kept, number)) {
    const { plan } = await askForPlan(current.token, number);
    if (!plan || opened !== current || !current.kept) return;
    current.kept = { ...current.kept, earlier: [plan, ...current.kept.earlier] };
  }
  draw(number);
}

/** Opens the form at a day. */
function askForChange(day: string): void {
  const form = findPart("answer")?.querySelector("form");
  if (!form) return;
  for (const field of form.querySelectorAll<HTMLInputElement>("[name=kind]"))
    if (field.value === "change") setFieldValue(field, "change");
  const select = form.querySelector<HTMLSelectElement>("[name=day]");
  if (select) select.value = day;
  select?.dispatchEvent(new Event("input", { bubbles: true }));
  findPart("answer")?.scrollIntoView();
  form.querySelector<HTMLElement>("[name=text]")?.focus({ preventScroll: true });
}

async function remove(): Promise<void> {
  const current = opened;
  if (!current || !confirm(`Are you sure you want to remove this plan from this ${getDevice()}?`)) return;
  try {
    const { removePlan } = await import("./store-plans.ts");
    await removePlan(current.token);
  } catch (error) {
    console.warn("The plan cannot be removed.", error);
    return;
  }
  opened = undefined;
  openings++;
  history.replaceState(history.state, "", location.pathname);
  showNothing(linkTexts.missing);
  showToast({
    title: `The plan is no longer on this ${getDevice()}`,
    text: "Its link opens it while there is a network.",
  });
  await showOthers();
}

/** Opens a link that was pasted. */
function handlePaste(event: SubmitEvent): void {
  const form = event.target as HTMLFormElement;
  if (form.dataset.planPart !== "link") return;
  event.preventDefault();
  const field = form.querySelector("input");
  const reading = readPlanLink(field?.value ?? "");
  const fault = "fault" in reading ? reading.fault : undefined;
  fillPart("link-error", fault ? (fault === "missing" ? "This is no link of a plan." : linkTexts[fault]) : "");
  if (fault) field?.focus();
  else if ("token" in reading) {
    form.reset();
    location.hash = reading.token;
    scrollTo(0, 0);
  }
}

async function print(): Promise<void> {
  const isWithLink = findPart<HTMLInputElement>("with-link")?.checked ?? false;
  document.querySelector(".plan-code")?.remove();
  if (isWithLink && opened) {
    const { drawLinkCode } = await import("./link-code.ts");
    document
      .querySelector(".plan > header")
      ?.append(makeNode(drawLinkCode(makePlanAddress(location.origin, opened.token))));
  }
  // Pictures below the first screens are fetched as they come near, and paper has all of them.
  for (const image of document.querySelectorAll<HTMLImageElement>(".plan img[loading=lazy]")) image.loading = "eager";
  globalThis.print();
}
