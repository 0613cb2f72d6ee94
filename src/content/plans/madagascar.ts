import type { GuidePlan } from "../guide-plan.ts";

export const plan: GuidePlan = {
  callingCode: "+261",
  timeZones: [["Indian/Antananarivo"]],
  drives: "right",
  publicHolidays: [
    { name: "New Year", date: { kind: "fixed", month: 1, day: 1 } },
    { name: "Martyrs’ Day", date: { kind: "fixed", month: 3, day: 29 } },
    { name: "Easter Monday", date: { kind: "easter", church: "western", after: 1 } },
    { name: "Labour Day", date: { kind: "fixed", month: 5, day: 1 } },
    { name: "Ascension", date: { kind: "easter", church: "western", after: 39 } },
    { name: "Whit Monday", date: { kind: "easter", church: "western", after: 50 } },
    { name: "Independence Day", date: { kind: "fixed", month: 6, day: 26 } },
    { name: "Assumption", date: { kind: "fixed", month: 8, day: 15 } },
    { name: "All Saints", date: { kind: "fixed", month: 11, day: 1 } },
    { name: "Republic Day", date: { kind: "fixed", month: 12, day: 11 } },
    { name: "Christmas", date: { kind: "fixed", month: 12, day: 25 } },
  ],
  closedBesides: "Women’s Day, 8 March, is a holiday for women.",
  festivals: [{ name: "Famadihana", rule: "Each family asks its diviner for the day, July to September" }],
  getIn: {
    text: "By air alone: there is no border on land and no regular ferry for passengers.",
    source: "https://en.wikivoyage.org/wiki/Madagascar",
  },
  goNext: "Planes go on from Antananarivo to Réunion and Mauritius.",
  roads: [
    { between: ["Antananarivo", "Andasibe"], way: "mountain road", by: "car with its driver", km: 147, hours: [3, 4] },
    { between: ["Antananarivo", "Antsirabe"], way: "road", by: "car with its driver", km: 165, hours: [5, 6] },
    { between: ["Antsirabe", "Ambositra"], way: "road", by: "car with its driver", km: 90 },
    { between: ["Ambositra", "Antoetra"], way: "track", by: "car with its driver", km: 40, hours: 2 },
    { between: ["Andasibe", "Manambato"], way: "mountain road", by: "car with its driver", km: 135, hours: 4 },
    { between: ["Manambato", "Ankanin'ny Nofy"], way: "boat", by: "boat", km: 20 },
  ],
  routes: {
    "3-5 days": {
      months: [4, 5, 6, 7, 8, 9, 10, 11],
      route: ["Antananarivo", ["Andasibe", "Leave by eight."], "Antananarivo"],
    },
    "1 week": {
      walk: { experience: "Walk to the Zafimaniry" },
      months: [4, 5, 6, 7, 8, 9, 10],
      route: [
        "Antananarivo",
        ["Antsirabe", "Leave by seven."],
        "Ambositra",
        ["Antoetra", "Be there before dark."],
        ["Ambositra", "Leave by eight."],
        "Antsirabe",
        ["Antananarivo", "Leave by seven."],
      ],
    },
    "2 weeks": {
      months: [4, 5, 6, 7, 8, 9, 10, 11],
      route: ["Antananarivo", "Andasibe", "Manambato", "Ankanin'ny Nofy", "Manambato", "Andasibe", "Antananarivo"],
    },
  },
  stays: {
    Antananarivo: {
      kind: "small hotel",
      ask: "in the upper town, or near the airport for a morning flight; the house for a car and driver too",
      closed: [],
      dollars: [30, 60],
    },
    Andasibe: {
      kind: "guesthouse",
      ask: "at the park’s gate and in the village",
      closed: [],
      dollars: [20, 50],
      see: "The indri call about an hour after daybreak.",
    },
    Antsirabe: {
      kind: "small hotel",
      ask: "in the centre",
      closed: [],
      dollars: [25, 55],
      see: "The lakes of Andraikiba and Tritriva are a day by bicycle.",
    },
    Antoetra: {
      kind: "guesthouse",
      ask: "in the village, or your guide for a room with a family; nights are cold",
      closed: [],
      dollars: [15, 40],
    },
    "Ankanin'ny Nofy": {
      kind: "lodge",
      ask: "the reserve’s house, linked here, before you leave the capital: it sends the boat",
      closed: [],
      dollars: [60, 120],
      source: "http://palmarium.biz/index.php/prix",
    },
  },
  sources: [
    {
      title: "L'Express de Madagascar: 165 km to Antsirabe",
      url: "https://fr.allafrica.com/stories/202508190144.html",
      language: "fr",
      asOf: "2025-08",
    },
    {
      title: "L'Express de Madagascar: up to six hours to Antsirabe, and the ministry's works",
      url: "https://fr.allafrica.com/stories/202511190380.html",
      language: "fr",
      asOf: "2025-11",
    },
    {
      title: "Newsmada: a driver's five hours to Antsirabe, and more in the works",
      url: "https://newsmada.com/2025/02/04/rehabilitation-de-la-rn7-les-conditions-sont-remplies-pour-que-les-travaux-puissent-debuter",
      language: "fr",
      asOf: "2025-02",
    },
    {
      title: "On My Todd: 147 km by bicycle from Antananarivo to Andasibe",
      url: "https://onmytodd.org/?p=1003",
    },
    {
      title: "Travel with Nicola, a private page: the roads from Andasibe to Antananarivo and Antsirabe",
      url: "https://travelwithnicola.blog/2025/06/08/awesome-african-adventure-day-34-may-12-2025",
      asOf: "2025-06",
    },
    {
      title: "Voyage de Bob, a private page: ninety kilometres from Antsirabe to Ambositra",
      url: "http://voyagedebob.mondyde.com/blog/?p=234",
      language: "fr",
    },
    {
      title: "Jet to a Jet, a private page: Andasibe to Antananarivo by road",
      url: "https://jettoajet.com/post/driving-from-andasibe-to-antananarivo-madagascar",
    },
    {
      title: "Tour Operator Madagascar, an agency: Zafimaniry, day by day",
      url: "http://tour-operator-madagascar.com/en/zafimaniry-antoetra-trekking-tour/",
    },
    {
      title: "Palmarium: about four hours by road from Andasibe",
      url: "http://palmarium.biz/index.php/prix",
      language: "fr",
    },
    {
      title: "Info Tourisme Madagascar: Manambato and Ankanin'ny Nofy",
      url: "http://info-tourisme-madagascar.com/le-coup-de-coeur-manambato-ankaninny-nofy/",
      language: "fr",
    },
    {
      title: "Les voyages d'Isabelle: twenty kilometres of canal",
      url: "https://lesvoyagesdisabelle.fr/Madagascar%202008/Canal.html",
      language: "fr",
      asOf: "2008",
    },
  ],
};
