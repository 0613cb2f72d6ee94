/** Draws a version of a plan: what the traveller reads on a telephone, on a tablet and on paper, and what the desk previews. */

import type {
  PlanBed,
  PlanLeg,
  PlanStop,
  PlanText,
  PlanVersion,
  PlanVersionDay,
} from "../../../supabase/functions/_shared/plan-version.ts";
import { capitalise } from "../../shared/rules/capitalise.ts";
import { formatCount } from "../../shared/rules/counts.ts";
import { formatDay, longDate, shortWeekday } from "../../shared/rules/dates.ts";
import { formatHours, formatKilometres } from "../journey-text.ts";
import { makeGeoAddress, makeMapAddress, writeDegrees } from "../place.ts";
import { findDate } from "../plan.ts";
import { findLastDate, findMoment, findNextLegDay, findWakingPlace } from "../today.ts";
import { drawBookFirst, drawCosts, drawDayCosts } from "./draw-costs.ts";
import { drawFigures } from "./draw-figures.ts";
import { drawDayMap, drawWholeMap, type PlanMap } from "./draw-map.ts";
import { makeElement, type OptionalNode, type PlanElement, type PlanNode } from "./plan-element.ts";

/** The facts of a country that stand beside every plan through it. */
export type CountryHelp = {
  name: string;
  /** The slug by which stops name it; without it the country has no map here. */
  slug?: string;
  /** The address of its guide. */
  guide: string;
  emergency: string;
  hospital: string;
  /** The hospitals that the guide names and one can call. */
  hospitals: readonly { name: string; phone: string }[];
  /** Says which mission answers for a traveller there, and what it does. */
  embassy?: string;
  map?: PlanMap;
  /** The addresses of its drawn poster, 800 by 533 pixels. */
  poster?: { avif: string; webp: string };
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
  /** True if the reader can ask for a change of a day, by a button that names the day. */
  canAnswer?: boolean;
};

/** Writes a day in one line: "Day 3, Fri 5 Nov: To Vang Vieng". @param index the day's index, the first is 0 */
export function formatDayName(
  { startsOn }: Pick<PlanVersion, "startsOn">,
  { title }: Pick<PlanVersionDay, "title">,
  index: number,
): string {
  const date = findDate(startsOn, index);
  return `Day ${index + 1}${date ? `, ${formatDay(date, shortWeekday)}` : ""}${title && `: ${title}`}`;
}

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
      if (link) node = makeElement("a", { href: link, rel: outside }, node ?? lines);
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

/** Writes the address of a place in the map app of Apple, which opens by itself on an iPhone, and of Google. */
const makeAppAddress = (app: "apple" | "google", { name, at }: { name: string; at: readonly [number, number] }) =>
  app === "apple"
    ? `https://maps.apple.com/?ll=${at.join(",")}&q=${encodeURIComponent(name)}`
    : `https://www.google.com/maps/search/?api=1&query=${at.join("%2C")}`;

/**
 * Draws a position as text, which opens to the links to maps and to the file of its day. A telephone number or degrees are never
 * turned around.
 */
const drawPosition = (name: string, at: readonly [number, number], approximate?: string): PlanElement =>
  makeElement(
    "details",
    { class: "plan-position" },
    makeElement(
      "summary",
      {},
      makeElement("span", {}, "On a map: "),
      makeElement("bdi", { dir: "ltr" }, writeDegrees(at)),
      approximate && makeElement("span", {}, ` (${approximate})`),
    ),
    makeElement(
      "p",
      { class: "plan-maps" },
      makeElement("a", { href: makeGeoAddress({ name, at }) }, "Open in your map"),
      " ",
      makeElement("a", { href: makeMapAddress({ at }), rel: outside }, "OpenStreetMap"),
      " ",
      makeElement("a", { href: makeAppAddress("apple", { name, at }), rel: outside }, "Apple Maps"),
      " ",
      makeElement("a", { href: makeAppAddress("google", { name, at }), rel: outside }, "Google Maps"),
    ),
  );

/** The relation of a link that leaves the site: the page that it opens learns nothing of this one. */
const outside = "noopener noreferrer";

/**
 * Draws a text about emergencies with its numbers as links that call them. A year is no number to call.
 */
const drawNumbers = (text: string): PlanElement =>
  makeElement(
    "p",
    { class: "plan-numbers" },
    text.split(/(\b\d{2,6}\b)/).map((part, i) => (i % 2 === 1 && !/^20\d\d$/.test(part) ? drawPhone(part) : part)),
  );

const drawPhone = (phone: string): PlanElement =>
  makeElement("a", { href: `tel:${phone.replace(/[^\d+]/g, "")}` }, makeElement("bdi", { dir: "ltr" }, phone));

