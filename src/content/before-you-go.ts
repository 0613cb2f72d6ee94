import type { NamedPlace } from "../plan/named-place.ts";
import { formatDay, longDate } from "../shared/rules/dates.ts";
import { makeSlug } from "../shared/rules/slug.ts";
import type { Source } from "./guide.ts";

/**
 * The shape of the box "Before you go": the same rows in every guide, so that a reader finds a row where the last guide
 * had it. One file per country in `before-you-go/`; a page that several countries cite stands in `common-sources.ts`.
 *
 * Rules for every row, kept by `tests/content/box-rules.ts` where a rule can be:
 * - `text` is one to three short sentences of facts that a traveller acts on. It states no guess. At most one row in five
 *   sends the reader on with "Ask" or "Check", and then it names whom.
 * - `sources` begins with the page that carries the facts. One page of a government, of WHO or of CDC is enough; of
 *   others it takes two. No agency, visa seller or forum stands under an entry row.
 * - A page says in `asOf` which month or year it bears, or in `readIn` when it was last read because it bears none. A row prints
 *   one of them, so that no row is without a date. Entry, the desk and the rows on illness rest first on an official page. No page
 *   is older than three years, unless what it says is still in force.
 * - What research did is told to nobody: if nothing is known, the row says whom to ask.
 */
export type PracticalRow = {
  text: string;
  sources: readonly Source[];
  /** Hospitals, offices and posts with their numbers, each with the page that names it. */
  places?: readonly NamedPlace[];
};

/** The way a tourist gets an entry permit; "ask" if the readable sources contradict each other or say nothing. */
export type EntryKind = "free" | "on arrival" | "online" | "embassy" | "ask";

/** The fee of a visa and the place where it is paid, or whom to ask for both. */
export type EntryFee = { amount: string; paid: string } | { ask: string };

/**
 * The entry rule for one passport: its kind, and in `text` the days allowed and the conditions, as the source says
 * them. A rule that ends has its last day in `until`, and the row says it by itself.
 */
export type EntryRow = PracticalRow & { until?: string } & (
    | { kind: "free" | "ask"; fee?: EntryFee }
    | { kind: "on arrival" | "online" | "embassy"; fee: EntryFee }
  );

/** The places where malaria is caught and the months in which it is; `text` adds what to do about it. */
export type MalariaRow = PracticalRow & {
  where: string;
  when: string;
  /** True if no part of the country needs tablets, as `text` says. */
  isWithoutTablets?: boolean;
};

/** The way from Nairobi. `direct` names a flight without a change and its hours, in the words of `text`; without it there is none. */
export type FromNairobiRow = PracticalRow & { direct?: { to: string; takes: string } };

