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
  getIn: {
    text: "Ferries cross from Singapore to Batam and from Malaysia to Dumai. On land one enters from Malaysia at Entikong and from Timor-Leste at Mota’ain.",
    source: "https://en.wikivoyage.org/wiki/Indonesia",
  },
  goNext: "Medan and Padang have flights to Kuala Lumpur.",
  roads: [
    { between: ["Surabaya", "Probolinggo"], way: "train", by: "train or bus" },
    { between: ["Probolinggo", "Cemoro Lawang"], way: "mountain bus", by: "minibus", hours: 2 },
    {
      between: ["Makassar", "Rantepao"],
      way: "mountain road",
      by: "hired car with its driver",
      km: 300,
      hours: [8, 10],
    },
    { between: ["Medan", "Parapat"], way: "road", by: "car", hours: 5 },
    { between: ["Parapat", "Tuk Tuk"], way: "ferry", by: "ferry" },
    { between: ["Medan", "Padang"], way: "flight", by: "flight" },
    { between: ["Padang", "Kersik Tuo"], way: "mountain bus", by: "minibus", hours: [7, 8] },
  ],
  routes: {
    "3-5 days": {
      walk: { experience: "Cross Bromo's sand" },
      months: [4, 5, 6, 7, 8, 9, 10],
      route: ["Surabaya", "Probolinggo", ["Cemoro Lawang", "Leaves when full."], "Probolinggo", "Surabaya"],
    },
    "1 week": { months: [5, 6, 7, 8, 9, 10], route: ["Makassar", "Rantepao", "Makassar"] },
    "2 weeks": {
      walk: { experience: "Wake in the Kerinci valley" },
      months: [5, 6, 7, 8, 9],
      route: [
        "Medan",
        "Parapat",
        ["Tuk Tuk", "Ask for the last ferry."],
        "Parapat",
        "Medan",
        "Padang",
        "Kersik Tuo",
        "Padang",
      ],
    },
  },
  stays: {
    Surabaya: { kind: "hotel", ask: "near Gubeng station, for the morning train", closed: [], dollars: [20, 40] },
    "Cemoro Lawang": {
      kind: "homestay",
      ask: "along the road to the rim; on Saturdays and holidays weeks ahead",
      closed: [],
      dollars: [15, 40],
    },
    Makassar: { kind: "hotel", ask: "near Losari beach", closed: [], dollars: [20, 45] },
    Rantepao: {
      kind: "guesthouse",
      ask: "in town, and at the houses of Tongkonan families around it",
      closed: [],
      dollars: [15, 35],
      eat: "Order pa’piong a few hours ahead.",
    },
    Medan: { kind: "hotel", ask: "near the station, for the airport train", closed: [], dollars: [20, 40] },
    "Tuk Tuk": {
      kind: "guesthouse",
      ask: "along the shore; say the name to the ferry, which stops at each jetty",
      closed: [],
      dollars: [10, 30],
      see: "A stone sarcophagus stands in Tomok, a bicycle ride away.",
    },
    Padang: { kind: "hotel", ask: "near the beach road", closed: [], dollars: [20, 40] },
    "Kersik Tuo": {
      kind: "homestay",
      ask: "along the village street, where climbers of Kerinci sleep",
      closed: [],
      dollars: [8, 20],
      source:
        "https://news.halonusa.id/berita/77517/3805-mdpl-puncak-indrapura-langkah-kecil-di-puncak-gunung-kerinci-atap-sumatera/halaman/2",
    },
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