const drawHospitals = ({ hospital, hospitals }: Pick<CountryHelp, "hospital" | "hospitals">): OptionalNode => [
  hospital,
  hospitals.map(({ name, phone }) => makeElement("p", {}, name, " ", drawPhone(phone))),
];

const describeFigures = (leg: PlanLeg): string => `${formatKilometres(leg)}, ${formatHours(leg)}`;

const drawLeg = (leg: PlanLeg): PlanElement =>
  makeElement(
    "li",
    {},
    makeElement("strong", {}, `${leg.from} to ${leg.to}`),
    " ",
    makeElement("span", { class: "plan-figures" }, drawFigures(describeFigures(leg)), `, ${leg.by}`),
    leg.lastDeparture && makeElement("p", { class: "plan-departure" }, `Last departure ${leg.lastDeparture}.`),
    leg.note && makeElement("p", {}, leg.note),
  );

/** Lists what is said of a bed, each with its name. */
function drawBed(bed: PlanBed, stop: PlanStop | undefined): PlanElement {
  return makeElement(
    "div",
    { class: "plan-bed" },
    drawBedHeading(stop),
    makeElement("p", {}, bed.name ? [makeElement("strong", {}, bed.name), `, ${bed.kind}`] : capitalise(bed.kind), "."),
    bed.ask && makeElement("p", {}, `Ask ${bed.ask}.`),
    bed.phone && makeElement("p", {}, "Telephone ", drawPhone(bed.phone)),
    bed.link && makeElement("p", {}, makeElement("a", { href: bed.link, rel: outside }, drawAddress(bed.link))),
    bed.about && makeElement("p", {}, bed.about),
    bed.dollars && makeElement("p", {}, `About US$${[...new Set(bed.dollars)].join("–")} for two.`),
    bed.at && drawPosition(bed.name ?? stop?.name ?? "Bed", bed.at),
  );
}

