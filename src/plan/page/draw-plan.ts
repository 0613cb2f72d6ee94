/** Draws a version of a plan: what the traveller reads on a telephone, on a tablet and on paper, and what the desk previews. */

import type {
  PlanBed,
  PlanLeg,
  PlanStop,
  PlanText,
  PlanVersion,
  PlanVersionDay,
} from "../../../supabase/functions/_shared/plan-version.ts";
import { formatCount } from "../../shared/rules/counts.ts";
import { formatDay, longDate, shortWeekday } from "../../shared/rules/dates.ts";
import { formatHours, formatKilometres } from "../journey-text.ts";
import { makeGeoAddress, makeMapAddress, writeDegrees } from "../place.ts";
import { findDate } from "../plan.ts";
import { findLastDate, findMoment, findWakingPlace } from "../today.ts";
import { makeElement, type OptionalNode, type PlanElement, type PlanNode } from "./plan-element.ts";

/** The facts of a country that stand beside every plan through it. */
export type CountryHelp = {
  name: string;
  /** The address of its guide. */
  guide: string;
  emergency: string;
  hospital: string;
};

/** The links to a plan's files; a file that cannot be made has none. */
export type PlanFiles = { gpx?: string; calendar?: string; dayGpx: readonly (string | undefined)[] };

/** The facts of a page besides the version. */
export type PlanPageContext = {
  /** The number that the database gave to the version; undefined in a preview. */
  number: number | undefined;
  /** The date where the reader is; undefined if the page shows no day of its own. */
  today: string | undefined;
  countries: readonly CountryHelp[];
  files: PlanFiles;
  /** The office's name, and its telephone if it has one. */
  office: { name: string; phone?: string };
};

const drawTime = (date: string, text: string): PlanElement => makeElement("time", { datetime: date }, text);

/** Draws a text of blocks; items that follow each other make one list. */
export function drawText(text: PlanText): PlanElement[] {
  const drawn: PlanElement[] = [];
  for (const { kind, spans } of text) {
    const runs = spans.map(({ text: words, isStrong, isEmphasised, link }): PlanNode => {
      const lines = words.split("\n").flatMap((line, i) => (i > 0 ? [makeElement("br", {}), line] : [line]));
      let node: PlanElement | undefined;
      if (isEmphasised) node = makeElement("em", {}, lines);
      if (isStrong) node = makeElement("strong", {}, node ?? lines);
      if (link) node = makeElement("a", { href: link, rel: "noopener" }, node ?? lines);
      return node ?? (lines.length === 1 ? words : makeElement("span", {}, lines));
    });
    const list = kind === "item" ? "ul" : kind === "numbered" ? "ol" : undefined;
    const last = drawn.at(-1);
    if (list && last?.tag === list)
      drawn[drawn.length - 1] = { ...last, children: [...last.children, makeElement("li", {}, runs)] };
    else if (list) drawn.push(makeElement(list, {}, makeElement("li", {}, runs)));
    else drawn.push(makeElement(kind === "heading" ? "h4" : kind === "quote" ? "blockquote" : "p", {}, runs));
  }
  return drawn;
}

/** Draws a position as text, and the links that open it in a map. A telephone number or degrees are never turned around. */
function drawPosition(name: string, at: readonly [number, number], approximate?: string): PlanElement {
  const place = { name, at };
  return makeElement(
    "p",
    { class: "plan-position" },
    makeElement("bdi", { dir: "ltr" }, writeDegrees(at)),
    approximate && ` (${approximate})`,
    " ",
    makeElement("a", { href: makeGeoAddress(place) }, "Open in your map"),
    " ",
    makeElement("a", { href: makeMapAddress(place), rel: "noopener" }, "OpenStreetMap"),
  );
}

const drawPhone = (phone: string): PlanElement =>
  makeElement("a", { href: `tel:${phone.replace(/[^\d+]/g, "")}` }, makeElement("bdi", { dir: "ltr" }, phone));

