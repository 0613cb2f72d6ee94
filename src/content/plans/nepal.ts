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
  legs: {
    "3-5 days": [
      { from: "Kathmandu", to: "Panauti", km: 32, hours: [1, 1.5], by: "bus or car" },
      { from: "Panauti", to: "Bandipur", by: "car", note: "Leave by seven." },
      { from: "Bandipur", to: "Kathmandu", km: 143, by: "bus or car", note: "Most of a day." },
    ],
    "1 week": [
      { from: "Kathmandu", to: "Panauti", km: 32, hours: [1, 1.5], by: "bus or car" },
      { from: "Panauti", to: "Kathmandu", km: 32, hours: [1, 1.5], by: "bus or car" },
      {
        from: "Kathmandu",
        to: "Janakpur",
        hours: 0.5,
        by: "flight",
        note: "Cloud over Kathmandu delays it. A bus takes some eleven hours.",
      },
      { from: "Janakpur", to: "Kathmandu", hours: 0.5, by: "flight" },
    ],
    "2 weeks": [
      { from: "Kathmandu", to: "Panauti", km: 32, hours: [1, 1.5], by: "bus or car" },
      { from: "Panauti", to: "Bandipur", by: "car" },
      { from: "Bandipur", to: "Pokhara", km: 80, by: "bus or car" },
      {
        from: "Pokhara",
        to: "Tansen",
        km: 130,
        hours: 5.5,
        by: "bus or car",
        note: "Bends all the way. The hours are a bus’s.",
      },
      { from: "Tansen", to: "Butwal", by: "bus or car", note: "Leave at first light." },
      {
        from: "Butwal",
        to: "Bardia",
        hours: [6, 8],
        by: "bus or car",
        note: "Buses stop at Ambassa, on the highway. Have your host fetch you there.",
      },
      { from: "Bardia", to: "Nepalgunj", km: 90, hours: [2, 3], by: "car or bus" },
      { from: "Nepalgunj", to: "Kathmandu", hours: 1, by: "flight", note: "Fly the day before you leave the country." },
    ],
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
