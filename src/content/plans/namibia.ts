import type { GuidePlan } from "../guide-plan.ts";

export const plan: GuidePlan = {
  callingCode: "+264",
  timeZones: [["Africa/Windhoek"]],
  drives: "left",
  closed:
    "Offices and banks close on 1 January, 21 March, 1, 4, 25 and 28 May, 26 August, 10, 25 and 26 December, and on the days below; a holiday that falls on a Sunday moves to the Monday.",
  festivals: [
    { name: "Good Friday", rule: "Two days before Easter", date: { kind: "easter", church: "western", after: -2 } },
    { name: "Easter Monday", rule: "The day after Easter", date: { kind: "easter", church: "western", after: 1 } },
    { name: "Ascension", rule: "The fortieth day of Easter", date: { kind: "easter", church: "western", after: 39 } },
    { name: "Herero Day, Okahandja", rule: "The families name a weekend in late August" },
  ],
  climate: [
    {
      place: "Windhoek",
      station: "681100 WINDHOEK/EROS(SAAF)",
      day: [31, 29, 28, 27, 25, 22, 23, 26, 29, 31, 31, 32],
      night: [16, 16, 15, 11, 7, 5, 4, 6, 10, 13, 14, 16],
      rain: [75, 92, 84, 33, 6, 2, 0, 1, 3, 12, 28, 31],
    },
    {
      place: "Ondangwa",
      station: "680130 ONDANGWA",
      day: [32, 31, 31, 31, 29, 26, 27, 29, 33, 34, 34, 32],
      night: [19, 19, 18, 17, 12, 7, 6, 8, 13, 16, 18, 19],
      rain: [104, 115, 93, 37, 5, 0, 0, 0, 1, 12, 48, 58],
    },
  ],
  legs: {
    "3-5 days": [
      { from: "Windhoek", to: "Omaruru", km: 240, by: "car" },
      { from: "Omaruru", to: "Twyfelfontein", by: "car, on gravel" },
      { from: "Twyfelfontein", to: "Outjo", by: "car" },
      { from: "Outjo", to: "Windhoek", by: "car, on tar" },
    ],
    "1 week": [
      { from: "Windhoek", to: "Keetmanshoop", km: 500, by: "car, on tar" },
      { from: "Keetmanshoop", to: "Lüderitz", by: "car, on tar" },
      {
        from: "Lüderitz",
        to: "Tiras Mountains",
        by: "car",
        note: "Tar for 125 km, to Aus. Then gravel, corrugated in places.",
      },
      { from: "Tiras Mountains", to: "Sesriem", by: "car, on gravel" },
      {
        from: "Sesriem",
        to: "Windhoek",
        km: 300,
        hours: [4, 7],
        by: "car, on gravel",
        note: "Up to 350 km, by the pass that you take.",
      },
    ],
    "2 weeks": [
      { from: "Windhoek", to: "Omaruru", km: 240, by: "car" },
      { from: "Omaruru", to: "Twyfelfontein", by: "car, on gravel" },
      {
        from: "Twyfelfontein",
        to: "Opuwo",
        by: "car, by Khorixas and Kamanjab",
        note: "Gravel to Kamanjab, then tar. By Sesfontein it is some 340 km, a day and a half of gravel.",
      },
      { from: "Opuwo", to: "Epupa", km: 180, hours: 4, by: "car, on gravel" },
      { from: "Epupa", to: "Olukonda", by: "car", note: "The longest day: leave at first light." },
      { from: "Olukonda", to: "Etosha", by: "car, by King Nehale gate" },
      { from: "Etosha", to: "Windhoek", km: 430, hours: 4.5, by: "car, on tar", note: "From Okaukuejo camp." },
    ],
  },
  sources: [
    {
      title: "The Wilderness Society: Windhoek, distances and hours",
      url: "https://thewildernessociety.it/location/namibia/windhoek/",
      language: "it",
    },
    {
      title: "Windhoek to Sesriem in seven hours",
      url: "https://www.maartentijhof.nl/2016/05/11/first-time-off-road-in-namibia/",
      asOf: "2016-05",
    },
    {
      title: "Auszeitnomaden: from Lüderitz to Sesriem by the D707",
      url: "https://de.paperblog.com/von-luderitz-nach-sesriem-inkl-d707-tag-11-1303277/amp",
      language: "de",
    },
    {
      title: "date-holidays, rules of public holidays",
      url: "https://github.com/commenthol/date-holidays",
      asOf: "2026",
    },
    {
      title: "Public holidays in Namibia for 2025",
      url: "https://holidayssky.com/2025/02/21/public-holidays-in-namibia-for-2025",
      asOf: "2025-02",
    },
  ],
};
