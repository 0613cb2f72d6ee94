import type { GuidePlan } from "../guide-plan.ts";

export const plan: GuidePlan = {
  callingCode: "+62",
  timeZones: [
    ["Asia/Jakarta", "Java and Sumatra"],
    ["Asia/Makassar", "Sulawesi, Bali and Flores"],
    ["Asia/Jayapura", "Ambon and Banda"],
  ],
  drives: "left",
  publicHolidays: [
    { name: "New Year", date: { kind: "fixed", month: 1, day: 1 } },
    { name: "Ascension of the Prophet", date: { kind: "moon", calendar: "islamic-umalqura", month: 7, day: 27 } },
    { name: "Chinese New Year", date: { kind: "moon", calendar: "chinese", month: 1, day: 1 } },
    { name: "Good Friday", date: { kind: "easter", church: "western", after: -2 } },
    { name: "Easter", date: { kind: "easter", church: "western", after: 0 } },
    { name: "Labour Day", date: { kind: "fixed", month: 5, day: 1 } },
    { name: "Ascension", date: { kind: "easter", church: "western", after: 39 } },
    { name: "Vesak", date: { kind: "listed", dates: ["2027-05-20", "2028-05-09"] } },
    { name: "Pancasila Day", date: { kind: "fixed", month: 6, day: 1 } },
    { name: "Islamic New Year", date: { kind: "moon", calendar: "islamic-umalqura", month: 1, day: 1 } },
    { name: "Birth of the Prophet", date: { kind: "moon", calendar: "islamic-umalqura", month: 3, day: 12 } },
    { name: "Independence Day", date: { kind: "fixed", month: 8, day: 17 } },
    { name: "Christmas", date: { kind: "fixed", month: 12, day: 25 } },
  ],
  closedBesides: "Book early for the weeks about Eid.",
  festivals: [
    {
      name: "Nyepi",
      rule: "The day after the new moon of the Balinese ninth month, usually in March; Bali closes its roads and its airport",
      date: { kind: "listed", dates: ["2027-03-08", "2028-03-26"] },
      closes: { from: 0, days: 1 },
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
      closes: { from: 0, days: 2 },
    },
    {
      name: "Eid al-Adha",
      rule: "The tenth of Dhu al-Hijja",
      date: { kind: "moon", calendar: "islamic-umalqura", month: 12, day: 10 },
      closes: { from: 0, days: 1 },
    },
    { name: "Pasola, Sumba", rule: "The priests name the day in February or March, by the moon and the sea worms" },
    { name: "Kasada, Bromo", rule: "The full moon of the last month of the Tenggerese year" },
  ],
  getIn: {
    text: "Ferries cross from Singapore to Batam and from Malaysia to Dumai. On land one enters from Malaysia at Entikong and from Timor-Leste at Mota’ain.",
    source: "https://en.wikivoyage.org/wiki/Indonesia",
  },
  goNext: "Medan and Padang have flights to Kuala Lumpur.",
  roads: [
    { between: ["Surabaya", "Probolinggo"], way: "train", by: "train or bus" },
    { between: ["Probolinggo", "Cemoro Lawang"], way: "mountain bus", by: "minibus", km: 45, hours: 2 },
    {
      between: ["Makassar", "Rantepao"],
      way: "mountain road",
      by: "hired car with its driver",
      km: 300,
      hours: [8, 10],
    },
    { between: ["Medan", "Parapat"], way: "road", by: "car", km: 175, hours: [4, 5] },
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
        ["Tuk Tuk", "Ask your guesthouse when the last ferry leaves."],
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
      arrive:
        "Minibuses, called bison, wait outside Bayuangga terminal in Probolinggo, on its south side, and leave when full.",
    },
    Makassar: {
      kind: "hotel",
      ask: "near Losari beach; the hotel for a car and driver too",
      closed: [],
      dollars: [20, 45],
    },
    Rantepao: {
      kind: "guesthouse",
      ask: "in town, and at the houses of Tongkonan families around it; your host for a guide too",
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
      title: "Muhdhito, a private page: the minibuses from Probolinggo to Cemoro Lawang",
      url: "https://muhdhito.me/tag/tarif/",
      language: "id",
    },
    {
      title: "Ramon Fadli, a private page: Probolinggo lies some 45 km from the national park",
      url: "http://ramonfadli.com/bromo/",
    },
    {
      title: "Kompasiana: Medan to Parapat by Simalungun, 175 km",
      url: "https://kompasiana.com/aljohan/605212d4e95df74b77620d22/mengunjungi-danau-toba-melalui-kabupaten-simalungun",
      language: "id",
      asOf: "2021-03",
    },
    {
      title: "Halonusa: the way to Kersik Tuo",
      url: "https://news.halonusa.id/berita/77517/3805-mdpl-puncak-indrapura-langkah-kecil-di-puncak-gunung-kerinci-atap-sumatera/halaman/2",
      language: "id",
    },
  ],
};
