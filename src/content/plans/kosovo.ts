import type { GuidePlan } from "../guide-plan.ts";

export const plan: GuidePlan = {
  callingCode: "+383",
  timeZones: [["Europe/Belgrade"]],
  drives: "right",
  closed:
    "Offices and banks close on 1, 2 and 7 January, 17 February, 9 April, 1 and 9 May and 25 December, and on the feasts below.",
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
  ],
  climate: [
    {
      place: "Pristina",
      station: "134810 PRISTINA",
      day: [3, 6, 11, 16, 21, 24, 27, 27, 23, 17, 9, 4],
      night: [-4, -2, 1, 5, 9, 12, 14, 14, 11, 6, 2, -2],
      rain: [62, 55, 57, 62, 78, 61, 53, 47, 57, 67, 82, 74],
    },
    {
      place: "Prizren",
      station: "134770 PRIZREN",
      day: [4, 7, 12, 17, 23, 26, 29, 29, 25, 18, 10, 5],
      night: [-2, 0, 3, 7, 11, 14, 16, 15, 12, 8, 3, -1],
      rain: [76, 68, 67, 70, 79, 55, 49, 46, 64, 80, 100, 91],
    },
  ],
  legs: {
    "3-5 days": [
      { from: "Pristina", to: "Prizren", km: 85, hours: 2, by: "bus", note: "Every half-hour or so." },
      { from: "Prizren", to: "Pristina", km: 85, hours: 2, by: "bus" },
    ],
    "1 week": [
      { from: "Pristina", to: "Prizren", km: 85, hours: 2, by: "bus", note: "Every half-hour or so." },
      { from: "Prizren", to: "Gjakova", by: "bus" },
      { from: "Gjakova", to: "Peja", by: "bus" },
      { from: "Peja", to: "Pristina", hours: 1.5, by: "bus" },
    ],
    "2 weeks": [
      { from: "Pristina", to: "Prizren", km: 85, hours: 2, by: "bus" },
      { from: "Prizren", to: "Brod", by: "taxi" },
      { from: "Brod", to: "Prizren", by: "taxi" },
      { from: "Prizren", to: "Gjakova", by: "bus" },
      { from: "Gjakova", to: "Peja", by: "bus" },
      { from: "Peja", to: "Pristina", hours: 1.5, by: "bus" },
    ],
  },
  sources: [
    {
      title: "date-holidays, rules of public holidays",
      url: "https://github.com/commenthol/date-holidays",
      asOf: "2026",
    },
  ],
};
