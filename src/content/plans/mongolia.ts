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
  legs: {
    "3-5 days": [
      { from: "Ulaanbaatar", to: "Hustai", km: 100, hours: 2, by: "car" },
      { from: "Hustai", to: "Kharkhorin", by: "car, nearly all on tar" },
      { from: "Kharkhorin", to: "Ulaanbaatar", km: 373, hours: 6, by: "car, on tar" },
    ],
    "1 week": [
      { from: "Ulaanbaatar", to: "Kharkhorin", km: 373, hours: 6, by: "jeep, on tar" },
      { from: "Kharkhorin", to: "Orkhon valley", by: "jeep, on tracks" },
      { from: "Orkhon valley", to: "Hustai", by: "jeep", note: "A long day." },
      { from: "Hustai", to: "Ulaanbaatar", km: 100, hours: 2, by: "jeep" },
    ],
    "2 weeks": [
      { from: "Ulaanbaatar", to: "Kharkhorin", km: 373, hours: 6, by: "jeep, on tar" },
      { from: "Kharkhorin", to: "Orkhon valley", by: "jeep, on tracks" },
      { from: "Orkhon valley", to: "Tsetserleg", by: "jeep, on tracks" },
      { from: "Tsetserleg", to: "Terkhiin Tsagaan", km: 180, by: "jeep" },
      { from: "Terkhiin Tsagaan", to: "Tsetserleg", km: 180, by: "jeep" },
      { from: "Tsetserleg", to: "Hustai", by: "jeep", note: "A long day." },
      { from: "Hustai", to: "Ulaanbaatar", km: 100, hours: 2, by: "jeep" },
    ],
  },
  sources: [
    {
      title: "Wikipedia: public holidays in Mongolia",
      url: "https://en.wikipedia.org/wiki/Public_holidays_in_Mongolia",
    },
  ],
};
