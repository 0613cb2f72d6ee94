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
  legs: {
    "3-5 days": [
      { from: "Marrakech", to: "Azilal", by: "hired car or grand taxi" },
      {
        from: "Azilal",
        to: "Aït Bouguemez",
        by: "hired car or grand taxi",
        note: "Five hours in all from Marrakech. April to October.",
      },
      { from: "Aït Bouguemez", to: "Azilal", by: "hired car or grand taxi" },
      { from: "Azilal", to: "Marrakech", by: "hired car or grand taxi", note: "Five hours in all." },
    ],
    "1 week": [
      { from: "Agadir", to: "Taliouine", hours: 4, by: "car" },
      { from: "Taliouine", to: "Tata", hours: 4, by: "car" },
      { from: "Tata", to: "Tafraout", hours: 4, by: "car" },
      { from: "Tafraout", to: "Agadir", hours: 4, by: "car" },
    ],
    "2 weeks": [
      { from: "Marrakech", to: "Aït Bouguemez", hours: 5, by: "car", note: "By Azilal." },
      { from: "Aït Bouguemez", to: "Aït Benhaddou", by: "car", note: "Keep the whole day." },
      { from: "Aït Benhaddou", to: "Nkob", by: "car" },
      { from: "Nkob", to: "Agdz", by: "car" },
      { from: "Agdz", to: "Taliouine", km: 170, by: "car", note: "By Tazenakht. Keep the whole day." },
      { from: "Taliouine", to: "Tafraout", km: 195, hours: 3.5, by: "car", note: "Storms break the road: ask first." },
      { from: "Tafraout", to: "Agadir", hours: 4, by: "car" },
    ],
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
