import type { GuidePlan } from "../guide-plan.ts";

export const plan: GuidePlan = {
  callingCode: "+383",
  timeZones: [["Europe/Belgrade"]],
  drives: "right",
  publicHolidays: [
    { name: "New Year", date: { kind: "fixed", month: 1, day: 1 }, days: 2 },
    { name: "Orthodox Christmas", date: { kind: "fixed", month: 1, day: 7 } },
    { name: "Independence Day", date: { kind: "fixed", month: 2, day: 17 } },
    { name: "Constitution Day", date: { kind: "fixed", month: 4, day: 9 } },
    { name: "Labour Day", date: { kind: "fixed", month: 5, day: 1 } },
    { name: "Europe Day", date: { kind: "fixed", month: 5, day: 9 } },
    { name: "Christmas", date: { kind: "fixed", month: 12, day: 25 } },
  ],
  holidaysMove: { from: "weekend", isForFeasts: true },
  festivals: [
    {
      name: "Eid al-Fitr",
      rule: "The first of Shawwal, when the new moon is seen",
      date: { kind: "moon", calendar: "islamic-umalqura", month: 10, day: 1 },
      closes: { from: 0, days: 1 },
    },
    {
      name: "Easter",
      rule: "The Sunday after the first full moon of spring",
      date: { kind: "easter", church: "western", after: 0 },
      closes: { from: 0, days: 1 },
    },
    {
      name: "Orthodox Easter",
      rule: "The same rule by the Julian calendar",
      date: { kind: "easter", church: "orthodox", after: 0 },
      closes: { from: 0, days: 1 },
    },
    {
      name: "Eid al-Adha",
      rule: "The tenth of Dhu al-Hijja",
      date: { kind: "moon", calendar: "islamic-umalqura", month: 12, day: 10 },
      closes: { from: 0, days: 1 },
    },
  ],
  getIn: {
    text: "By road from Albania at Vërmicë, from North Macedonia at Hani i Elezit and from Montenegro at Kulla. What to mind on the way to Serbia stands at the head of this guide.",
    source: "https://en.wikivoyage.org/wiki/Kosovo",
  },
  goNext: "From Prizren a motorway leads to Albania.",
  roads: [
    { between: ["Pristina", "Prizren"], way: "bus", by: "bus", km: 85, hours: 2 },
    { between: ["Prizren", "Gjakova"], way: "bus", by: "bus" },
    { between: ["Gjakova", "Peja"], way: "bus", by: "bus" },
    { between: ["Peja", "Pristina"], way: "road", by: "bus", hours: 1.5 },
    { between: ["Prizren", "Brod"], way: "mountain road", by: "taxi", km: 49, via: ["Dragash"] },
  ],
  routes: {
    "3-5 days": { months: [5, 6, 7, 8, 9, 10], route: ["Pristina", ["Prizren", "Every half-hour or so."], "Pristina"] },
    "1 week": {
      walk: { experience: "Climb to Rugova's lakes", months: [6, 7, 8, 9, 10] },
      months: [5, 6, 7, 8, 9, 10],
      route: ["Pristina", ["Prizren", "Every half-hour or so."], "Gjakova", "Peja", "Pristina"],
    },
    "2 weeks": {
      walk: { experience: "Climb to Rugova's lakes" },
      months: [6, 7, 8, 9, 10],
      route: ["Pristina", "Prizren", "Brod", "Prizren", "Gjakova", "Peja", "Pristina"],
    },
  },
  stays: {
    Prizren: {
      kind: "small hotel",
      ask: "in the old town, by the bridge",
      closed: [],
      dollars: [35, 60],
      see: "Ring at Our Lady of Ljeviš: somebody may come with a key.",
    },
    Peja: {
      kind: "small hotel",
      ask: "the tourist office, for the town and for families up Rugova",
      closed: [],
      dollars: [35, 60],
      source: "https://pejatourism.org/de/info-te-nevojshme/",
    },
    Pristina: {
      kind: "hotel",
      ask: "near the university library",
      closed: [],
      dollars: [45, 75],
      see: "Graçanica is a quarter of an hour away by bus.",
    },
    Brod: {
      kind: "guesthouse",
      ask: "in the village; call ahead outside July and August",
      closed: [],
      dollars: [30, 50],
    },
    Gjakova: { kind: "small hotel", ask: "at the edge of the old bazaar", closed: [], dollars: [35, 60] },
  },
  sources: [
    {
      title: "Kosovo Guide: Dragash, 37 km from Prizren",
      url: "https://kosovoguide.com/?cid=2,165,229&view=full",
    },
    {
      title: "Kosovo Guide: Brod, 12 km from Dragash",
      url: "http://www.kosovoguide.com/?cid=2,165,106&view=full",
    },
  ],
};
