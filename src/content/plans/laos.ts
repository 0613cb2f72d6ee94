import type { GuidePlan } from "../guide-plan.ts";

export const plan: GuidePlan = {
  callingCode: "+856",
  timeZones: [["Asia/Vientiane"]],
  drives: "right",
  closed:
    "Offices and banks close on 1 January, 8 March, 1 May and 2 December, and for some days about the middle of April; banks on 7 October too, and on the year’s last three working days.",
  festivals: [
    { name: "Pi Mai", rule: "The new year by the sun: 14 to 16 April, and some days about them" },
    { name: "Boun Ok Phansa", rule: "The full moon that ends the monks’ retreat, in October; boat races follow" },
    { name: "That Luang", rule: "The full moon of the twelfth lunar month, in November" },
  ],
  climate: [
    {
      place: "Luang Prabang",
      station: "489300 LUANG PHABANG INTL",
      day: [28, 32, 34, 35, 35, 34, 32, 32, 33, 32, 29, 27],
      night: [13, 14, 17, 20, 23, 23, 23, 23, 23, 20, 18, 15],
      rain: [17, 19, 32, 99, 156, 173, 236, 296, 171, 78, 28, 14],
    },
    {
      place: "Pakse",
      station: "489550 PAKSE",
      day: [31, 35, 34, 35, 33, 31, 30, 31, 30, 31, 31, 31],
      night: [17, 21, 23, 25, 24, 24, 24, 24, 24, 22, 21, 18],
      rain: [1, 9, 27, 70, 237, 288, 421, 444, 319, 102, 22, 4],
    },
  ],
  legs: {
    "3-5 days": [
      { from: "Luang Prabang", to: "Nong Khiaw", hours: [3, 4], by: "minibus" },
      { from: "Nong Khiaw", to: "Muang Ngoi", hours: 1, by: "boat", note: "Ask the day before when it leaves." },
      { from: "Muang Ngoi", to: "Nong Khiaw", hours: 1, by: "boat", note: "Take the early one." },
      { from: "Nong Khiaw", to: "Luang Prabang", hours: [3, 4], by: "minibus" },
    ],
    "1 week": [
      { from: "Pakse", to: "Paksong", by: "minibus or car" },
      { from: "Paksong", to: "Pakse", by: "minibus or car" },
      { from: "Pakse", to: "Champasak", km: 35, by: "minibus or car" },
      { from: "Champasak", to: "Don Khone", by: "minibus, then boat" },
      { from: "Don Khone", to: "Pakse", by: "boat, then minibus", note: "Half a day." },
    ],
    "2 weeks": [
      { from: "Luang Prabang", to: "Nong Khiaw", hours: [3, 4], by: "car with its driver" },
      { from: "Nong Khiaw", to: "Muang Ngoi", hours: 1, by: "boat" },
      { from: "Muang Ngoi", to: "Nong Khiaw", hours: 1, by: "boat" },
      {
        from: "Nong Khiaw",
        to: "Vieng Thong",
        km: 170,
        hours: 4.5,
        by: "car with its driver",
        note: "Nong Khiaw to Sam Neua is 320 km of bends in all.",
      },
      {
        from: "Vieng Thong",
        to: "Sam Neua",
        by: "car with its driver",
        note: "Viengxay is a day out from here, 30 km each way.",
      },
      {
        from: "Sam Neua",
        to: "Phonsavan",
        hours: [8, 10],
        by: "car with its driver",
        note: "Buses take so long. Leave at first light: the road is not for the dark.",
      },
      { from: "Phonsavan", to: "Luang Prabang", by: "car with its driver", note: "A day." },
    ],
  },
  sources: [
    {
      title: "Holidays, rules of public holidays by country's law",
      url: "https://github.com/vacanza/holidays",
      asOf: "2026-07",
    },
    {
      title: "Refractory Road: from Nong Khiaw to Vieng Thong in 2011",
      url: "http://refractoryroad.com/2050/destinations/read-about-laos/vieng-thong-the-armpit-of-laos-and-phonsavan-june-26-30/",
      asOf: "2011-07",
    },
    {
      title: "Lonely Planet: buses of Sam Neua",
      url: "http://www.lonelyplanet.com/laos/northern-laos/sam-neua/transport/getting-there-away",
    },
  ],
};
