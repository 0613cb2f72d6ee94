import type { GuidePlan } from "../guide-plan.ts";

export const plan: GuidePlan = {
  callingCode: "+381",
  timeZones: [["Europe/Belgrade"]],
  drives: "right",
  closed:
    "Offices and banks close on 1, 2 and 7 January, 15 and 16 February, 1 and 2 May, 11 November, and from Good Friday to Monday at Orthodox Easter.",
  festivals: [
    {
      name: "Orthodox Christmas",
      rule: "25 December by the Julian calendar",
      date: { kind: "fixed", month: 1, day: 7 },
    },
    {
      name: "Orthodox Easter",
      rule: "The Sunday after the first full moon of spring, by the Julian calendar",
      date: { kind: "easter", church: "orthodox", after: 0 },
    },
    { name: "Guča brass bands", rule: "Its organisers name the days, in August" },
  ],
  climate: [
    {
      place: "Belgrade",
      station: "132740 BEOGRAD",
      day: [4, 7, 12, 18, 23, 26, 28, 29, 24, 18, 11, 5],
      night: [-1, 0, 3, 7, 12, 15, 16, 17, 13, 8, 4, 0],
      rain: [48, 45, 45, 53, 69, 85, 68, 45, 49, 38, 54, 64],
    },
    {
      place: "Niš",
      station: "133880 NIS",
      day: [4, 7, 13, 17, 22, 26, 28, 28, 25, 19, 10, 5],
      night: [-3, -1, 2, 6, 10, 13, 14, 14, 11, 7, 2, -1],
      rain: [43, 43, 43, 50, 70, 65, 51, 44, 46, 46, 58, 55],
    },
  ],
  legs: {
    "3-5 days": [
      { from: "Belgrade", to: "Sremski Karlovci", by: "train, then a short taxi" },
      { from: "Sremski Karlovci", to: "Novi Sad", by: "taxi" },
      {
        from: "Novi Sad",
        to: "Subotica",
        hours: 0.7,
        by: "fast train",
        note: "42 minutes from Novi Sad or Petrovaradin: ask which.",
      },
      {
        from: "Subotica",
        to: "Belgrade",
        km: 183,
        hours: [1.3, 1.7],
        by: "fast train",
        note: "80 minutes with two stops, 100 with more.",
      },
    ],
    "1 week": [
      { from: "Belgrade", to: "Golubac", km: 130, hours: 2, by: "car" },
      { from: "Golubac", to: "Donji Milanovac", km: 57, by: "car" },
      {
        from: "Donji Milanovac",
        to: "Negotin",
        by: "car",
        note: "Rajac lies beyond Negotin, an outing in the afternoon.",
      },
      { from: "Negotin", to: "Niš", by: "car" },
      { from: "Niš", to: "Pirot", by: "motorway" },
      { from: "Pirot", to: "Gostuša", km: 25, by: "car" },
      { from: "Gostuša", to: "Pirot", km: 25, by: "car" },
      { from: "Pirot", to: "Niš", by: "motorway" },
      { from: "Niš", to: "Belgrade", by: "motorway", note: "Three and a half hours in all from Gostuša." },
    ],
    "2 weeks": [
      { from: "Belgrade", to: "Golubac", km: 130, hours: 2, by: "car" },
      { from: "Golubac", to: "Donji Milanovac", km: 57, by: "car" },
      {
        from: "Donji Milanovac",
        to: "Negotin",
        by: "car",
        note: "Rajac lies beyond Negotin, an outing in the afternoon.",
      },
      { from: "Negotin", to: "Niš", by: "car" },
      { from: "Niš", to: "Pirot", by: "motorway" },
      { from: "Pirot", to: "Gostuša", km: 25, by: "car" },
      { from: "Gostuša", to: "Pirot", km: 25, by: "car" },
      { from: "Pirot", to: "Studenica", by: "car", note: "Most of a day." },
      { from: "Studenica", to: "Ušće", km: 11, by: "car" },
      { from: "Ušće", to: "Novi Pazar", hours: 1, by: "car" },
      { from: "Novi Pazar", to: "Sjenica", by: "car" },
      { from: "Sjenica", to: "Belgrade", by: "car" },
    ],
  },
  sources: [
    {
      title: "Novosti: the length of the line to Subotica and its minutes",
      url: "https://www.novosti.rs/vesti/politika/1532617/novosti-licu-mesta-gradjani-trobojkama-subotici-docekali-brzi-voz-predsednika-vucica-foto",
      language: "sr",
      asOf: "2025-10",
    },
    {
      title: "Kurir: thirteen trains a day to Subotica, in 80 or 100 minutes",
      url: "https://www.kurir.rs/vesti/politika/9799672/veliki-uspeh-vucica-i-srbije-za-brzu-prugu-beograd-subotica",
      language: "sr",
      asOf: "2025-10",
    },
    {
      title: "Kraljevo tourist office: the road to Studenica",
      url: "https://kraljevoturizam.rs/francuski/studenica.html",
      language: "fr",
    },
    {
      title: "Lonely Planet: Studenica from Novi Pazar",
      url: "https://www.lonelyplanet.com/serbia/southern-serbia/attractions/studenica-monastery/a/poi-sig/1528683/360680",
    },
    {
      title: "Bookaweb: the way to Gostuša",
      url: "https://bookaweb.com/ad/2088",
    },
    {
      title: "Terrestrial Journal: Golubac",
      url: "https://terrestrialjournal.com/posts.jsp?photo=9",
    },
    {
      title: "Local Car Hires: Djerdap from Belgrade",
      url: "https://localcarhires.com/en/blog/djerdap/",
    },
    {
      title: "Golubac to Donji Milanovac by bicycle",
      url: "http://www.hikingbikingadventures.com/golubac-donji-milanovac-serbia_7-15-14/",
      asOf: "2014-07",
    },
    {
      title: "date-holidays, rules of public holidays",
      url: "https://github.com/commenthol/date-holidays",
      asOf: "2026",
    },
    {
      title: "National Tourism Organisation of Serbia: Gostuša",
      url: "https://www.serbia.travel/en/newsletter/1369-let-s-go-to-gostusa",
    },
  ],
};
