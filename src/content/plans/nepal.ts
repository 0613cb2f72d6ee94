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
      { from: "Kathmandu", to: "Panauti", km: 32, by: "bus or car" },
      { from: "Panauti", to: "Bandipur", by: "car", note: "Leave by seven." },
      { from: "Bandipur", to: "Kathmandu", km: 143, by: "bus or car", note: "Most of a day." },
    ],
    "1 week": [
      {
        from: "Kathmandu",
        to: "Syabrubesi",
        hours: [7, 9],
        by: "jeep",
        note: "With a licensed guide. Ask the Nepal Tourism Board in Kathmandu which permit and trekker’s card the trail takes.",
      },
      { from: "Syabrubesi", to: "Gatlang", by: "jeep" },
      { from: "Gatlang", to: "Tatopani", hours: 5, by: "on foot" },
      { from: "Tatopani", to: "Thuman", hours: [4.5, 5.5], by: "on foot, by Nagthali" },
      { from: "Thuman", to: "Kathmandu", by: "jeep", note: "A long day: ask for the seat the day before." },
    ],
    "2 weeks": [
      { from: "Kathmandu", to: "Panauti", km: 32, by: "bus or car" },
      { from: "Panauti", to: "Bandipur", by: "car" },
      { from: "Bandipur", to: "Pokhara", km: 80, by: "bus or car" },
      { from: "Pokhara", to: "Tansen", km: 130, by: "bus or car" },
      { from: "Tansen", to: "Bardia", by: "bus or car", note: "A full day." },
      { from: "Bardia", to: "Nepalgunj", km: 90, by: "car" },
      { from: "Nepalgunj", to: "Kathmandu", by: "flight", note: "Fly the day before you leave the country." },
    ],
  },
  sources: [
    {
      title: "Republica: holidays of 2082",
      url: "https://myrepublica.nagariknetwork.com/amp/news/govt-announces-public-holidays-for-2082-bs-16-94.html",
      asOf: "2025-02",
    },
    { title: "Parpati Kunda Homestay: the trail day by day", url: "https://parpatikundahomestay.com/trekking" },
  ],
};