/** Draws an address as people write it, which may go on in the next line behind each of its parts. */
const drawAddress = (address: string): PlanElement =>
  makeElement(
    "span",
    {},
    address
      .replace(/^https?:\/\//, "")
      .split(/(?<=[./])(?=\w)/)
      .map((part, i) => [i > 0 && makeElement("wbr", {}), part]),
  );

const nameNight = (stop: PlanStop | undefined): string => (stop ? `Tonight in ${stop.name}` : "Tonight");

const drawBedHeading = (stop: PlanStop | undefined): PlanElement => makeElement("h4", {}, nameNight(stop));

/** Names the bed of a further night in it, and leads to the first night's day, which says all of it. */
const drawSameBed = (bed: PlanBed, stop: PlanStop | undefined, firstNight: number): PlanElement =>
  makeElement(
    "div",
    { class: "plan-bed" },
    drawBedHeading(stop),
    makeElement("p", {}, makeElement("strong", {}, bed.name ?? capitalise(bed.kind)), "."),
    bed.phone && makeElement("p", {}, "Telephone ", drawPhone(bed.phone)),
    // A link that is a line of its own is high enough for a finger.
    makeElement("p", {}, makeElement("a", { href: `#day-${firstNight + 1}` }, `As on day ${firstNight + 1}`)),
  );

/** Finds the day of the first night in a day's bed; the day itself if the night before was elsewhere. */
function findFirstNight({ days }: PlanVersion, index: number): number {
  const describe = (day: PlanVersionDay | undefined) => JSON.stringify([day?.bed, day?.stop]);
  let first = index;
  while (first > 0 && describe(days[first - 1]) === describe(days[index])) first -= 1;
  return first;
}

/** Finds the map of the country in which a day ends. */
const findDayMap = ({ stop }: PlanVersionDay, { countries }: PlanPageContext): PlanMap | undefined =>
  countries.find(({ slug }) => slug !== undefined && slug === stop?.country)?.map;

function drawDay(day: PlanVersionDay, index: number, version: PlanVersion, context: PlanPageContext): PlanElement {
  const { files, canAnswer } = context;
  const date = findDate(version.startsOn, index);
  const firstNight = findFirstNight(version, index);
  const gpx = files.dayGpx[index];
  const map = findDayMap(day, context);
  return makeElement(
    "section",
    { class: "plan-day", id: `day-${index + 1}`, "aria-labelledby": `day-${index + 1}-title` },
    makeElement(
      "h3",
      { id: `day-${index + 1}-title` },
      makeElement("span", { class: "plan-number" }, `Day ${index + 1}`),
      date && [" ", drawTime(date, formatDay(date, shortWeekday))],
      day.title && [" ", makeElement("span", { class: "plan-title" }, day.title)],
    ),
    day.legs.length > 0 && makeElement("ul", { class: "plan-legs" }, day.legs.map(drawLeg)),
    map && drawDayMap(day, map),
    day.text.length > 0 && makeElement("div", { class: "plan-words" }, drawText(day.text)),
    day.bed && (firstNight < index ? drawSameBed(day.bed, day.stop, firstNight) : drawBed(day.bed, day.stop)),
    drawDayCosts(day),
    !day.bed && day.stop && makeElement("p", { class: "plan-end" }, `The day ends in ${day.stop.name}.`),
    day.stop?.at &&
      !day.bed?.at &&
      !(day.bed && firstNight < index) &&
      drawPosition(day.stop.name, day.stop.at, day.stop.approximate),
    (gpx || canAnswer) &&
      makeElement(
        "p",
        { class: "plan-file" },
        gpx &&
          makeElement("a", { href: gpx, download: `day-${index + 1}.gpx` }, `Day ${index + 1} for a map app (GPX)`),
        gpx && canAnswer && " ",
        canAnswer &&
          makeElement("button", { type: "button", "data-plan-day": day.id }, `Ask for a change of day ${index + 1}`),
      ),
  );
}

/** Draws a term with what is said of it; undefined if nothing is. */
const drawFact = (term: string, ...facts: readonly OptionalNode[]): OptionalNode =>
  facts.some(Boolean) && makeElement("div", {}, makeElement("dt", {}, term), makeElement("dd", {}, ...facts));

/** Draws a bed in one line: its name or kind, its number, and whom to ask. */
const drawBedLine = ({ name, kind, phone, ask }: PlanBed): OptionalNode => [
  makeElement("strong", {}, name ?? capitalise(kind)),
  phone && [" ", drawPhone(phone)],
  ask && makeElement("p", {}, `Ask ${ask}.`),
];

/** Draws what one needs on a day of the journey, before all else. */
function drawToday(version: PlanVersion, context: PlanPageContext): PlanElement | undefined {
  const { today, countries, office } = context;
  const moment = today === undefined ? undefined : findMoment(version, today);
  if (moment?.when === "before" && moment.days <= maxDaysToCount)
    return makeElement(
      "p",
      { class: "plan-countdown" },
      `It begins in ${formatCount(moment.days, "day", "days")}. On its dates this page opens at the day.`,
    );
  if (moment?.when !== "during") return undefined;
  const day = version.days[moment.day];
  const waking = findWakingPlace(version, moment.day);
  const country = countries.find(({ slug }) => slug === (day?.stop?.country ?? waking?.country)) ?? countries[0];
  const bedAt = day?.bed?.at ?? day?.stop?.at;
  return makeElement(
    "section",
    { class: "plan-today", id: "today", "aria-labelledby": "today-title" },
    makeElement("h2", { id: "today-title", tabindex: "-1" }, `Today: day ${moment.day + 1} of ${version.days.length}`),
    makeElement(
      "dl",
      {},
      drawFact("You wake in", waking?.name),
      drawFact("Next", ...(day?.legs.length ? day.legs.map(drawNextLeg) : [drawRestDay(version, moment.day)])),
      drawFact(
        nameNight(day?.stop),
        day?.bed && drawBedLine(day.bed),
        day?.bed &&
          bedAt &&
          makeElement(
            "p",
            {},
            makeElement(
              "a",
              { href: makeGeoAddress({ name: day.bed.name ?? day.stop?.name ?? "Bed", at: bedAt }) },
              "Open in your map",
            ),
          ),
      ),
      drawFact("If something happens", country && drawNumbers(country.emergency)),
      drawFact("Hospital", country && drawHospitals(country)),
      drawFact("Whom to ask", office.name, office.phone && [" ", drawPhone(office.phone)]),
    ),
    makeElement(
      "p",
      { class: "plan-file" },
      makeElement("a", { href: `#day-${moment.day + 1}` }, "The whole day"),
      country && [
        " ",
        makeElement("a", { href: "#help-title" }, "Embassy and all numbers"),
        " ",
        makeElement("a", { href: `${country.guide}#before-you-go` }, `Entry and health: the guide to ${country.name}`),
      ],
    ),
  );
}

const drawNextLeg = (leg: PlanLeg): PlanElement =>
  makeElement(
    "div",
    { class: "plan-next" },
    makeElement("strong", {}, `${leg.from} to ${leg.to}`),
    makeElement("p", {}, `${capitalise(leg.by)}, `, drawFigures(describeFigures(leg)), "."),
    leg.lastDeparture && makeElement("p", { class: "plan-departure" }, `Last departure ${leg.lastDeparture}.`),
  );

/** Says that a day has no leg, and which day has the next one. */
function drawRestDay(version: PlanVersion, today: number): OptionalNode {
  const next = findNextLegDay(version, today);
  const day = next === undefined ? undefined : version.days[next];
  if (next === undefined || !day) return "No leg today, and none after it.";
  const name = formatDayName(version, { title: "" }, next);
  return ["No leg today. The next: ", makeElement("a", { href: `#day-${next + 1}` }, name), day.legs.map(drawNextLeg)];
}

/** The most days before a journey that are counted. */
const maxDaysToCount = 60;

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
    countries.map(({ name, guide, emergency, hospital, hospitals, embassy }) => [
      makeElement("h3", {}, name),
      makeElement(
        "dl",
        {},
        drawFact("Emergency", drawNumbers(emergency)),
        drawFact("Hospital", drawHospitals({ hospital, hospitals })),
        drawFact("Embassy", embassy),
      ),
      makeElement("p", {}, makeElement("a", { href: guide }, `The guide to ${name}`)),
    ]),
    makeElement("p", { class: "plan-office" }, office.name, office.phone && [": ", drawPhone(office.phone)]),
  );

