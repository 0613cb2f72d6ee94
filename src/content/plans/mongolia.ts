import type { GuidePlan } from "../guide-plan.ts";

export const plan: GuidePlan = {
  callingCode: "+976",
  timeZones: [["Asia/Ulaanbaatar"]],
  drives: "right",
  publicHolidays: [
    { name: "New Year", date: { kind: "fixed", month: 1, day: 1 } },
    { name: "Women’s Day", date: { kind: "fixed", month: 3, day: 8 } },
    { name: "Buddha’s birthday", date: { kind: "listed", dates: ["2027-05-20", "2028-06-07"] } },
    { name: "Children’s Day", date: { kind: "fixed", month: 6, day: 1 } },
    { name: "Republic Day", date: { kind: "fixed", month: 11, day: 26 } },
    { name: "Independence Day", date: { kind: "fixed", month: 12, day: 29 } },
  ],
  festivals: [
    {
      name: "Tsagaan Sar",
      rule: "Three days from the first new moon of the Mongolian year, between late January and early March",
      date: { kind: "listed", dates: ["2027-02-07", "2028-02-26"] },
      closes: { from: 0, days: 3 },
    },
    {
      name: "Naadam",
      rule: "Three days, and the first is always",
      date: { kind: "fixed", month: 7, day: 11 },
      closes: { from: -1, days: 6 },
    },
    {
      name: "Chinggis Khaan’s birthday",
      rule: "The first day of the first winter month, in November",
      date: { kind: "listed", dates: ["2027-11-29", "2028-11-17"] },
      closes: { from: 0, days: 1 },
    },
    { name: "Eagle festival, Ölgii", rule: "The first weekend of October" },
  ],
  getIn: {
    text: "By train or road from Russia at Altanbulag and from China at Zamyn-Üüd.",
    source: "https://en.wikivoyage.org/wiki/Mongolia",
  },
  goNext: "Trains go on from Ulaanbaatar to Erenhot in China.",
  roads: [
    { between: ["Ulaanbaatar", "Hustai"], way: "road", by: "car or jeep", km: 100, hours: 2 },
    { between: ["Hustai", "Kharkhorin"], way: "open road", by: "car or jeep, nearly all on tar", hours: [4.5, 5] },
    { between: ["Ulaanbaatar", "Kharkhorin"], way: "open road", by: "car or jeep, on tar", km: 373, hours: 6 },
    { between: ["Kharkhorin", "Orkhon valley"], way: "track", by: "jeep, on tracks", km: 100 },
    { between: ["Orkhon valley", "Tsetserleg"], way: "track", by: "jeep, on tracks" },
    { between: ["Kharkhorin", "Tsetserleg"], way: "open road", by: "jeep, on tar" },
    { between: ["Tsetserleg", "Terkhiin Tsagaan"], way: "gravel", by: "jeep", km: 180 },
  ],
  routes: {
    "3-5 days": {
      months: [5, 6, 7, 8, 9],
      route: ["Ulaanbaatar", "Hustai", "Kharkhorin", ["Ulaanbaatar", "Leave by eight."]],
    },
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
        "Hustai",
        "Kharkhorin",
        "Orkhon valley",
        ["Tsetserleg", "A long day: leave at six."],
        "Terkhiin Tsagaan",
        "Tsetserleg",
        "Kharkhorin",
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
    Ulaanbaatar: {
      kind: "hotel",
      ask: "in the centre; the Tourist Information Centre for an office with jeeps",
      closed: [],
      dollars: [35, 80],
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
      title: "Where in the World is Lianna, a private page: about five hours to Hustai from the west",
      url: "https://whereintheworldislianna.com/cities/travel-to-hustai/",
    },
    {
      title: "Tourist Information Centre, Ulaanbaatar: the fall on the Orkhon, 100 km from Kharkhorin",
      url: "http://www.touristinfocenter.mn/en/cate1_more.aspx?ItemID=19",
    },
    {
      title: "Wikipedia: public holidays in Mongolia",
      url: "https://en.wikipedia.org/wiki/Public_holidays_in_Mongolia",
    },
  ],
};
