import type { GuidePlan } from "../guide-plan.ts";

export const plan: GuidePlan = {
  callingCode: "+977",
  timeZones: [["Asia/Kathmandu"]],
  drives: "left",
  closed:
    "Offices close on Saturdays, for six days at Dashain and five at Tihar, and on some seventeen other days that the Ministry of Home Affairs publishes each February.",
  festivals: [
    { name: "New Year", rule: "The first of Baisakh by the sun, in mid-April" },
    { name: "Tiji, Lo Manthang", rule: "Three days that the monastery names by the Tibetan calendar, about May" },
    { name: "Dashain", rule: "The fifteen days to the full moon of Ashwin, in September or October" },
    { name: "Tihar", rule: "Five days about the new moon of Kartik, in October or November" },
    { name: "Vivah Panchami, Janakpur", rule: "The fifth day after the new moon of Mangsir, in November or December" },
  ],
  climate: [
    {
      place: "Kathmandu",
      station: "444540 TRIBHUVAN INTL",
      day: [17, 19, 24, 27, 28, 28, 27, 27, 26, 25, 22, 18],
      night: [3, 4, 8, 12, 16, 19, 20, 20, 18, 14, 8, 3],
      rain: [16, 20, 34, 54, 116, 249, 370, 327, 203, 68, 7, 12],
    },
    {
      place: "Nepalgunj",
      station: "444180 NEPALGUNJ AIRPORT",
      day: [23, 26, 32, 38, 38, 37, 33, 33, 32, 31, 28, 24],
      night: [8, 10, 14, 20, 24, 26, 25, 25, 24, 21, 13, 8],
      rain: [24, 21, 15, 14, 35, 173, 351, 310, 203, 53, 4, 11],
    },
  ],
  getIn: {
    text: "By land from India at Sunauli, Raxaul and Banbasa. Ask before you count on a road from Tibet.",
    source: "https://en.wikivoyage.org/wiki/Nepal",
  },
  goNext: "Nepalgunj lies on the border with India; have the visa before you come.",
  roads: [
    { between: ["Kathmandu", "Panauti"], way: "bus", by: "bus or car", km: 32, hours: [1, 1.5] },
    { between: ["Kathmandu", "Bandipur"], way: "mountain road", by: "bus or car", km: 143 },
    { between: ["Kathmandu", "Janakpur"], way: "flight", by: "flight", hours: 0.5 },
    { between: ["Bandipur", "Pokhara"], way: "mountain road", by: "bus or car", km: 80 },
    { between: ["Pokhara", "Tansen"], way: "mountain bus", by: "bus or car", km: 130, hours: 5.5 },
    { between: ["Tansen", "Butwal"], way: "mountain road", by: "bus or car" },
    { between: ["Butwal", "Bardia"], way: "bus", by: "bus or car", hours: [6, 8] },
    { between: ["Bardia", "Nepalgunj"], way: "road", by: "car or bus", km: 90, hours: [2, 3] },
    { between: ["Nepalgunj", "Kathmandu"], way: "flight", by: "flight", hours: 1 },
  ],
  routes: {
    "3-5 days": {
      months: [3, 4, 10, 11],
      route: ["Kathmandu", "Panauti", ["Kathmandu", "Leave by seven."], "Bandipur", ["Kathmandu", "Most of a day."]],
    },
    "1 week": {
      months: [3, 4, 10, 11],
      route: [
        "Kathmandu",
        "Panauti",
        "Kathmandu",
        ["Janakpur", "Cloud over Kathmandu delays it. A bus takes some eleven hours."],
        "Kathmandu",
      ],
    },
    "2 weeks": {
      walk: { experience: "Walk from Tansen to Ranighat" },
      months: [3, 4, 10, 11],
      route: [
        "Kathmandu",
        "Panauti",
        ["Kathmandu", "Leave by seven."],
        "Bandipur",
        "Pokhara",
        ["Tansen", "Bends all the way. The hours are a bus’s."],
        ["Butwal", "Leave at first light."],
        ["Bardia", "Buses stop at Ambassa, on the highway. Have your host fetch you there."],
        "Nepalgunj",
        ["Kathmandu", "Fly the day before you leave the country."],
      ],
    },
  },
  stays: {
    Panauti: {
      kind: "homestay",
      ask: "the community homestay’s office in the old town; all meals are included",
      closed: [],
      dollars: [40, 60],
      source: "https://www.insidehimalayas.com/panauti-community-homestay/",
      see: "The struts of the Indreshwar Mahadev temple are carved.",
    },
    Bandipur: {
      kind: "homestay",
      ask: "the homestays’ committee, or an old house on the bazaar",
      closed: [],
      dollars: [15, 40],
      source: "https://highlightstourism.com/2022/06/10/tourist-activity-increasing-in-bandipur/",
    },
    Janakpur: { kind: "hotel", ask: "near the Janaki temple; book for Vivah Panchami", closed: [], dollars: [20, 40] },
    Kathmandu: {
      kind: "guesthouse",
      ask: "in the lanes of Patan or Bhaktapur rather than Thamel",
      closed: [],
      dollars: [20, 45],
    },
    Pokhara: { kind: "guesthouse", ask: "on the lake’s quiet north side", closed: [], dollars: [15, 35] },
    Tansen: {
      kind: "guesthouse",
      ask: "in the old town, on the hill",
      closed: [],
      dollars: [12, 30],
      see: "The palace of Ranighat is 7 km down a gorge: a day there and back.",
    },
    Bardia: {
      kind: "lodge",
      ask: "in Thakurdwara, by the park’s office; your host fetches you",
      closed: [],
      dollars: [20, 50],
      source: "https://www.anutreks.com/how-to-reach-bardia-national-park/",
    },
  },
  sources: [
    {
      title: "Republica: holidays of 2082",
      url: "https://myrepublica.nagariknetwork.com/amp/news/govt-announces-public-holidays-for-2082-bs-16-94.html",
      asOf: "2025-02",
    },
    {
      title: "Bardia Jungle Cottage: the buses to Bardia and their hours",
      url: "http://bardiajunglecottage.com.np/how-to-reach-bardia-national-park/",
    },
    {
      title: "Anu Treks: how to reach Bardia",
      url: "https://www.anutreks.com/how-to-reach-bardia-national-park/",
    },
    {
      title: "Naaree: homestays at Panauti, an hour and a half from Kathmandu",
      url: "https://www.naaree.com/community-homestays-nepal/",
      asOf: "2018",
    },
    {
      title: "A bus from Tansen to Pokhara in 2016",
      url: "https://angusmccoll.blog/2016/04/28/tuesday-26-april-2016",
      asOf: "2016-04",
    },
    {
      title: "TripCrafters: the flight to Janakpur",
      url: "https://aditya.tripcrafters.com/travel/janakpur-tourism-and-travel-guide",
    },
    {
      title: "My Holiday Nepal: Janakpur, by bus and by air",
      url: "https://www.myholidaynepal.com/blog/category-Tour/Trip-to-Janakpurtravel-of-City-birth-place-of-Goddess-Janaki-Sita",
      asOf: "2012-06",
    },
    {
      title: "The Ditible: cloud over Kathmandu turns flights to Janakpur",
      url: "https://www.ditible.com/poor-weather-diverts-four-flights-to-janakpur-airport/",
      asOf: "2024-03",
    },
  ],
};
