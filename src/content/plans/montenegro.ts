import type { GuidePlan } from "../guide-plan.ts";

export const plan: GuidePlan = {
  callingCode: "+382",
  timeZones: [["Europe/Podgorica"]],
  drives: "right",
  publicHolidays: [
    { name: "New Year", date: { kind: "fixed", month: 1, day: 1 }, days: 2 },
    { name: "Labour Day", date: { kind: "fixed", month: 5, day: 1 }, days: 2 },
    { name: "Independence Day", date: { kind: "fixed", month: 5, day: 21 }, days: 2 },
    { name: "Statehood Day", date: { kind: "fixed", month: 7, day: 13 }, days: 2 },
    { name: "Njegoš Day", date: { kind: "fixed", month: 11, day: 13 } },
  ],
  holidaysMove: { from: "Sunday", isForFeasts: false },
  closedBesides:
    "The law lets believers of each faith stay at home on their own feasts, and an office may be half empty.",
  festivals: [
    {
      name: "Orthodox Christmas",
      rule: "25 December by the Julian calendar",
      date: { kind: "fixed", month: 1, day: 7 },
    },
    {
      name: "Orthodox Easter",
      rule: "The Sunday after the first full moon of spring, by the Julian calendar",
      date: { kind: "easter", church: "orthodox", after: 0 },
    },
    {
      name: "Eid al-Fitr",
      rule: "The first of Shawwal, when the new moon is seen",
      date: { kind: "moon", calendar: "islamic-umalqura", month: 10, day: 1 },
    },
  ],
  getIn: {
    text: "By road from Croatia at Debeli Brijeg, from Bosnia at Šćepan Polje, from Serbia at Dobrakovo and from Albania at Hani i Hotit. The railway comes from Belgrade, and ferries from Bari to Bar.",
    source: "https://en.wikivoyage.org/wiki/Montenegro",
  },
  goNext: "Shkodër in Albania is a short ride from Podgorica.",
  roads: [
    { between: ["Tivat", "Perast"], way: "road", by: "taxi, or bus by Kotor", via: ["Kotor"] },
    { between: ["Perast", "Kotor"], way: "bus", by: "bus", km: 12 },
    { between: ["Kotor", "Njeguši"], way: "foot", by: "on foot, by the old road", climb: [1000, 100] },
    { between: ["Njeguši", "Cetinje"], way: "mountain road", by: "taxi", hours: 0.75 },
    { between: ["Cetinje", "Podgorica"], way: "bus", by: "bus" },
    { between: ["Podgorica", "Virpazar"], way: "train", by: "train", hours: 0.5 },
    { between: ["Virpazar", "Kolašin"], way: "train", by: "train", hours: 2, via: ["Podgorica"] },
    { between: ["Kolašin", "Podgorica"], way: "train", by: "train", hours: 1.5 },
    { between: ["Kolašin", "Gusinje"], way: "mountain road", by: "hired car", via: ["Andrijevica"] },
    { between: ["Gusinje", "Žabljak"], way: "mountain road", by: "hired car", via: ["Berane", "Mojkovac"] },
    { between: ["Žabljak", "Podgorica"], way: "mountain road", by: "hired car, by Nikšić", via: ["Nikšić"] },
  ],
  routes: {
    "3-5 days": {
      walk: { experience: "Climb out of Kotor" },
      months: [5, 6, 9],
      route: [
        "Tivat",
        "Perast",
        "Kotor",
        ["Njeguši", "Three hours to Krstac, then on. Send bags ahead."],
        "Cetinje",
        "Podgorica",
        ["Virpazar", "Nine a day in 2026."],
        ["Podgorica", "Nine a day in 2026."],
      ],
    },
    "1 week": {
      walk: { experience: "Climb out of Kotor" },
      months: [5, 6, 9],
      route: [
        "Tivat",
        "Perast",
        "Kotor",
        ["Njeguši", "Three hours to Krstac, then on. Send bags ahead."],
        "Cetinje",
        "Podgorica",
        ["Virpazar", "Nine a day in 2026."],
        ["Kolašin", "Three a day in 2026: one at dawn, two after five."],
        "Podgorica",
      ],
    },
    "2 weeks": {
      walk: { experience: "Climb out of Kotor" },
      months: [6, 7, 8, 9],
      route: [
        "Tivat",
        "Perast",
        "Kotor",
        "Njeguši",
        "Cetinje",
        "Podgorica",
        ["Virpazar", "Nine a day in 2026."],
        ["Kolašin", "Three a day in 2026: one at dawn, two after five."],
        ["Gusinje", "The short road, by Andrijevica, slides in bad weather; buses avoid it."],
        ["Žabljak", "At 40 km/h it fills a day."],
        "Podgorica",
      ],
    },
  },
  stays: {
    Perast: {
      kind: "family room",
      ask: "in the houses on the water; book for July and August",
      closed: [],
      dollars: [60, 120],
    },
    Cetinje: { kind: "guesthouse", ask: "in the streets around the monastery", closed: [], dollars: [40, 70] },
    Virpazar: {
      kind: "family room",
      ask: "at the park’s visitor centre, and in the villages above",
      closed: [],
      dollars: [45, 80],
    },
    Kolašin: {
      kind: "guesthouse",
      ask: "in the centre",
      closed: [],
      dollars: [45, 80],
      see: "The path round the lake of Biogradska Gora is level, 3.5 km.",
    },
    Gusinje: { kind: "guesthouse", ask: "in the village; hosts know the guides", closed: [], dollars: [35, 60] },
    Žabljak: {
      kind: "guesthouse",
      ask: "at the tourist office in the centre",
      closed: [],
      dollars: [40, 75],
      see: "A level road of 3 km leads to the Black Lake.",
    },
  },
  sources: [
    {
      title: "Rebecca Snyder: from Kotor over Njeguši to Cetinje by car",
      url: "https://rebeccasnyder.com/travel/5-nights-in-captivating-kotor/spectacular-serpentine-drive-high-above-the-bay-of-kotor",
    },
    {
      title: "The railway's timetable of 2026, as a journey planner keeps it",
      url: "https://github.com/ivanov-gv/zpcg/blob/72c9e41e0763b49383cd47eabfba7fd75dbb941d/gen/timetable/timetable.gen.go",
      asOf: "2026-06",
    },
    {
      title: "Lonely Planet: getting around northern Montenegro",
      url: "https://www.lonelyplanet.com/montenegro/northern-montenegro/practical-information/transport/getting-around/a/nar/8f2ca21d-479a-4198-8e75-98e87d5cbb48/360158",
    },
    {
      title: "Kotor Mar: Perast",
      url: "http://kotormar.com/content/perast",
    },
  ],
};
