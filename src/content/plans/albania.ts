import type { GuidePlan } from "../guide-plan.ts";

export const plan: GuidePlan = {
  callingCode: "+355",
  timeZones: [["Europe/Tirane"]],
  drives: "right",
  closed:
    "Offices and banks close on 1 and 2 January, 14 and 22 March, 1 May, 5 September, 22, 28 and 29 November, 8 and 25 December, and on the feasts below; a holiday that falls on a weekend moves to the Monday.",
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
      name: "Orthodox Easter",
      rule: "The same rule by the Julian calendar",
      date: { kind: "easter", church: "orthodox", after: 0 },
    },
    {
      name: "Eid al-Adha",
      rule: "The tenth of Dhu al-Hijja",
      date: { kind: "moon", calendar: "islamic-umalqura", month: 12, day: 10 },
    },
    {
      name: "Mount Tomorr",
      rule: "Bektashi pilgrims climb for six days; the first is always",
      date: { kind: "fixed", month: 8, day: 20 },
    },
  ],
  climate: [
    {
      place: "Tirana",
      station: "136010 TIRANA-LA PRAKA",
      day: [10, 11, 14, 18, 22, 27, 29, 29, 25, 20, 15, 11],
      night: [3, 4, 6, 9, 13, 16, 18, 18, 15, 11, 8, 4],
      rain: [144, 133, 110, 93, 87, 59, 35, 41, 71, 107, 165, 153],
    },
    {
      place: "Korçë",
      station: "136290 KORCA",
      day: [5, 7, 10, 14, 19, 24, 27, 26, 22, 16, 10, 6],
      night: [-3, -1, 1, 4, 8, 11, 13, 12, 9, 6, 2, -1],
      rain: [81, 68, 66, 73, 73, 38, 40, 40, 54, 100, 109, 88],
    },
  ],
  getIn: {
    text: "By land from Montenegro at Hani i Hotit, from Kosovo at Morinë, from North Macedonia at Qafë Thanë and from Greece at Kakavijë. Ferries reach Durrës from Bari and Ancona, and Sarandë from Corfu.",
    source: "https://en.wikivoyage.org/wiki/Albania",
  },
  goNext: "Shkodër is near Montenegro, and a motorway leads to Kosovo.",
  roads: [
    { between: ["Tirana", "Lin"], way: "bus", by: "minibus or car", via: ["Elbasan"] },
    { between: ["Lin", "Korçë"], way: "bus", by: "minibus or car" },
    { between: ["Korçë", "Tirana"], way: "bus", by: "minibus", km: 170, hours: [3, 4] },
    { between: ["Tirana", "Shkodër"], way: "bus", by: "minibus", km: 100, hours: [2.5, 3] },
    { between: ["Shkodër", "Theth"], way: "mountain bus", by: "minibus", km: 76, hours: [2, 2.5] },
    { between: ["Theth", "Valbonë"], way: "foot", by: "on foot, over the pass", hours: [6, 8], climb: [1050, 850] },
    { between: ["Valbonë", "Fierzë"], way: "mountain bus", by: "minibus", via: ["Bajram Curri"] },
    { between: ["Fierzë", "Koman"], way: "boat", by: "boat", km: 34, hours: 3 },
    { between: ["Koman", "Shkodër"], way: "mountain bus", by: "minibus" },
    { between: ["Tirana", "Berat"], way: "bus", by: "bus", hours: 2 },
    { between: ["Berat", "Korçë"], way: "bus", by: "bus, by Elbasan", via: ["Elbasan", "Lin"] },
    { between: ["Korçë", "Përmet"], way: "mountain bus", by: "bus", via: ["Leskovik"], hours: 5 },
    { between: ["Përmet", "Tirana"], way: "bus", by: "bus", via: ["Tepelenë", "Fier"] },
  ],
  routes: {
    "3-5 days": {
      months: [4, 5, 6, 7, 8, 9, 10],
      route: [
        "Tirana",
        ["Lin", "Get off at the turning for Lin; say so when you board."],
        "Korçë",
        ["Tirana", "Leaves when full."],
      ],
    },
    "1 week": {
      walk: { experience: "Cross from Theth to Valbonë" },
      months: [6, 7, 8, 9],
      route: [
        "Tirana",
        ["Shkodër", "Leaves when full: early."],
        ["Theth", "Over a pass, paved; one a day, early."],
        ["Valbonë", "No road joins the two villages."],
        "Fierzë",
        ["Koman", "Ask the day before when it leaves."],
        "Shkodër",
        "Tirana",
      ],
    },
    "2 weeks": {
      walk: { experience: "Cross from Theth to Valbonë" },
      months: [6, 9],
      route: [
        "Tirana",
        "Shkodër",
        ["Theth", "Over a pass, paved; one a day, early."],
        "Valbonë",
        "Fierzë",
        ["Koman", "Ask the day before when it leaves."],
        "Shkodër",
        "Tirana",
        "Berat",
        ["Korçë", "Ask for the day’s connection."],
        ["Përmet", "One early bus a day, nearly five hours."],
        "Tirana",
      ],
    },
  },
  stays: {
    Lin: {
      kind: "family room",
      ask: "in the village, at the houses by the lake",
      closed: [],
      dollars: [30, 50],
      see: "Above the roofs lie the basilica’s mosaics, covered for most of the year.",
    },
    Korçë: { kind: "small hotel", ask: "at the houses of the old bazaar", closed: [], dollars: [30, 55] },
    Theth: {
      kind: "guesthouse",
      ask: "a family by message, in July and August weeks ahead; most cook dinner",
      closed: [11, 12, 1, 2, 3, 4],
      dollars: [60, 100],
    },
    Valbonë: {
      kind: "guesthouse",
      ask: "a family by message, in July and August weeks ahead; most cook dinner",
      closed: [11, 12, 1, 2, 3, 4],
      dollars: [60, 100],
    },
    Shkodër: { kind: "guesthouse", ask: "in the streets around the pedestrian centre", closed: [], dollars: [25, 50] },
    Berat: {
      kind: "guesthouse",
      ask: "in the old quarters of Mangalem and Gorica",
      closed: [],
      dollars: [30, 55],
      see: "Onufri’s icons hang in a church of the Kala.",
    },
    Përmet: { kind: "guesthouse", ask: "at the visitor centre on the square", closed: [], dollars: [25, 45] },
  },
  sources: [
    {
      title: "Car Hire Albania: the road to Theth in autumn 2025",
      url: "https://carhirealbania.com/?p=1052",
      asOf: "2025-10",
    },
    {
      title: "Worldstork: the drive from Shkodër to Theth",
      url: "https://worldstork.com/blog/299",
    },
    {
      title: "Saw This, Did That: from Theth back to Shkodër",
      url: "https://www.sawthisdidthat.ca/2019/06/travel-day-from-theth-back-to-shkoder.html",
      asOf: "2019-06",
    },
    {
      title: "Holidays, rules of public holidays by country's law",
      url: "https://github.com/vacanza/holidays",
      asOf: "2026-07",
    },
  ],
};