export type BeforeYouGo = {
  /** The entry rules for tourists with one of four passports. */
  entry: { kenyan: EntryRow; eu: EntryRow; british: EntryRow; us: EntryRow };
  /**
   * The questions that an officer may ask of each of the four passports: validity, blank pages, a ticket out, money or bookings, transit states
   * that want a visa of their own, and the day on which a rule ends.
   */
  desk: PracticalRow;
  /** Says, by WHO's list, if travellers from Kenya need the certificate; begins with "Yes", "No" or "Ask". */
  yellowFever: PracticalRow;
  /** The places and months of malaria, by CDC's page, and whether tablets are advised. */
  malaria: MalariaRow;
  /** Vaccines, and what mosquitoes that bite by day, ticks, fleas and fresh water carry: where and in which months. */
  vaccines: PracticalRow;
  /** Says if tap water is safe to drink, what to drink if it is not, and what spirits may hold. */
  water: PracticalRow;
  /** The highest night and walk of the guide, and the pace at which to reach them. */
  altitude: PracticalRow;
  /** The animals that carry rabies, and what to do after a bite. */
  rabies: PracticalRow;
  /** The numbers for police, ambulance and fire, and whether a mobile should dial another. */
  emergency: PracticalRow;
  /** The police for tourists if there are some, how a report is got, and what a fine on the road should look like. */
  police: PracticalRow;
  /** The towns whose hospitals treat foreigners, and the country to which a serious case is flown. */
  hospital: PracticalRow;
  /** The way in which a patient is flown out, and who decides. */
  evacuation: PracticalRow;
  /** The mission of Kenya that answers for the country, or whom to ask for it. */
  embassy: PracticalRow;
  /** Thefts and frauds that travellers report, and what to do against each. */
  crime: PracticalRow;
  /** The penalties for drugs, and what must not be photographed, flown or brought in. */
  laws: PracticalRow;
  /** Mined districts, floods, storms, craters: the places and the months. */
  ground: PracticalRow;
  /** The dangers of roads, buses and boats, by night above all. */
  roads: PracticalRow;
  /** The number of changes and the hours by air, and the way by road if there is one; no airline's name, no timetable. */
  fromNairobi: FromNairobiRow;
  /** Places that take cards, places with cash machines, and the notes to carry. */
  cardsAndCash: PracticalRow;
  /** The papers needed to buy a SIM, the place of registration, and the reach of the signal. */
  sim: PracticalRow;
  /** The letters of the socket's types, the voltage, and whether Kenya's three-pin plug (type G) fits. */
  sockets: PracticalRow;
  /** The people who expect a tip, the way it is given, and the places where prices are bargained or fixed. */
  tips: PracticalRow;
  /**
   * The fares and the prices of tickets that a page states, how a ride is paid, or whom to ask. Its heading avoids the word fee, because
   * whoever searches for that wants the price of a plan.
   */
  fares: PracticalRow;
  /** A simple day with a plain room, local food and public transport as a band, "US$25 to 40", and what it leaves out. */
  dailyCost: PracticalRow;
  /** Advice for a woman who travels alone that a man does not need. */
  womenAlone: PracticalRow;
  /** The law on sex between people of the same sex, and how it is applied. */
  sameSexLaw: PracticalRow;
  /** The experience that Black travellers have and others do not, or whom to ask. */
  blackTravellers: PracticalRow;
  /** Papers for a child, what a pregnant woman must know, and what is hard for older walkers. */
  families: PracticalRow;
  /** Pavements, transport and rooms for wheelchair users, and the places to ask. */
  wheelchairs: PracticalRow;
};

export const passports = { kenyan: "Kenyan", eu: "EU", british: "British", us: "US" } as const satisfies Record<
  keyof BeforeYouGo["entry"],
  string
>;

export const entryKinds = {
  free: "No visa",
  "on arrival": "Visa on arrival",
  online: "Apply online",
  embassy: "Visa from an embassy",
  ask: "Ask the embassy",
} as const satisfies Record<EntryKind, string>;

/** The first row on health in every guide: what everybody needs, whatever the country. */
export const routineHealth: PracticalRow = {
  text: "Measles, tetanus with diphtheria and whooping cough, and polio: have them up to date before any journey. Insurance that names every activity of yours and pays for treatment, hospital, evacuation and the flight out or home. Care abroad is often paid before it is given.",
  sources: [
    {
      title: "CDC: routine vaccines for travellers",
      url: "https://wwwnc.cdc.gov/travel/page/routine-vaccines",
      readIn: "2026-11",
    },
    {
      title: "GOV.UK: foreign travel insurance",
      url: "https://www.gov.uk/guidance/foreign-travel-insurance",
      readIn: "2026-11",
    },
    {
      title: "NHS Scotland, Fit for Travel: travel insurance",
      url: "https://www.fitfortravel.nhs.uk/advice/general-travel-health-advice/travel-insurance.aspx",
      readIn: "2026-11",
    },
  ],
};

/** The rows on health, in their order, with their headings. */
export const healthRows = {
  yellowFever: "Yellow fever certificate, coming from Kenya",
  malaria: "Malaria",
  vaccines: "Vaccines and mosquitoes by day",
  water: "Drinking water and spirits",
  altitude: "Altitude",
  rabies: "Rabies",
} as const satisfies Partial<Record<keyof BeforeYouGo, string>>;

/** The rows on what to do if something happens, in their order, with their headings. */
export const troubleRows = {
  emergency: "Emergency numbers",
  police: "Police",
  hospital: "Hospitals",
  evacuation: "Evacuation by air",
  embassy: "Kenya’s embassy",
} as const satisfies Partial<Record<keyof BeforeYouGo, string>>;

