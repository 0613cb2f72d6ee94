import type { GuidePlan } from "../guide-plan.ts";

export const plan: GuidePlan = {
  callingCode: "+258",
  timeZones: [["Africa/Maputo"]],
  drives: "left",
  closed:
    "Offices and banks close on 1 January, 3 February, 7 April, 1 May, 25 June, 7 and 25 September, 4 October and 25 December.",
  festivals: [
    { name: "Independence Day", rule: "Always", date: { kind: "fixed", month: 6, day: 25 } },
    { name: "M'saho, Quissico", rule: "The last weekend of August in most years: ask in town" },
    { name: "Family Day", rule: "Always", date: { kind: "fixed", month: 12, day: 25 } },
  ],
  climate: [
    {
      place: "Maputo",
      station: "673390 MAPUTO",
      day: [30, 31, 30, 29, 27, 25, 25, 26, 27, 28, 29, 30],
      night: [22, 22, 21, 19, 16, 13, 13, 14, 16, 18, 19, 21],
      rain: [158, 133, 91, 56, 29, 18, 20, 16, 38, 63, 75, 87],
    },
    {
      place: "Inhambane",
      station: "673230 INHAMBANE",
      day: [31, 32, 31, 30, 28, 26, 25, 26, 27, 29, 30, 31],
      night: [23, 22, 22, 20, 18, 16, 15, 16, 17, 19, 21, 22],
      rain: [149, 135, 117, 73, 58, 55, 36, 29, 31, 37, 80, 146],
    },
  ],
  getIn: {
    text: "By road from South Africa at Ressano Garcia, from Eswatini at Namaacha and Goba, from Zimbabwe at Machipanda and from Malawi at Zóbuè.",
    source: "https://en.wikivoyage.org/wiki/Mozambique",
  },
  goNext: "Buses go from Maputo by Ressano Garcia to Johannesburg.",
  roads: [
    { between: ["Maputo", "Quissico"], way: "road", by: "car", km: 350, hours: 7, via: ["Xai-Xai"] },
    { between: ["Quissico", "Inhambane"], way: "road", by: "car", hours: 3 },
    { between: ["Inhambane", "Vilankulo"], way: "road", by: "car", hours: 6, via: ["Maxixe"] },
  ],
  routes: {
    "3-5 days": {
      months: [5, 6, 7, 8, 9, 10],
      route: ["Maputo", ["Quissico", "Leave by six. In the rains ask about the road at Xai-Xai."], "Maputo"],
    },
    "1 week": {
      months: [5, 6, 7, 8, 9, 10],
      route: [
        "Maputo",
        ["Quissico", "Leave by six."],
        "Inhambane",
        "Quissico",
        ["Maputo", "Fly no earlier than that evening."],
      ],
    },
    "2 weeks": {
      months: [5, 6, 7, 8, 9, 10],
      route: [
        "Maputo",
        ["Quissico", "Leave by six."],
        "Inhambane",
        "Vilankulo",
        "Inhambane",
        "Quissico",
        ["Maputo", "Fly no earlier than that evening."],
      ],
    },
  },
  stays: {
    Maputo: { kind: "hotel", ask: "in Polana or Baixa", closed: [], dollars: [45, 90] },
    Quissico: {
      kind: "lodge",
      ask: "on the lagoons below the town; the last road is sand",
      closed: [],
      dollars: [40, 90],
      see: "A rough track of 7 km leads down to the lagoons.",
    },
    Inhambane: {
      kind: "guesthouse",
      ask: "in the old town or at Tofo",
      closed: [],
      dollars: [35, 80],
      arrive: "Dhows cross to Maxixe, on the EN1.",
    },
    Vilankulo: { kind: "guesthouse", ask: "along the beach road", closed: [], dollars: [35, 80] },
  },
  sources: [
    {
      title: "Mozambique Expert: the EN1 by car",
      url: "https://mozambiqueexpert.com/en/mozambique-by-car",
    },
    {
      title: "date-holidays, rules of public holidays",
      url: "https://github.com/commenthol/date-holidays",
      asOf: "2026",
    },
  ],
};
