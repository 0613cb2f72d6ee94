import type { GuidePlan } from "../guide-plan.ts";

export const plan: GuidePlan = {
  callingCode: "+855",
  timeZones: [["Asia/Phnom_Penh"]],
  drives: "right",
  closed:
    "Offices and banks close on 1 and 7 January, 8 March, 1 and 14 May, 18 June, 24 September, 15 and 29 October, 9 November and 29 December, on two more days of May, and for three days at each feast below. A sub-decree names the days each year.",
  festivals: [
    { name: "Khmer New Year", rule: "When the sun enters Aries: three days from 13 or 14 April" },
    {
      name: "Pchum Ben",
      rule: "The last three of the fifteen days of the waning moon of the tenth Khmer month, in September or October",
    },
    { name: "Bon Om Touk", rule: "The full moon of the twelfth Khmer month, in October or November" },
  ],
  climate: [
    {
      place: "Phnom Penh",
      station: "489910 PHNOM PENH INTL",
      day: [31, 32, 34, 35, 34, 33, 32, 32, 31, 31, 30, 30],
      night: [21, 22, 24, 25, 25, 24, 24, 25, 25, 24, 23, 22],
      rain: [6, 8, 33, 71, 156, 139, 143, 157, 231, 261, 119, 28],
    },
    {
      place: "Siem Reap",
      station: "489660 SIEM REAP",
      day: [30, 33, 34, 35, 34, 32, 32, 32, 31, 30, 30, 30],
      night: [18, 22, 24, 25, 25, 24, 24, 24, 24, 23, 20, 18],
      rain: [1, 7, 21, 55, 138, 170, 183, 193, 255, 203, 77, 11],
    },
  ],
  legs: {
    "3-5 days": [
      { from: "Siem Reap", to: "Kampong Thom", km: 150, hours: [3, 4], by: "minibus or shared taxi" },
      { from: "Kampong Thom", to: "Sambor Prei Kuk", by: "hired tuk-tuk or car", note: "40 minutes." },
      { from: "Sambor Prei Kuk", to: "Kampong Thom", by: "hired tuk-tuk or car" },
      { from: "Kampong Thom", to: "Phnom Penh", km: 165, hours: [3, 4], by: "minibus or shared taxi" },
    ],
    "1 week": [
      {
        from: "Phnom Penh",
        to: "Kampot",
        hours: [4, 6],
        by: "train",
        note: "It has run at weekends only: ask first.",
      },
      { from: "Kampot", to: "Andoung Tuek", by: "hired car" },
      { from: "Andoung Tuek", to: "Chi Phat", hours: 2, by: "boat" },
      { from: "Chi Phat", to: "Andoung Tuek", hours: 2, by: "boat" },
      { from: "Andoung Tuek", to: "Phnom Penh", hours: 4, by: "hired car or bus" },
    ],
    "2 weeks": [
      { from: "Siem Reap", to: "Kampong Thom", km: 150, hours: [3, 4], by: "minibus or shared taxi" },
      { from: "Kampong Thom", to: "Sambor Prei Kuk", by: "hired tuk-tuk or car", note: "40 minutes." },
      { from: "Sambor Prei Kuk", to: "Kratie", by: "minibus", note: "Most of a day." },
      { from: "Kratie", to: "Koh Trong", by: "ferry", note: "Some fifteen minutes; it runs by day." },
      { from: "Koh Trong", to: "Kratie", by: "ferry" },
      { from: "Kratie", to: "Phnom Penh", hours: 5, by: "minibus" },
      { from: "Phnom Penh", to: "Kampot", by: "train or bus" },
      { from: "Kampot", to: "Phnom Penh", by: "train or bus" },
    ],
  },
  sources: [
    {
      title: "Holidays, rules of public holidays by country's law",
      url: "https://github.com/vacanza/holidays",
      asOf: "2026-07",
    },
    {
      title: "Passion Indochina Travel: how to get to Kampong Thom",
      url: "https://passionindochinatravel.com/kandal-tourist-attractions/how-to-get-to-kampong-thom.html",
    },
    {
      title: "TTG Asia: hours of Cambodia's southern line",
      url: "https://www.ttgasia.com/2016/05/23/cambodias-renewed-rail-service-needs-more-oomph/",
      asOf: "2016-05",
    },
    {
      title: "99 Days in Southeast Asia: six hours by train from Kampot",
      url: "https://www.99daysinsoutheastasia.com/home/2018/1/9/day-56-kampot-phnom-penh",
      asOf: "2018-01",
    },
  ],
};