/** Draws the route on the map of each country that it leads through. */
export function drawMaps(version: PlanVersion, { countries }: PlanPageContext): OptionalNode {
  const maps = version.countries.flatMap((slug) => {
    const map = countries.find((each) => each.slug === slug)?.map;
    return (map && drawWholeMap(version, map)) ?? [];
  });
  return (
    maps.length > 0 &&
    makeElement(
      "figure",
      { class: "plan-route-maps" },
      maps,
      makeElement("figcaption", {}, "Straight lines between the stops: not the road itself. Outlines: Natural Earth."),
    )
  );
}

/** Draws the days of a version, each under an address of its own. @param heading the heading above them, if they need one */
export const drawDays = (version: PlanVersion, context: PlanPageContext, heading?: PlanElement): PlanElement =>
  makeElement(
    "div",
    { class: "plan-days" },
    heading,
    version.days.map((day, i) => drawDay(day, i, version, context)),
  );

/** Draws the poster of the country in which the journey begins. */
function drawPoster({ countries: slugs }: PlanVersion, { countries }: PlanPageContext): OptionalNode {
  const poster = slugs.flatMap((slug) => countries.find((each) => each.slug === slug)?.poster ?? [])[0];
  return (
    poster &&
    makeElement(
      "picture",
      { class: "plan-poster" },
      makeElement("source", { type: "image/avif", srcset: poster.avif }),
      makeElement("img", { src: poster.webp, alt: "", width: "1200", height: "800", decoding: "async" }),
    )
  );
}

/** Draws the links to the parts of a page that a traveller looks for, under the thumb on a telephone. */
export function drawJumps(version: PlanVersion, { today, canAnswer }: PlanPageContext): PlanElement[] {
  const isTravelled = today !== undefined && findMoment(version, today).when === "during";
  return [
    ...(isTravelled ? [makeElement("a", { href: "#today" }, "Today")] : []),
    makeElement("a", { href: "#days" }, "Days"),
    makeElement("a", { href: "#help-title" }, "Help"),
    ...(canAnswer ? [makeElement("a", { href: "#answer" }, "Answer")] : []),
  ];
}

/** Draws a version of a plan as the main part of a page. */
export function drawPlan(version: PlanVersion, context: PlanPageContext): PlanElement {
  const { title, travellerName, writtenBy, writtenOn, people, note } = version;
  const { number, files } = context;
  return makeElement(
    "article",
    { class: "plan" },
    makeElement(
      "header",
      {},
      drawPoster(version, context),
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
    drawMaps(version, context),
    note.length > 0 &&
      makeElement(
        "section",
        { class: "plan-note", "aria-labelledby": "note-title" },
        makeElement("h2", { id: "note-title" }, "A note for you"),
        drawText(note),
      ),
    drawBookFirst(version),
    drawDays(version, context, makeElement("h2", { id: "days" }, "Day by day")),
    (files.gpx || files.calendar) &&
      makeElement(
        "p",
        { class: "plan-file" },
        files.gpx && makeElement("a", { href: files.gpx, download: "plan.gpx" }, "The route for a map app (GPX)"),
        files.gpx && files.calendar && " ",
        files.calendar &&
          makeElement("a", { href: files.calendar, download: "plan.ics" }, "The days for your calendar"),
      ),
    drawCosts(version),
    drawTerms(version),
    drawHelp(context),
  );
}
