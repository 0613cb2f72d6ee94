import type { GuidePlan } from "../guide-plan.ts";

export const plan: GuidePlan = {
  callingCode: "+62",
  timeZones: [
    ["Asia/Jakarta", "Java and Sumatra"],
    ["Asia/Makassar", "Sulawesi, Bali and Flores"],
    ["Asia/Jayapura", "Ambon and Banda"],
  ],
  drives: "left",
  closed:
    "Offices and banks close on 1 January, 1 May, 1 June, 17 August and 25 December, on the feasts below and on other days of five religions. Book early for the weeks about Eid.",
  festivals: [
    {
      name: "Nyepi",
      rule: "The day after the new moon of the Balinese ninth month, usually in March; Bali closes its roads and its airport",
    },
    {
      name: "Ramadan",
      rule: "The ninth month of the Islamic year, from one new moon to the next; it begins",
      date: { kind: "moon", calendar: "islamic-umalqura", month: 9, day: 1 },
    },
    {
      name: "Eid al-Fitr",
      rule: "The first of Shawwal, when the new moon is seen",
      date: { kind: "moon", calendar: "islamic-umalqura", month: 10, day: 1 },
    },
    {
      name: "Eid al-Adha",
      rule: "The tenth of Dhu al-Hijja",
      date: { kind: "moon", calendar: "islamic-umalqura", month: 12, day: 10 },
    },
    { name: "Pasola, Sumba", rule: "The priests name the day in February or March, by the moon and the sea worms" },
    { name: "Kasada, Bromo", rule: "The full moon of the last month of the Tenggerese year" },
  ],
  climate: [
    {
      place: "Surabaya",
      station: "969350 SURABAYA JUANDA",
      day: [31, 31, 31, 32, 32, 32, 31, 32, 33, 33, 33, 32],
      night: [23, 23, 23, 23, 22, 22, 21, 21, 22, 22, 23, 23],
      rain: [301, 286, 263, 176, 116, 70, 41, 10, 9, 32, 112, 231],
    },
    {
      place: "Ambon",
      station: "977240 PATTIMURA",
      day: [31, 31, 31, 30, 29, 28, 27, 28, 29, 30, 31, 31],
      night: [24, 24, 24, 24, 24, 23, 23, 23, 23, 23, 24, 24],
      rain: [120, 119, 140, 203, 449, 591, 548, 401, 256, 125, 78, 122],
    },
  ],
  legs: {
    "3-5 days": [
      { from: "Surabaya", to: "Probolinggo", by: "train or bus" },
      { from: "Probolinggo", to: "Cemoro Lawang", hours: 2, by: "minibus", note: "Leaves when full." },
      { from: "Cemoro Lawang", to: "Probolinggo", hours: 2, by: "minibus" },
      { from: "Probolinggo", to: "Surabaya", by: "train or bus" },
    ],
    "1 week": [
      { from: "Makassar", to: "Rantepao", km: 300, hours: [8, 10], by: "hired car with its driver" },
      { from: "Rantepao", to: "Makassar", km: 300, hours: [8, 10], by: "hired car with its driver" },
    ],
    "2 weeks": [
      {
        from: "Medan",
        to: "Tuk Tuk",
        hours: 5,
        by: "car, then ferry from Parapat",
        note: "Five hours to the lake; ask for the last ferry.",
      },
      { from: "Tuk Tuk", to: "Medan", hours: 5, by: "ferry, then car" },
      { from: "Medan", to: "Padang", by: "flight" },
      { from: "Padang", to: "Kersik Tuo", hours: [7, 8], by: "minibus", note: "The mountain road." },
      { from: "Kersik Tuo", to: "Padang", hours: [7, 8], by: "minibus" },
    ],
  },
  sources: [
    {
      title: "date-holidays, rules of public holidays",
      url: "https://github.com/commenthol/date-holidays",
      asOf: "2026",
    },
    {
      title: "Halonusa on the way to Kersik Tuo",
      url: "https://news.halonusa.id/berita/77517/3805-mdpl-puncak-indrapura-langkah-kecil-di-puncak-gunung-kerinci-atap-sumatera/halaman/2",
      language: "id",
    },
  ],
};
