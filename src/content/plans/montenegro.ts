import type { GuidePlan } from "../guide-plan.ts";

export const plan: GuidePlan = {
  callingCode: "+382",
  timeZones: [["Europe/Podgorica"]],
  drives: "right",
  closed:
    "Offices and banks close on 1 and 2 January, 6 to 8 January, 1 and 2 May, 21 and 22 May, 13 and 14 July, 13 and 14 November, and from Good Friday to Monday at Orthodox Easter.",
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
  climate: [
    {
      place: "Podgorica",
      station: "134630 PODGORICA-GRAD",
      day: [9, 11, 15, 19, 24, 29, 32, 33, 28, 21, 15, 11],
      night: [1, 2, 5, 9, 13, 17, 20, 20, 16, 11, 7, 3],
      rain: [176, 165, 149, 140, 92, 74, 43, 68, 117, 170, 226, 212],
    },
    {
      place: "Žabljak",
      station: "133610 ZABLJAK",
      day: [0, 2, 5, 9, 14, 17, 20, 20, 17, 12, 5, 1],
      night: [-6, -5, -3, 0, 4, 8, 10, 9, 7, 3, -1, -4],
      rain: [98, 89, 89, 96, 107, 98, 83, 80, 92, 104, 126, 113],
    },
  ],
  legs: {
    "3-5 days": [
      { from: "Tivat", to: "Perast", by: "taxi, or bus by Kotor" },
      { from: "Perast", to: "Kotor", km: 12, by: "bus" },
      {
        from: "Kotor",
        to: "Njeguši",
        by: "on foot, by the old road",
        note: "Three hours to Krstac, then on. Send bags ahead.",
      },
      { from: "Njeguši", to: "Cetinje", by: "taxi" },
      { from: "Cetinje", to: "Podgorica", by: "bus" },
      { from: "Podgorica", to: "Virpazar", hours: 0.5, by: "train", note: "Nine a day in 2026." },
      { from: "Virpazar", to: "Podgorica", hours: 0.5, by: "train", note: "Nine a day in 2026." },
    ],
    "1 week": [
      { from: "Tivat", to: "Perast", by: "taxi, or bus by Kotor" },
      { from: "Perast", to: "Kotor", km: 12, by: "bus" },
      {
        from: "Kotor",
        to: "Njeguši",
        by: "on foot, by the old road",
        note: "Three hours to Krstac, then on. Send bags ahead.",
      },
      { from: "Njeguši", to: "Cetinje", by: "taxi" },
      { from: "Cetinje", to: "Podgorica", by: "bus" },
      { from: "Podgorica", to: "Virpazar", hours: 0.5, by: "train", note: "Nine a day in 2026." },
      {
        from: "Virpazar",
        to: "Kolašin",
        hours: 2,
        by: "train",
        note: "Three a day in 2026: one at dawn, two after five.",
      },
      { from: "Kolašin", to: "Podgorica", hours: 1.5, by: "train" },
    ],
    "2 weeks": [
      { from: "Tivat", to: "Perast", by: "taxi, or bus by Kotor" },
      { from: "Perast", to: "Kotor", km: 12, by: "bus" },
      { from: "Kotor", to: "Cetinje", by: "on foot to Njeguši, then taxi" },
      { from: "Cetinje", to: "Podgorica", by: "bus" },
      { from: "Podgorica", to: "Virpazar", hours: 0.5, by: "train", note: "Nine a day in 2026." },
      {
        from: "Virpazar",
        to: "Kolašin",
        hours: 2,
        by: "train",
        note: "Three a day in 2026: one at dawn, two after five.",
      },
      {
        from: "Kolašin",
        to: "Gusinje",
        by: "hired car",
        note: "The short road, by Andrijevica, slides in bad weather; buses avoid it.",
      },
      { from: "Gusinje", to: "Žabljak", by: "hired car", note: "At 40 km/h it fills a day." },
      { from: "Žabljak", to: "Podgorica", by: "hired car, by Nikšić" },
    ],
  },
  sources: [
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
    {
      title: "Holidays, rules of public holidays by country's law",
      url: "https://github.com/vacanza/holidays",
      asOf: "2026-07",
    },
  ],
};
