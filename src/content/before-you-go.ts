import type { Source } from "./guide.ts";

/**
 * The shape of the box "Before you go": the same rows in every guide, so that a reader finds a row where the last guide
 * had it. One file per country in `before-you-go/`; a page that several countries cite stands in `common-sources.ts`.
 *
 * Rules for every row, kept by `tests/content/pocket-rules.ts` where a rule can be:
 * - `text` is one to three short sentences of facts that a traveller acts on. It states no guess: what two good pages do
 *   not say, it leaves to a named place ("Ask the embassy of Nepal in …", "Check the operator's page …").
 * - `sources` names the pages that were read for this row: two, or one and a text with "Ask" or "Check". An entry row and
 *   the certificate's row begin with the page of the government or of WHO; no agency, visa seller or forum stands here.
 * - A source whose copy was read as of an earlier year says so in `asOf`.
 * - `checked` is the month in which the row was held against those pages: "2026-11".
 */
export type PracticalRow = { text: string; sources: readonly Source[]; checked: string };

/** The way a tourist gets an entry permit; "ask" where the readable sources contradict each other or say nothing. */
export type EntryKind = "free" | "on arrival" | "online" | "embassy" | "ask";

/**
 * The entry rule for one passport: its kind, and in `text` the days allowed and the conditions, as the source says
 * them.
 */
export type EntryRow = PracticalRow & { kind: EntryKind };

export type BeforeYouGo = {
  /** The entry rules for tourists with one of four passports. */
  entry: { kenyan: EntryRow; eu: EntryRow; british: EntryRow; us: EntryRow };
  /** Says, by WHO's list, if travellers from Kenya need the certificate; begins with "Yes", "No" or "Ask". */
  yellowFever: PracticalRow;
  /** The number of changes and the hours by air, and the way by road where there is one; no airline's name, no timetable. */
  fromNairobi: PracticalRow;
  /** The numbers for police, ambulance and fire, and whether a mobile should dial another. */
  emergency: PracticalRow;
  /** Places that take cards, places with cash machines, and the notes to carry. */
  cardsAndCash: PracticalRow;
  /** The papers needed to buy a SIM, the place of registration, and the reach of the signal. */
  sim: PracticalRow;
  /** The letters of the socket's types, the voltage, and whether Kenya's three-pin plug (type G) fits. */
  sockets: PracticalRow;
  /** Says if tap water is safe to drink, and what to drink where it is not. */
  water: PracticalRow;
  /** The people who expect a tip, the way it is given, and the places where prices are bargained or fixed. */
  tips: PracticalRow;
  /** A simple day with a plain room, local food and public transport as a band, "US$25 to 40", and what it leaves out. */
  dailyCost: PracticalRow;
  /** Advice for a woman who travels alone that a man does not need. */
  womenAlone: PracticalRow;
  /** The law on sex between people of the same sex, and how it is applied. */
  sameSexLaw: PracticalRow;
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

/** The rows below those on entry, in their order, with their headings. */
export const practicalRows = {
  yellowFever: "Yellow fever certificate, coming from Kenya",
  fromNairobi: "From Nairobi",
  emergency: "Emergency numbers",
  cardsAndCash: "Cards and cash",
  sim: "SIM card",
  sockets: "Sockets",
  water: "Drinking water",
  tips: "Tips and bargaining",
  dailyCost: "A simple day",
  womenAlone: "Women alone",
  sameSexLaw: "Same-sex law",
  wheelchairs: "Wheelchairs",
} as const satisfies Record<Exclude<keyof BeforeYouGo, "entry">, string>;

/** Every row of a box with its heading, those on entry first. */
export function listRows(box: BeforeYouGo): { heading: string; row: PracticalRow }[] {
  const passportKeys = Object.keys(passports) as (keyof typeof passports)[];
  const rowKeys = Object.keys(practicalRows) as (keyof typeof practicalRows)[];
  return [
    ...passportKeys.map((key) => ({ heading: `${passports[key]} passport`, row: box.entry[key] })),
    ...rowKeys.map((key) => ({ heading: practicalRows[key], row: box[key] })),
  ];
}
