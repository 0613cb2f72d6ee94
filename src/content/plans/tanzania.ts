import type { GuidePlan } from "../guide-plan.ts";

export const plan: GuidePlan = {
  callingCode: "+255",
  timeZones: [["Africa/Dar_es_Salaam"]],
  drives: "left",
  closed:
    "Offices and banks close on 1 and 12 January, 7 and 26 April, 1 May, 7 July, 8 August, 14 October, 9, 25 and 26 December, and on the feasts below.",
  festivals: [
    {
      name: "Eid al-Fitr",
      rule: "The first of Shawwal, when the new moon is seen",
      date: { kind: "moon", calendar: "islamic-umalqura", month: 10, day: 1 },
    },
    {
      name: "Easter",
      rule: "The Sunday after the first full moon of spring",
      date: { kind: "easter", church: "western", after: 0 },
    },
    {
      name: "Eid al-Adha",
      rule: "The tenth of Dhu al-Hijja",
      date: { kind: "moon", calendar: "islamic-umalqura", month: 12, day: 10 },
    },
    {
      name: "Mawlid",
      rule: "The twelfth of Rabi' al-awwal, the Prophet's birthday",
      date: { kind: "moon", calendar: "islamic-umalqura", month: 3, day: 12 },
    },
    { name: "Mwaka Kogwa, Makunduchi", rule: "The first day of the Shirazi year, in July" },
  ],
  climate: [
    {
      place: "Dar es Salaam",
      station: "638940 MWALIMU JULIUS K NYERERE INTL",
      day: [31, 32, 32, 30, 29, 29, 29, 29, 30, 30, 31, 31],
      night: [24, 24, 23, 23, 21, 19, 19, 18, 19, 20, 22, 23],
      rain: [68, 73, 136, 266, 170, 35, 28, 23, 26, 58, 116, 101],
    },
    {
      place: "Arusha",
      station: "637890 ARUSHA",
      day: [27, 28, 27, 25, 23, 22, 21, 22, 24, 26, 26, 26],
      night: [13, 13, 15, 15, 15, 13, 12, 12, 12, 13, 14, 14],
      rain: [69, 75, 149, 297, 137, 23, 10, 11, 12, 31, 119, 106],
    },
  ],
  getIn: {
    text: "By road from Kenya at Namanga, Holili and Horohoro, and from Zambia at Tunduma. Ferries join Dar es Salaam and Zanzibar.",
    source: "https://en.wikivoyage.org/wiki/Tanzania",
  },
  goNext: "Buses go from Arusha by Namanga to Nairobi.",
  roads: [
    { between: ["Dar es Salaam", "Kilwa Masoko"], way: "bus", by: "bus", km: 300, hours: [4, 7] },
    { between: ["Dar es Salaam", "Lushoto"], way: "bus", by: "bus", hours: 8, via: ["Chalinze"] },
    // The road to Mtae, of which 55 km take four hours.
    { between: ["Lushoto", "Lukozi"], way: "track", by: "bus", hours: [1, 1.5] },
    { between: ["Lukozi", "Rangwi"], way: "foot", by: "on foot, with a guide", km: 14, hours: [5, 6] },
    { between: ["Rangwi", "Mtae"], way: "foot", by: "on foot, with a guide", climb: [600, 300] },
    { between: ["Mtae", "Lushoto"], way: "track", by: "hired car, by day", km: 55, hours: 4 },
    { between: ["Arusha", "Mto wa Mbu"], way: "open road", by: "4x4 with its driver" },
    { between: ["Mto wa Mbu", "Lake Natron"], way: "track", by: "4x4 with its driver", km: 120, hours: [3, 4] },
    { between: ["Arusha", "Lushoto"], way: "bus", by: "bus", km: 334 },
    { between: ["Dar es Salaam", "Bagamoyo"], way: "bus", by: "bus or taxi", hours: [1, 3] },
  ],
  routes: {
    "3-5 days": {
      months: [6, 7, 8, 9, 10],
      route: [
        "Dar es Salaam",
        ["Kilwa Masoko", "From Mbagala, in the morning. Book the day before."],
        ["Dar es Salaam", "An early bus: book the day before."],
      ],
    },
    "1 week": {
      walk: { experience: "Walk from Lushoto to Mtae" },
      months: [6, 7, 8, 9, 10],
      route: [
        "Dar es Salaam",
        "Lushoto",
        "Lukozi",
        "Rangwi",
        "Mtae",
        ["Lushoto", "The bus takes as long and leaves in the dark, between 4 and 5.30 am."],
        ["Dar es Salaam", "An early bus. Fly no earlier than that night."],
      ],
    },
    "2 weeks": {
      months: [6, 7, 8, 9, 10],
      route: [
        "Arusha",
        "Mto wa Mbu",
        ["Lake Natron", "Three hours or more."],
        "Mto wa Mbu",
        "Arusha",
        "Lushoto",
        "Dar es Salaam",
        ["Bagamoyo", "Slowest in the rush hours."],
        ["Dar es Salaam", "To the airport up to four hours."],
      ],
    },
  },
  stays: {
    "Kilwa Masoko": {
      kind: "guesthouse",
      ask: "in town, or on the beach below it",
      closed: [],
      dollars: [20, 60],
      see: "Boats cross from the harbour to Kilwa Kisiwani, with a guide.",
    },
    "Dar es Salaam": {
      kind: "hotel",
      ask: "in the centre, or near the airport for a morning flight",
      closed: [],
      dollars: [30, 70],
    },
    Lushoto: { kind: "guesthouse", ask: "the guides’ offices by the bus station", closed: [], dollars: [15, 45] },
    Rangwi: {
      kind: "mission guesthouse",
      ask: "your guide, who tells the sisters of the convent; they cook",
      closed: [],
      dollars: [20, 40],
      source: "https://utopia-safaris.com/trek-the-usambara-range-in-4-days/",
    },
    Mtae: {
      kind: "mission guesthouse",
      ask: "the Lutheran mission, or the guesthouses by the bus stop",
      closed: [],
      dollars: [10, 25],
      source: "https://www.lonelyplanetitalia.it/destinazioni/tanzania/mtae",
    },
    Arusha: { kind: "guesthouse", ask: "in the centre", closed: [], dollars: [25, 60] },
    "Lake Natron": { kind: "campsite", ask: "in Engare Sero, at the village’s gate", closed: [], dollars: [20, 60] },
    Bagamoyo: { kind: "guesthouse", ask: "in the old town or along the beach", closed: [], dollars: [25, 60] },
  },
  sources: [
    {
      title: "date-holidays, rules of public holidays",
      url: "https://github.com/commenthol/date-holidays",
      asOf: "2026",
    },
    {
      title: "Bagamoyo: getting there",
      url: "https://www.bagamoyo.com/index.php?id=916&L=0",
      asOf: "2020",
    },
    { title: "Wikivoyage: Kilwa, its buses", url: "https://en.wikivoyage.org/wiki/Kilwa", asOf: "2024-05" },
  ],
};
