import type { GuidePlan } from "../guide-plan.ts";

export const plan: GuidePlan = {
  callingCode: "+212",
  timeZones: [["Africa/Casablanca"]],
  drives: "right",
  closed:
    "Offices and banks close on 1, 11 and 14 January, 1 May, 30 July, 14, 20 and 21 August, 31 October, 6 and 18 November, and on the feasts below.",
  festivals: [
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
    {
      name: "Mawlid",
      rule: "The twelfth of Rabi' al-awwal, the Prophet's birthday",
      date: { kind: "moon", calendar: "islamic-umalqura", month: 3, day: 12 },
    },
  ],
  climate: [
    {
      place: "Marrakech",
      station: "602300 MENARA",
      day: [18, 20, 23, 26, 29, 33, 38, 38, 33, 28, 22, 19],
      night: [4, 6, 9, 11, 14, 16, 19, 20, 17, 14, 9, 6],
      rain: [29, 35, 32, 33, 20, 5, 1, 2, 7, 22, 35, 29],
    },
    {
      place: "Agadir",
      station: "602500 INEZGANE",
      day: [21, 21, 22, 24, 24, 25, 27, 27, 27, 26, 24, 21],
      night: [8, 9, 11, 13, 15, 17, 18, 19, 18, 15, 13, 9],
      rain: [43, 34, 28, 17, 3, 1, 0, 0, 4, 19, 41, 52],
    },
  ],
  getIn: {
    text: "Ferries cross from Algeciras and Tarifa to Tangier, and one can walk in from Ceuta and Melilla. The border with Algeria is closed.",
    source: "https://en.wikivoyage.org/wiki/Morocco",
  },
  goNext: "Trains run from Marrakech to Tangier, where the ferries to Spain leave.",
  roads: [
    {
      between: ["Marrakech", "Aït Bouguemez"],
      way: "road",
      by: "hired car or grand taxi, by Azilal",
      hours: 5,
      via: ["Azilal"],
    },
    { between: ["Agadir", "Taliouine"], way: "road", by: "car", hours: 4 },
    { between: ["Taliouine", "Tata"], way: "mountain road", by: "car", hours: 4 },
    { between: ["Tata", "Tafraout"], way: "mountain road", by: "car", hours: 4 },
    { between: ["Tafraout", "Agadir"], way: "mountain road", by: "car", hours: 4 },
    {
      between: ["Aït Bouguemez", "Aït Benhaddou"],
      way: "mountain road",
      by: "car, by Demnate",
      via: ["Demnate", "Ouarzazate"],
    },
    { between: ["Aït Benhaddou", "Nkob"], way: "road", by: "car", via: ["Ouarzazate", "Agdz"] },
    { between: ["Nkob", "Agdz"], way: "road", by: "car" },
    { between: ["Agdz", "Taliouine"], way: "road", by: "car", km: 170 },
    { between: ["Taliouine", "Tafraout"], way: "road", by: "car", km: 195, hours: 3.5 },
  ],
  routes: {
    "3-5 days": {
      walk: { experience: "Walk the Aït Bouguemez" },
      months: [4, 5, 6, 7, 8, 9, 10],
      route: ["Marrakech", "Aït Bouguemez", "Marrakech"],
    },
    "1 week": { months: [10, 11, 12, 1, 2, 3, 4], route: ["Agadir", "Taliouine", "Tata", "Tafraout", "Agadir"] },
    "2 weeks": {
      walk: { experience: "Walk the Aït Bouguemez" },
      months: [4, 10],
      route: [
        "Marrakech",
        "Aït Bouguemez",
        ["Aït Benhaddou", "Keep the whole day."],
        "Nkob",
        "Agdz",
        ["Taliouine", "By Tazenakht. Keep the whole day."],
        ["Tafraout", "Storms break the road: ask first."],
        "Agadir",
      ],
    },
  },
  stays: {
    "Aït Bouguemez": {
      kind: "guesthouse",
      ask: "a *gîte* by telephone; the mountain guides’ school at Tabant knows them",
      closed: [],
      dollars: [35, 70],
    },
    Marrakech: { kind: "small hotel", ask: "in the medina; have somebody fetch you", closed: [], dollars: [40, 80] },
    Taliouine: {
      kind: "guesthouse",
      ask: "at the saffron house",
      closed: [],
      dollars: [30, 55],
      see: "Saffron is picked before sunrise, from mid-October to mid-November.",
    },
    Tata: {
      kind: "small hotel",
      ask: "on the main street",
      closed: [],
      dollars: [25, 50],
      see: "The granary of Aït Kine is 50 km off: pay its keeper.",
    },
    Tafraout: {
      kind: "small hotel",
      ask: "in the town, or at the auberges among the granite",
      closed: [],
      dollars: [30, 60],
    },
    "Aït Benhaddou": { kind: "guesthouse", ask: "on the road side of the river", closed: [], dollars: [35, 65] },
    Nkob: {
      kind: "guesthouse",
      ask: "in one of the old *kasbahs*; it finds mules and guides for Saghro",
      closed: [],
      dollars: [40, 75],
    },
  },
  sources: [
    {
      title: "Le360: 31 October becomes the Feast of Unity",
      url: "https://fr.le360.ma/politique/le-roi-decrete-le-31-octobre-fete-de-lunite_S6FVQJAX3VBK5BLVIPE57JII2M/",
      language: "fr",
      asOf: "2025-11",
    },
    {
      title: "Hermann Theobald: Taliouine to Agdz in 2016",
      url: "http://www.hermann-theobald.com/marokko-2016/2016/2/18/taliouine-agdz-170-km",
      language: "de",
      asOf: "2016-02",
    },
    {
      title: "Taliouine to Tafraout in 2019",
      url: "http://francis.baltazart.free.fr/maroc4/maroc4_17.htm",
      language: "fr",
      asOf: "2019-11",
    },
    {
      title: "date-holidays, rules of public holidays",
      url: "https://github.com/commenthol/date-holidays",
      asOf: "2026",
    },
    {
      title: "Amazigh New Year as a public holiday",
      url: "https://gaboroneherald.com/moroccan-government-officially-adds-amazigh-new-year-as-public-holiday/",
    },
  ],
};
