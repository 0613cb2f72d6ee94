import type { GuidePlan } from "../guide-plan.ts";

export const plan: GuidePlan = {
  callingCode: "+976",
  timeZones: [["Asia/Ulaanbaatar"]],
  drives: "right",
  closed:
    "Offices and banks close on 1 January, 8 March, 1 June, 11 to 15 July, 26 November and 29 December, and on the days below.",
  festivals: [
    {
      name: "Tsagaan Sar",
      rule: "Three days from the first new moon of the Mongolian year, between late January and early March",
    },
    { name: "Naadam", rule: "Three days, and the first is always", date: { kind: "fixed", month: 7, day: 11 } },
    { name: "Chinggis Khaan’s birthday", rule: "The first day of the first winter month, in November" },
    { name: "Eagle festival, Ölgii", rule: "The first weekend of October" },
  ],
  climate: [
    {
      place: "Ulaanbaatar",
      station: "442920 CHINGGIS KHAAN INTL / BUYANT UKHAA INTL",
      day: [-16, -11, -2, 9, 17, 22, 23, 22, 16, 7, -5, -14],
      night: [-27, -25, -15, -6, 3, 9, 12, 10, 2, -6, -17, -25],
      rain: [2, 2, 3, 8, 14, 46, 64, 53, 27, 7, 4, 3],
    },
    {
      place: "Ölgii",
      station: "442140 ULGI",
      day: [-12, -8, 0, 8, 15, 20, 21, 20, 14, 6, -4, -10],
      night: [-24, -22, -15, -6, 2, 7, 9, 7, 2, -6, -15, -21],
      rain: [1, 1, 1, 5, 11, 26, 35, 21, 12, 4, 2, 2],
    },
  ],
  getIn: {
    text: "By train or road from Russia at Altanbulag and from China at Zamyn-Üüd.",
    source: "https://en.wikivoyage.org/wiki/Mongolia",
  },
  goNext: "Trains go on from Ulaanbaatar to Erenhot in China.",
  roads: [
    { between: ["Ulaanbaatar", "Hustai"], way: "road", by: "car or jeep", km: 100, hours: 2 },
    { between: ["Hustai", "Kharkhorin"], way: "open road", by: "car or jeep, nearly all on tar" },
    { between: ["Ulaanbaatar", "Kharkhorin"], way: "open road", by: "car or jeep, on tar", km: 373, hours: 6 },
    { between: ["Kharkhorin", "Orkhon valley"], way: "track", by: "jeep, on tracks" },
    { between: ["Orkhon valley", "Tsetserleg"], way: "track", by: "jeep, on tracks" },
    { between: ["Kharkhorin", "Tsetserleg"], way: "open road", by: "jeep" },
    { between: ["Tsetserleg", "Terkhiin Tsagaan"], way: "gravel", by: "jeep", km: 180 },
  ],
  routes: {
    "3-5 days": { months: [5, 6, 7, 8, 9], route: ["Ulaanbaatar", "Hustai", "Kharkhorin", "Ulaanbaatar"] },
    "1 week": {
      months: [6, 7, 8, 9],
      route: [
        "Ulaanbaatar",
        "Kharkhorin",
        "Orkhon valley",
        "Kharkhorin",
        ["Hustai", "A long day: leave early."],
        "Ulaanbaatar",
      ],
    },
    "2 weeks": {
      walk: { experience: "Climb Khorgo above Terkhiin Tsagaan" },
      months: [6, 7, 8, 9],
      route: [
        "Ulaanbaatar",
        "Kharkhorin",
        "Orkhon valley",
        "Tsetserleg",
        "Terkhiin Tsagaan",
        "Tsetserleg",
        "Kharkhorin",
        ["Hustai", "A long day."],
        "Ulaanbaatar",
      ],
    },
  },
  stays: {
    Hustai: {
      kind: "ger camp",
      ask: "the park’s office at its entrance",
      closed: [11, 12, 1, 2, 3, 4],
      dollars: [60, 110],
      see: "The horses come down to water at dusk and early in the morning.",
    },
    Kharkhorin: {
      kind: "ger camp",
      ask: "around Erdene Zuu; families have gers too",
      closed: [10, 11, 12, 1, 2, 3, 4],
      dollars: [35, 80],
    },
    "Orkhon valley": {
      kind: "ger camp",
      ask: "families near the waterfall, through your driver",
      closed: [10, 11, 12, 1, 2, 3, 4],
      dollars: [25, 70],
    },
    Tsetserleg: {
      kind: "guesthouse",
      ask: "in the town, by the museum",
      closed: [],
      dollars: [25, 55],
      see: "The museum fills the courtyards of Zayain Gegeenii Süm.",
    },
    "Terkhiin Tsagaan": {
      kind: "ger camp",
      ask: "on the lake’s east and north shore, and a guesthouse in Tariat",
      closed: [10, 11, 12, 1, 2, 3, 4],
      dollars: [35, 80],
      source: "https://www.lonelyplanet.com/mongolia/central-mongolia/khorgo-terkhiin-tsagaan-nuur-national-park",
    },
  },
  sources: [
    {
      title: "Wikipedia: public holidays in Mongolia",
      url: "https://en.wikipedia.org/wiki/Public_holidays_in_Mongolia",
    },
  ],
};
