import type { GuidePlan } from "../guide-plan.ts";

export const plan: GuidePlan = {
  callingCode: "+95",
  timeZones: [["Asia/Yangon"]],
  drives: "right",
  closed: "Offices and banks close for the days of Thingyan, and on other days that the government names each year.",
  festivals: [{ name: "Thingyan", rule: "The new year by the sun: it begins about 13 April" }],
  climate: [
    {
      place: "Yangon",
      station: "480970 Yangon",
      day: [32, 34, 36, 37, 34, 30, 30, 30, 30, 31, 32, 31],
      night: [18, 19, 21, 24, 25, 25, 24, 25, 24, 24, 23, 19],
      rain: [3, 4, 15, 23, 291, 570, 486, 489, 317, 173, 50, 12],
    },
    {
      place: "Mandalay",
      station: "480420 Mandalay",
      day: [28, 31, 36, 38, 36, 34, 34, 33, 33, 32, 29, 27],
      night: [13, 15, 20, 25, 26, 26, 26, 25, 25, 24, 20, 15],
      rain: [1, 1, 6, 30, 139, 120, 85, 117, 147, 120, 40, 8],
    },
  ],
  getIn: {
    text: "By air to Yangon. The land borders with Bangladesh, India, China, Laos and Thailand are shut to foreigners or open without notice.",
    source: "https://en.wikivoyage.org/wiki/Myanmar",
  },
  roads: [],
  routes: {},
  stays: {},
  sources: [],
};
