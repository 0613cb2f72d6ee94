import type { GuidePlan } from "../guide-plan.ts";

export const plan: GuidePlan = {
  callingCode: "+95",
  timeZones: [["Asia/Yangon"]],
  drives: "right",
  publicHolidays: [
    { name: "New Year", date: { kind: "fixed", month: 1, day: 1 } },
    { name: "Independence Day", date: { kind: "fixed", month: 1, day: 4 } },
    { name: "Karen New Year", date: { kind: "listed", dates: ["2027-01-08", "2027-12-28", "2028-12-16"] } },
    { name: "Chinese New Year", date: { kind: "moon", calendar: "chinese", month: 1, day: 1 } },
    { name: "Union Day", date: { kind: "fixed", month: 2, day: 12 } },
    { name: "Peasants’ Day", date: { kind: "fixed", month: 3, day: 2 } },
    { name: "Tabaung", date: { kind: "listed", dates: ["2027-03-22", "2028-03-10"] } },
    { name: "Armed Forces Day", date: { kind: "fixed", month: 3, day: 27 } },
    { name: "Labour Day", date: { kind: "fixed", month: 5, day: 1 } },
    { name: "Eid al-Adha", date: { kind: "moon", calendar: "islamic-umalqura", month: 12, day: 10 } },
    { name: "Kason", date: { kind: "listed", dates: ["2027-05-20", "2028-05-08"] } },
    { name: "Waso", date: { kind: "listed", dates: ["2027-07-18", "2028-07-06"] } },
    { name: "Martyrs’ Day", date: { kind: "fixed", month: 7, day: 19 } },
    { name: "Thadingyut", date: { kind: "listed", dates: ["2027-10-14", "2028-10-02"] }, days: 3 },
    { name: "Diwali", date: { kind: "listed", dates: ["2027-10-30", "2028-10-18"] } },
    { name: "Tazaungmon", date: { kind: "listed", dates: ["2027-11-13", "2028-11-01"] } },
    { name: "National Day", date: { kind: "listed", dates: ["2027-11-23", "2028-11-11"] } },
    { name: "Christmas", date: { kind: "fixed", month: 12, day: 25 } },
  ],
  festivals: [
    {
      name: "Thingyan",
      rule: "The new year by the sun: it begins about 13 April",
      date: { kind: "fixed", month: 4, day: 13 },
      closes: { from: 0, days: 9 },
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
