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
  legs: {
    "3-5 days": [
      {
        from: "Tirana",
        to: "Lin",
        by: "minibus or car",
        note: "Get off at the turning for Lin; say so when you board.",
      },
      { from: "Lin", to: "Korçë", by: "minibus or car" },
      { from: "Korçë", to: "Tirana", km: 170, hours: [3, 4], by: "minibus", note: "Leaves when full." },
    ],
    "1 week": [
      { from: "Tirana", to: "Shkodër", km: 100, hours: [2.5, 3], by: "minibus", note: "Leaves when full: early." },
      {
        from: "Shkodër",
        to: "Theth",
        km: 76,
        hours: [2, 2.5],
        by: "minibus",
        note: "Over a pass, paved; one a day, early.",
      },
      {
        from: "Theth",
        to: "Valbonë",
        hours: [6, 8],
        by: "on foot, over the pass",
        note: "June to September; no road joins the two villages.",
      },
      { from: "Valbonë", to: "Fierzë", by: "minibus" },
      { from: "Fierzë", to: "Koman", km: 34, hours: 3, by: "boat", note: "Ask the day before when it leaves." },
      { from: "Koman", to: "Shkodër", by: "minibus" },
      { from: "Shkodër", to: "Tirana", km: 100, hours: [2.5, 3], by: "minibus" },
    ],
    "2 weeks": [
      { from: "Tirana", to: "Shkodër", km: 100, hours: [2.5, 3], by: "minibus" },
      {
        from: "Shkodër",
        to: "Theth",
        km: 76,
        hours: [2, 2.5],
        by: "minibus",
        note: "Over a pass, paved; one a day, early.",
      },
      { from: "Theth", to: "Valbonë", hours: [6, 8], by: "on foot, over the pass", note: "June to September." },
      { from: "Valbonë", to: "Fierzë", by: "minibus" },
      { from: "Fierzë", to: "Koman", km: 34, hours: 3, by: "boat", note: "If it is late, sleep in Shkodër." },
      { from: "Koman", to: "Shkodër", by: "minibus" },
      { from: "Shkodër", to: "Tirana", km: 100, hours: [2.5, 3], by: "minibus" },
      { from: "Tirana", to: "Berat", hours: 2, by: "bus" },
      { from: "Berat", to: "Korçë", by: "bus, by Tirana or Elbasan", note: "Ask for the day’s connection." },
      { from: "Korçë", to: "Përmet", hours: 5, by: "bus", note: "One early bus a day, nearly five hours." },
      { from: "Përmet", to: "Tirana", by: "bus" },
    ],
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
