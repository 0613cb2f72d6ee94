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
  legs: {
    "3-5 days": [
      {
        from: "Dar es Salaam",
        to: "Kilwa Masoko",
        km: 300,
        hours: [4, 7],
        by: "bus",
        note: "From Mbagala, in the morning. Book the day before.",
      },
      {
        from: "Kilwa Masoko",
        to: "Dar es Salaam",
        km: 300,
        hours: [4, 7],
        by: "bus",
        note: "An early bus: book the day before.",
      },
    ],
    "1 week": [
      { from: "Dar es Salaam", to: "Lushoto", hours: 8, by: "bus" },
      { from: "Lushoto", to: "Lukozi", by: "bus" },
      { from: "Lukozi", to: "Rangwi", by: "on foot, with a guide" },
      { from: "Rangwi", to: "Mtae", by: "on foot, with a guide" },
      {
        from: "Mtae",
        to: "Lushoto",
        km: 55,
        hours: 4,
        by: "hired car, by day",
        note: "The bus takes as long and leaves in the dark, between 4 and 5.30 am.",
      },
      { from: "Lushoto", to: "Dar es Salaam", hours: 8, by: "bus" },
    ],
    "2 weeks": [
      { from: "Arusha", to: "Mto wa Mbu", by: "4x4 with its driver" },
      {
        from: "Mto wa Mbu",
        to: "Lake Natron",
        km: 120,
        hours: 3,
        by: "4x4 with its driver",
        note: "Three hours or more.",
      },
      { from: "Lake Natron", to: "Mto wa Mbu", km: 120, hours: 3, by: "4x4 with its driver" },
      { from: "Mto wa Mbu", to: "Arusha", by: "4x4 with its driver" },
      { from: "Arusha", to: "Lushoto", km: 334, by: "bus", note: "A day." },
      { from: "Lushoto", to: "Dar es Salaam", hours: 8, by: "bus" },
      { from: "Dar es Salaam", to: "Bagamoyo", hours: [1, 3], by: "bus or taxi", note: "Slowest in the rush hours." },
      { from: "Bagamoyo", to: "Dar es Salaam", hours: [1, 3], by: "bus or taxi", note: "To the airport up to four." },
    ],
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