/** The rows on safety, in their order, with their headings. */
export const safetyRows = {
  crime: "Thieves and frauds",
  laws: "Drugs, cameras, drones",
  ground: "Mines, water, weather",
  roads: "Roads and boats",
  womenAlone: "Women alone",
  sameSexLaw: "Same-sex law",
  blackTravellers: "Black travellers",
  families: "Children, pregnancy, age",
  wheelchairs: "Wheelchairs",
} as const satisfies Partial<Record<keyof BeforeYouGo, string>>;

/** The other rows, in their order, with their headings. */
export const roadRows = {
  fromNairobi: "From Nairobi",
  cardsAndCash: "Cards and cash",
  sim: "SIM card",
  sockets: "Sockets",
  tips: "Tips and bargaining",
  fares: "Fares and tickets",
  dailyCost: "A simple day",
} as const satisfies Record<Exclude<keyof BeforeYouGo, "entry" | "desk" | GroupedKey>, string>;

type GroupedKey = keyof typeof healthRows | keyof typeof troubleRows | keyof typeof safetyRows;

/**
 * A row with its heading, the words in bold before its text (the kind of entry, or where and when there is malaria) and the words after
 * it (the fee of a visa, the end of a rule).
 */
export type NamedRow = { heading: string; lead?: string; row: PracticalRow; after?: string };

type RowKey = GroupedKey | keyof typeof roadRows;

/** Returns the anchor of a row on its guide's page, by which a reader reports an error in it. */
export const makeRowAnchor = (heading: string): string => `row-${makeSlug(heading)}`;

/** Writes what stands before an entry rule in bold: its kind, and the last day of a rule that ends. */
const describeKind = ({ kind, until }: EntryRow): string =>
  until ? `${entryKinds[kind]}, until ${formatDay(until, longDate)}.` : `${entryKinds[kind]}.`;

const makeLeadText = (row: PracticalRow | EntryRow | MalariaRow): Pick<NamedRow, "lead"> =>
  "kind" in row ? { lead: describeKind(row) } : "where" in row ? { lead: `${row.where}, ${row.when}.` } : {};

/** Writes what stands after an entry rule: the fee and where it is paid, and whom to ask about what follows a rule that ends. */
function describeAfterEntry({ fee, until }: EntryRow): string {
  const sentences = [
    fee && ("ask" in fee ? `Fee: ask ${fee.ask}.` : `Fee: ${fee.amount}, paid ${fee.paid}.`),
    until && "For a later journey ask the embassy.",
  ];
  return sentences.filter(Boolean).join(" ");
}

/** The heading of the row below those of the four passports. */
export const deskHeading = "At the desk";

/** Lists the rows on entry: by passport, then the desk. */
export const listEntry = ({ entry, desk }: BeforeYouGo): NamedRow[] => [
  ...(Object.keys(passports) as (keyof typeof passports)[]).map((key) => ({
    heading: passports[key],
    ...makeLeadText(entry[key]),
    row: entry[key],
    after: describeAfterEntry(entry[key]),
  })),
  { heading: deskHeading, row: desk },
];

/** Lists the rows of one group that a box has, in the group's order. */
export const listGroup = (box: BeforeYouGo, group: Partial<Record<RowKey, string>>): NamedRow[] =>
  (Object.keys(group) as RowKey[]).flatMap((key) => {
    const row = box[key];
    return row ? [{ heading: group[key] ?? key, ...makeLeadText(row), row }] : [];
  });

/** The heading of the first row on health. */
export const routineHeading = "Everybody, everywhere";

/** Lists the rows on health: what everybody needs, then what the country adds. */
export const listHealth = (box: BeforeYouGo): NamedRow[] => [
  { heading: routineHeading, row: routineHealth },
  ...listGroup(box, healthRows),
];

/** Lists every row of a box: entry, health, if something happens, safety, then the road. */
export const listRows = (box: BeforeYouGo): NamedRow[] => [
  ...listEntry(box),
  ...listHealth(box),
  ...listGroup(box, troubleRows),
  ...listGroup(box, safetyRows),
  ...listGroup(box, roadRows),
];

/**
 * Returns the date that a row prints: that of the first of its sources with one, else the month in which its first source was read.
 */
export const findRowDate = ({ sources }: PracticalRow): Pick<Source, "asOf" | "isInForce" | "readIn"> | undefined =>
  sources.find(({ asOf }) => asOf !== undefined) ?? sources.find(({ readIn }) => readIn !== undefined);