const drawLeg = (leg: PlanLeg): PlanElement =>
  makeElement(
    "li",
    {},
    makeElement("strong", {}, `${leg.from} to ${leg.to}`),
    makeElement("span", { class: "plan-figures" }, ` ${formatKilometres(leg)}, ${formatHours(leg)}, ${leg.by}`),
    leg.lastDeparture && makeElement("p", { class: "plan-departure" }, `Last departure ${leg.lastDeparture}.`),
    leg.note && makeElement("p", {}, leg.note),
  );

/** Lists what is said of a bed, each with its name. */
function drawBed(bed: PlanBed, stop: PlanStop | undefined): PlanElement {
  const kind = `${bed.kind[0]?.toUpperCase()}${bed.kind.slice(1)}`;
  return makeElement(
    "div",
    { class: "plan-bed" },
    makeElement("h4", {}, stop ? `Tonight in ${stop.name}` : "Tonight"),
    makeElement("p", {}, bed.name ? [makeElement("strong", {}, bed.name), `, ${bed.kind}`] : kind, "."),
    bed.ask && makeElement("p", {}, `Ask ${bed.ask}.`),
    bed.phone && makeElement("p", {}, "Telephone ", drawPhone(bed.phone)),
    bed.link &&
      makeElement("p", {}, makeElement("a", { href: bed.link, rel: "noopener" }, bed.link.replace(/^https?:\/\//, ""))),
    bed.about && makeElement("p", {}, bed.about),
    bed.dollars && makeElement("p", {}, `About US$${[...new Set(bed.dollars)].join("–")} for two.`),
    bed.at && drawPosition(bed.name ?? stop?.name ?? "Bed", bed.at),
  );
}

function drawDay(
  day: PlanVersionDay,
  index: number,
  { startsOn }: PlanVersion,
  { files }: PlanPageContext,
): PlanElement {
  const date = findDate(startsOn, index);
  const gpx = files.dayGpx[index];
  return makeElement(
    "section",
    { class: "plan-day", id: `day-${index + 1}`, "aria-labelledby": `day-${index + 1}-title` },
    makeElement(
      "h3",
      { id: `day-${index + 1}-title` },
      makeElement("span", { class: "plan-number" }, `Day ${index + 1}`),
      date && [" ", drawTime(date, formatDay(date, shortWeekday))],
      day.title && ` ${day.title}`,
    ),
    day.legs.length > 0 && makeElement("ul", { class: "plan-legs" }, day.legs.map(drawLeg)),
    drawText(day.text),
    day.bed && drawBed(day.bed, day.stop),
    !day.bed && day.stop && makeElement("p", { class: "plan-end" }, `The day ends in ${day.stop.name}.`),
    day.stop?.at && !day.bed?.at && drawPosition(day.stop.name, day.stop.at, day.stop.approximate),
    gpx &&
      makeElement(
        "p",
        { class: "plan-file" },
        makeElement("a", { href: gpx, download: `day-${index + 1}.gpx` }, `Day ${index + 1} for a navigator`),
      ),
  );
}

/** Draws what one needs on a day of the journey, before all else. */
function drawToday(version: PlanVersion, { today }: PlanPageContext): PlanElement | undefined {
  const moment = today === undefined ? undefined : findMoment(version, today);
  if (moment?.when !== "during") return undefined;
  const day = version.days[moment.day];
  const [waking, leg] = [findWakingPlace(version, moment.day), day?.legs[0]];
  return makeElement(
    "section",
    { class: "plan-today", "aria-labelledby": "today-title" },
    makeElement("h2", { id: "today-title" }, `Today: day ${moment.day + 1} of ${version.days.length}`),
    waking && makeElement("p", {}, `You wake in ${waking.name}.`),
    leg
      ? makeElement(
          "p",
          {},
          `Next: ${leg.from} to ${leg.to}, ${leg.by}, ${formatKilometres(leg)}, ${formatHours(leg)}.`,
        )
      : makeElement("p", {}, "No leg today."),
    leg?.lastDeparture && makeElement("p", { class: "plan-departure" }, `Last departure ${leg.lastDeparture}.`),
    day?.bed &&
      makeElement(
        "p",
        {},
        "Tonight: ",
        day.bed.name ?? `ask ${day.bed.ask}`,
        day.bed.phone && [" ", drawPhone(day.bed.phone)],
      ),
    makeElement("p", {}, makeElement("a", { href: `#day-${moment.day + 1}` }, "The whole day")),
  );
}

function describeDates(version: PlanVersion): string {
  const last = findLastDate(version);
  const length = formatCount(version.days.length, "day", "days");
  return version.startsOn && last
    ? `${formatDay(version.startsOn, longDate)} to ${formatDay(last, longDate)}, ${length}`
    : length;
}

function drawTerms({ price, included, changes }: PlanVersion): OptionalNode {
  const left = Math.max(0, changes.included - changes.used);
  return (
    (price || included.length > 0) &&
    makeElement(
      "section",
      { class: "plan-terms", "aria-labelledby": "terms-title" },
      makeElement("h2", { id: "terms-title" }, "Price"),
      price && makeElement("p", {}, price),
      included.length > 0 &&
        makeElement(
          "ul",
          {},
          included.map((line) => makeElement("li", {}, line)),
        ),
      makeElement("p", {}, `${formatCount(left, "round", "rounds")} of changes left of ${changes.included}.`),
    )
  );
}

const drawHelp = ({ countries, office }: PlanPageContext): PlanElement =>
  makeElement(
    "section",
    { class: "plan-help", "aria-labelledby": "help-title" },
    makeElement("h2", { id: "help-title" }, "If something happens"),
    countries.map(({ name, guide, emergency, hospital }) => [
      makeElement("h3", {}, name),
      makeElement("p", {}, emergency),
      makeElement("p", {}, hospital),
      makeElement("p", {}, makeElement("a", { href: guide }, `The guide to ${name}`)),
    ]),
    makeElement("p", {}, `${office.name}`, office.phone && [": ", drawPhone(office.phone)]),
  );

/** Draws a version of a plan as the main part of a page. */
export function drawPlan(version: PlanVersion, context: PlanPageContext): PlanElement {
  const { title, travellerName, writtenBy, writtenOn, people, note, days } = version;
  const { number, files } = context;
  return makeElement(
    "article",
    { class: "plan" },
    makeElement(
      "header",
      {},
      makeElement("h1", { tabindex: "-1" }, title),
      makeElement(
        "p",
        {},
        [travellerName && `For ${travellerName}`, formatCount(people, "person", "people")].filter(Boolean).join(", "),
        ".",
      ),
      makeElement("p", {}, describeDates(version), "."),
      makeElement(
        "p",
        { class: "plan-author" },
        [`Written ${writtenBy && `by ${writtenBy} `}on `, drawTime(writtenOn, formatDay(writtenOn, longDate))],
        number !== undefined && `, version ${number}`,
        ".",
      ),
    ),
    drawToday(version, context),
    note.length > 0 && makeElement("section", { class: "plan-note", "aria-label": "Note" }, drawText(note)),
    makeElement(
      "div",
      { class: "plan-days" },
      makeElement("h2", {}, "Day by day"),
      days.map((day, i) => drawDay(day, i, version, context)),
    ),
    (files.gpx || files.calendar) &&
      makeElement(
        "p",
        { class: "plan-file" },
        files.gpx && makeElement("a", { href: files.gpx, download: "plan.gpx" }, "The route for a navigator"),
        files.gpx && files.calendar && " ",
        files.calendar &&
          makeElement("a", { href: files.calendar, download: "plan.ics" }, "The days for your calendar"),
      ),
    drawTerms(version),
    drawHelp(context),
  );
}
