import type { GuidePlan } from "../guide-plan.ts";

export const plan: GuidePlan = {
  callingCode: "+258",
  timeZones: [["Africa/Maputo"]],
  drives: "left",
  publicHolidays: [
    { name: "New Year", date: { kind: "fixed", month: 1, day: 1 } },
    { name: "Heroes’ Day", date: { kind: "fixed", month: 2, day: 3 } },
    { name: "Women’s Day", date: { kind: "fixed", month: 4, day: 7 } },
    { name: "Workers’ Day", date: { kind: "fixed", month: 5, day: 1 } },
    { name: "Victory Day", date: { kind: "fixed", month: 9, day: 7 } },
    { name: "Armed Forces Day", date: { kind: "fixed", month: 9, day: 25 } },
    { name: "Peace Day", date: { kind: "fixed", month: 10, day: 4 } },
  ],
  holidaysMove: { from: "Sunday", isForFeasts: true },
  festivals: [
    {
      name: "Independence Day",
      rule: "Always",
      date: { kind: "fixed", month: 6, day: 25 },
      closes: { from: 0, days: 1 },
    },
    { name: "M'saho, Quissico", rule: "The last weekend of August in most years: ask in town" },
    { name: "Family Day", rule: "Always", date: { kind: "fixed", month: 12, day: 25 }, closes: { from: 0, days: 1 } },
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
      route: ["Maputo", ["Quissico", "Leave by six."], "Inhambane", "Quissico", ["Maputo", "Leave by six."]],
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
  ],
};
