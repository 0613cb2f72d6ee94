import type { GuidePlan } from "../guide-plan.ts";

export const plan: GuidePlan = {
  callingCode: "+261",
  timeZones: [["Indian/Antananarivo"]],
  drives: "right",
  closed:
    "Offices and banks close on 1 January, 29 March, 1 May, 26 June, 15 August, 1 November and 25 December, and on the days below.",
  festivals: [
    { name: "Easter Monday", rule: "The day after Easter", date: { kind: "easter", church: "western", after: 1 } },
    { name: "Ascension", rule: "The fortieth day of Easter", date: { kind: "easter", church: "western", after: 39 } },
    { name: "Whit Monday", rule: "Fifty days after Easter", date: { kind: "easter", church: "western", after: 50 } },
    { name: "Famadihana", rule: "Each family asks its diviner for the day, July to September" },
  ],
  climate: [
    {
      place: "Antananarivo",
      station: "670850 ANTANANARIVO / VILLE",
      day: [26, 27, 26, 25, 23, 22, 21, 21, 23, 26, 27, 26],
      night: [16, 16, 16, 15, 12, 10, 10, 10, 11, 12, 15, 16],
      rain: [305, 265, 201, 48, 13, 8, 8, 10, 10, 49, 157, 270],
    },
    {
      place: "Morondava",
      station: "671170 MORONDAVA",
      day: [32, 32, 32, 32, 31, 29, 28, 29, 30, 31, 32, 33],
      night: [23, 23, 23, 21, 17, 15, 14, 15, 18, 20, 22, 23],
      rain: [289, 223, 106, 17, 6, 1, 0, 0, 2, 12, 30, 95],
    },
  ],
  getIn: {
    text: "By air alone: there is no border on land and no regular ferry for passengers.",
    source: "https://en.wikivoyage.org/wiki/Madagascar",
  },
  goNext: "Planes go on from Antananarivo to Réunion and Mauritius.",
  roads: [
    { between: ["Antananarivo", "Andasibe"], way: "mountain road", by: "car with its driver", hours: [3, 4] },
    { between: ["Antananarivo", "Antsirabe"], way: "road", by: "car with its driver", km: 165 },
    { between: ["Antsirabe", "Ambositra"], way: "road", by: "car with its driver", km: 90, hours: [1.5, 3.5] },
    { between: ["Ambositra", "Antoetra"], way: "track", by: "car with its driver", km: 40, hours: 2 },
    { between: ["Andasibe", "Manambato"], way: "mountain road", by: "car with its driver", km: 135 },
    { between: ["Manambato", "Ankanin'ny Nofy"], way: "boat", by: "boat", km: 20, hours: [1, 1.5] },
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
        "Antsirabe",
        ["Ambositra", "Be there before dark."],
        ["Antoetra", "Leave by six."],
        "Ambositra",
        "Antsirabe",
        ["Antananarivo", "Be there before dark."],
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
      ask: "in the upper town, or near the airport for a morning flight",
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
    Ambositra: {
      kind: "small hotel",
      ask: "in the centre",
      closed: [],
      dollars: [20, 40],
      see: "Hire the guide for the Zafimaniry villages here.",
    },
    Antoetra: {
      kind: "guesthouse",
      ask: "in the village, or your guide for a room with a family; nights are cold",
      closed: [],
      dollars: [15, 40],
    },
    "Ankanin'ny Nofy": {
      kind: "lodge",
      ask: "before you leave the capital: the lodge sends the boat",
      closed: [],
      dollars: [60, 120],
    },
  },
  sources: [
    {
      title: "L'Express de Madagascar: the road to Antsirabe",
      url: "https://fr.allafrica.com/stories/202508190144.html",
      language: "fr",
      asOf: "2025-08",
    },
    {
      title: "The roads from Andasibe to Antananarivo and Antsirabe",
      url: "https://travelwithnicola.blog/2025/06/08/awesome-african-adventure-day-34-may-12-2025",
      asOf: "2025-06",
    },
    {
      title: "Ninety kilometres from Antsirabe to Ambositra",
      url: "http://voyagedebob.mondyde.com/blog/?p=234",
      language: "fr",
    },
    {
      title: "Ambositra to Antsirabe in ninety minutes",
      url: "https://www.the-pale-blue-dot.com/the-plateau/",
      asOf: "2013-10",
    },
    {
      title: "Antsirabe to Ambositra by minibus, and a night at Sakaivo",
      url: "https://www.nomad-journey.com/en/let-s-hit-the-rn7/",
      asOf: "2019-10",
    },
    {
      title: "Andasibe to Antananarivo by road",
      url: "https://jettoajet.com/post/driving-from-andasibe-to-antananarivo-madagascar",
    },
    {
      title: "date-holidays, rules of public holidays",
      url: "https://github.com/commenthol/date-holidays",
      asOf: "2026",
    },
    {
      title: "Zafimaniry, day by day",
      url: "http://tour-operator-madagascar.com/en/zafimaniry-antoetra-trekking-tour/",
    },
    {
      title: "Manambato and Ankanin'ny Nofy",
      url: "http://info-tourisme-madagascar.com/le-coup-de-coeur-manambato-ankaninny-nofy/",
      language: "fr",
    },
    {
      title: "Les voyages d'Isabelle: twenty kilometres of canal",
      url: "https://lesvoyagesdisabelle.fr/Madagascar%202008/Canal.html",
      language: "fr",
      asOf: "2008",
    },
    {
      title: "A boat to Ankanin'ny Nofy in 2015",
      url: "https://www.fredtriep.nl/madagaskarreis/?p=161",
      language: "nl",
      asOf: "2015-09",
    },
  ],
};
