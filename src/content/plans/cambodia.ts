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
  getIn: {
    text: "By land from Vietnam at Bavet and from Laos at Trapeang Kriel. Boats come up the Mekong from Châu Đốc to Phnom Penh. Ask in the week itself whether a crossing from Thailand is open.",
    source: "https://en.wikivoyage.org/wiki/Cambodia",
  },
  goNext: "From Kratie the road goes on to Laos.",
  roads: [
    { between: ["Siem Reap", "Kampong Thom"], way: "bus", by: "minibus or shared taxi", km: 150, hours: [3, 4] },
    { between: ["Kampong Thom", "Sambor Prei Kuk"], way: "road", by: "hired tuk-tuk or car", hours: 0.7 },
    { between: ["Kampong Thom", "Phnom Penh"], way: "bus", by: "minibus or shared taxi", km: 165, hours: [3, 4] },
    { between: ["Phnom Penh", "Kampot"], way: "train", by: "train or bus", hours: [4, 6] },
    { between: ["Kampot", "Andoung Tuek"], way: "road", by: "hired car", via: ["Prey Nob", "Kampong Seila"] },
    { between: ["Andoung Tuek", "Chi Phat"], way: "boat", by: "boat", hours: 2 },
    { between: ["Andoung Tuek", "Phnom Penh"], way: "road", by: "hired car or bus", hours: 4, via: ["Kampong Seila"] },
    { between: ["Kampong Thom", "Kratie"], way: "bus", by: "minibus", via: ["Kampong Cham"] },
    { between: ["Kratie", "Koh Trong"], way: "ferry", by: "ferry", hours: 0.25 },
    { between: ["Kratie", "Phnom Penh"], way: "bus", by: "minibus", hours: 5, via: ["Kampong Cham"] },
  ],
  routes: {
    "3-5 days": {
      months: [11, 12, 1, 2],
      route: ["Siem Reap", "Kampong Thom", "Sambor Prei Kuk", "Kampong Thom", "Phnom Penh"],
    },
    "1 week": {
      walk: { experience: "Go upriver to Chi Phat" },
      months: [11, 12, 1, 2, 3],
      route: [
        "Phnom Penh",
        ["Kampot", "It has run at weekends only: ask first."],
        "Andoung Tuek",
        "Chi Phat",
        "Andoung Tuek",
        "Phnom Penh",
      ],
    },
    "2 weeks": {
      months: [11, 12, 1, 2],
      route: [
        "Siem Reap",
        "Kampong Thom",
        "Sambor Prei Kuk",
        "Kampong Thom",
        "Kratie",
        ["Koh Trong", "It runs by day."],
        "Kratie",
        "Phnom Penh",
        ["Kampot", "The train has run at weekends only: ask first."],
        "Phnom Penh",
      ],
    },
  },
  stays: {
    "Siem Reap": { kind: "guesthouse", ask: "in the streets east of the river", closed: [], dollars: [15, 35] },
    "Sambor Prei Kuk": {
      kind: "homestay",
      ask: "the community’s tourist office at the temples",
      closed: [],
      dollars: [10, 25],
    },
    "Phnom Penh": { kind: "hotel", ask: "near the riverside or the Russian market", closed: [], dollars: [25, 50] },
    Kampot: {
      kind: "guesthouse",
      ask: "along the river",
      closed: [],
      dollars: [15, 35],
      see: "Farms outside town pick pepper from February to May.",
    },
    "Chi Phat": {
      kind: "homestay",
      ask: "the village’s ecotourism office at the landing",
      closed: [],
      dollars: [10, 25],
      source: "https://rt.wildasia.org/2012/10/24/chi-phat-community-based-tourism-from-poaching-to-changing-lives/",
    },
    "Koh Trong": {
      kind: "homestay",
      ask: "the island’s community office at the landing",
      closed: [],
      dollars: [10, 25],
      see: "The way round the island is 9 km by bicycle.",
    },
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
