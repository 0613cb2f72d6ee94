import type { Guide } from "../guide.ts";

export const guide = {
  slug: "laos",
  name: "Laos",
  tagline: "Slow rivers, a basket of sticky rice, and nobody raising a voice.",
  highlights: [
    "Nam Ou villages reached by boat",
    "The wartime caves of Viengxay",
    "Stone jars around Phonsavan",
    "Coffee on the Bolaven Plateau",
    "Vat Phou and the Mekong islands",
  ],
  summary:
    "Limestone rivers, jars older than any record and a war still in the soil: how to travel Laos slowly, by boat, road and rail.",
  posterAlt:
    "A slow boat on the brown Nam Ou between green karst walls at Nong Khiaw, morning cloud lying along the cliffs.",
  notice:
    "Unexploded bombs remain in many provinces: stay on marked paths and pick up no metal. Refuse free or home-made spirits; methanol has killed travellers. Governments have long warned against Xaisomboun province. Read your government's advice the week you book and the week you go.",
  description: [
    "Laos is less than half the size of Kenya and has no coast, so the Mekong does the work of a sea. The north is limestone and forest, folded so tightly that 320 km fills a day. The south opens into rice plains, then climbs to a cool plateau of coffee. Voices stay low, and so should yours.",
    "Lowland Lao live along the rivers; Khmu, Hmong, Akha, Lanten and many others share the hills. France ruled from 1893 to 1953. Between 1964 and 1973 the United States flew some 580,000 bombing missions over Laos, an assault no other country has known; the Pathet Lao took power in 1975. Many fields are still not safe to dig. Let people raise the war themselves.",
    "Choose one river or one road and stay with it. Walk with a village guide: the fee stays in that valley, and the guide knows which paths are clear.",
  ],
  culture:
    "Before a journey, a wedding or after an illness, a Lao family may hold a *baci*. Thirty-two spirits (*khwan*) guard the body and tend to wander; an elder calls them home, and everyone ties white cotton round your wrist. Keep it on for three days, then untie it: cutting lets the luck out. At dawn monks collect alms, *tak bat*. In Luang Prabang cameras crowd it. Watch from across the street, without flash, and leave the vendors' rice alone.",
  language: {
    intro: "Vientiane Lao has six tones; hill villages speak other languages first.",
    phrases: [
      { text: "Sabaidee", language: "Lao", say: "suh-bye-DEE", meaning: "hello" },
      { text: "Jao sabaidee baw", language: "Lao", say: "jow suh-bye-DEE baw", meaning: "how are you" },
      { text: "Khop jai lai lai", language: "Lao", say: "kawp JAI lie lie", meaning: "thank you very much" },
      { text: "Baw pen nyang", language: "Lao", say: "baw pen NYANG", meaning: "you're welcome, never mind" },
      { text: "Sep lai", language: "Lao", say: "sep LIE", meaning: "very tasty" },
      { text: "Baw pet", language: "Lao", say: "baw PET", meaning: "not spicy" },
    ],
    sound:
      "Capitals mark a syllable to lean on, not the tone. Say questions flat: an English rise can change the word.",
  },
  bestTime: {
    summary:
      "November to February is dry and mild; from March until the rains, smoke from burning fields hangs over the north.",
    months: [
      "cold mornings",
      "dry, warming",
      "smoke in north",
      "hottest",
      "first storms",
      "showers",
      "full waterfalls",
      "wettest",
      "muddy roads",
      "rain easing",
      "green, clear",
      "cool, dry",
    ],
  },
  experiences: [
    {
      title: "Take the boat to Muang Ngoi",
      text: "Nong Khiaw lies about three hours by minibus from Luang Prabang; Muang Ngoi is another hour up the Nam Ou, by boat. Walk to the cave where villagers sheltered from bombing; take a torch. Dams upstream decide the water level, so the boat may turn into a truck on 25 km of dust.",
    },
    {
      title: "Hear Viengxay in its own words",
      text: "In this valley 30 km from Sam Neua, more than 20,000 people lived through nine years of bombing in caves fitted out as offices, a bakery, a hospital, a theatre. An audio tour lets those who were here tell it. Hire a bicycle and follow the guide.",
    },
    {
      title: "Walk among the jars near Phonsavan",
      text: "Stone jars, some above three metres, probably for burials, stand in scattered groups; UNESCO listed 11 sites in 2019. Sites 1, 2 and 3, some 15, 25 and 35 km out, are the ones to visit. Keep to the marked paths. See the deminers' exhibition in town first; the craters then need no caption.",
    },
    {
      title: "Trek in Nam Ha with village guides",
      text: "The protected area covers 2,224 square kilometres of Luang Namtha province, and provincial law says you walk with a certified guide. Routes pass Khmu, Akha and Lanten villages; agree who is paid before you leave. In the rains, expect mud and leeches.",
    },
    {
      title: "Ride through Kong Lor",
      text: "A motor canoe follows the river for 7 km under a mountain, in the dark, by the boatman's headlamp. Where it is shallow you climb out and he drags the boat. By road the far end is 60 km away, so you return the same way. Wear shoes that grip.",
    },
    {
      title: "Drink coffee where it grows",
      text: "French planters brought coffee to the Bolaven Plateau, 1,000 to 1,300 m up, early in the twentieth century; now families dry the beans on mats beside the road. Harvest begins in October. Waterfalls are fullest from July to October, when the paths to them are slick.",
    },
    {
      title: "Climb Vat Phou, then drift south",
      text: "Khmer builders raised this mountain temple to Shiva around a spring; what stands dates from the eleventh to the thirteenth century, and Buddhists use it now. Its festival falls on the full moon of the third lunar month, usually February. Downstream at Don Khone, cycle the bed of a French railway that carried boats round the falls, and keep back from their edge.",
    },
  ],
  food: "Sticky rice, *khao niao*, comes in a basket, the *tip khao*; roll a little in your right hand and dip. Try *laap*, minced meat or fish with lime, mint and toasted rice; *tam mak hung*, green papaya salad; and *jaew bong*, a chilli paste with buffalo skin. Luang Prabang adds *kaipen*, river weed with sesame. Vegetarians must ask about fish sauce, and everyone should ask for laap cooked.",
  etiquette: [
    "Greet with the *nop*, palms together near the chin, or a smile and *sabaidee*.",
    "Never touch a head or point with your feet. Shoes come off before houses and temple halls.",
    "Women do not touch monks or hand them things; put the object down instead.",
    "Anger costs you the argument. Lower your voice and wait.",
    "Cover up, also when swimming near a village; villagers bathe clothed.",
  ],
  trivia: [
    "The French tried to force a boat up the Khone falls in 1891, 1892 and 1893, failed each time, and built the railway.",
    "Laap, the national dish, shares its name with luck.",
    "The line from Vientiane to the Chinese border opened in December 2021 and runs through 75 tunnels.",
  ],
  gettingAround:
    "International flights land at Vientiane and Luang Prabang; for entry rules, check with the embassy. The railway joins the two in about two hours, but stations stand some 10 km outside town. Elsewhere it is minibus, shared pickup (*songthaew*) or boat. Mountain roads twist, and slide in the rains: travel by day. Ask a travel clinic about malaria.",
  moneyAndConnectivity:
    "The kip comes only in notes and is worth nothing abroad, so spend it. Thai baht and dollars help near borders. Most towns have cash machines, with low limits; carry cash into the hills. Buy a SIM in a city and download maps.",
  outlines: [
    {
      duration: "3-5 days",
      title: "Luang Prabang and the Nam Ou",
      nights: 4,
      stops: [
        { place: "Luang Prabang", nights: 1 },
        { place: "Nong Khiaw", nights: 1 },
        { place: "Muang Ngoi", nights: 1 },
        { place: "Luang Prabang", nights: 1 },
      ],
      note: "Minibus, boat, and the same again.",
    },
    {
      duration: "1 week",
      title: "South along the Mekong",
      nights: 7,
      stops: [
        { place: "Pakse", nights: 1 },
        { place: "Paksong", nights: 2 },
        { place: "Champasak", nights: 2 },
        { place: "Don Khone", nights: 2 },
      ],
      note: "Champasak is about 35 km from Pakse, Vat Phou 10 km further.",
    },
    {
      duration: "2 weeks",
      title: "North-east by road",
      nights: 14,
      stops: [
        { place: "Luang Prabang", nights: 2 },
        { place: "Muang Ngoi", nights: 2 },
        { place: "Nong Khiaw", nights: 2 },
        { place: "Vieng Thong", nights: 1 },
        { place: "Viengxay", nights: 2 },
        { place: "Phonsavan", nights: 3 },
        { place: "Luang Prabang", nights: 2 },
      ],
      note: "Nong Khiaw to Sam Neua is 320 km of bends, hence Vieng Thong. Hire a driver.",
    },
  ],
  checked: "2026-11",
  sources: [
    {
      title: "How we got from Nong Khiaw to Muang Ngoy and back",
      url: "https://maiandchristravel.com/how-we-got-from-nong-khiaw-to-muang-ngoy-and-back/",
    },
    { title: "Muang Ngoi village", url: "https://vietnam-motorbiketour.com/muang-ngoi-village" },
    { title: "Lao food", url: "http://www.reallaos.com/guide/food/" },
    {
      title: "Luang Prabang food and drink",
      url: "https://www.afar.com/travel-guides/laos/luang-prabang/guide?essential=Food+and+Drink",
    },
    {
      title: "Money, Rough Guide to Southeast Asia",
      url: "http://what-when-how.com/Tutorial/topic-1324vcc4/The-Rough-Guide-to-Southeast-Asia-on-a-Budget-356.html",
    },
    {
      title: "Explore Viengxay cave complex",
      url: "http://www.mekongresponsibletourism.org/laos/20-do-laos/10-cbt-homestays-in-laos/explore-viengxay-cave-complex-the-birthplace-of-lao-pdr.html",
    },
    {
      title: "Northern Laos loop: Nong Khiaw, Xam Neua, Phonsavan",
      url: "http://adventurevacationtrip.com/category/motorcycle-adventure-vacations/page/30",
    },
    {
      title: "Plain of Jars, World Heritage",
      url: "https://www.indochina.tours/plain-of-jars-officially-become-laos-third-world-heritage-site/",
    },
    { title: "What lingers in Laos", url: "https://hawaiitribune-herald.com/?p=70799" },
    {
      title: "Lao history and independence",
      url: "https://tukatavientiane.org/landmarks/how-was-laos-formed.html",
    },
    { title: "Ban Nalan Trail", url: "https://theworldcountries.com/voyage/Ban_Nalan_Trail" },
    {
      title: "Nam Ha Protected Area",
      url: "https://www.travelwithbrothers.com/nam-ha-protected-area-travel-guide/",
    },
    {
      title: "Kong Lor cave",
      url: "https://davidgrant.org/holidays/2016-laos/laos/08-long-cave/kong-lor-cave.html",
    },
    {
      title: "On the Bolaven Plateau",
      url: "https://www.laospecialtycoffee.com/blogs/news/on-the-bolaven-plateau-savor-a-lao-coffee-paradise",
    },
    { title: "Vat Phou Festival", url: "https://12go.com/en/post/8701/vat-phou-festival-in-laos-kicks-off-this-week" },
    { title: "Si Phan Don and its railway", url: "https://forkntalk.com/si-phan-don-4000-islands" },
    {
      title: "Baci, a Lao tradition of blessing",
      url: "https://www.nzherald.co.nz/gisborne-herald/lifestyle/buddhist-ceremony-well-blessed-in-laos/YPP6U3BY6JDOBD4T2ZYBCXUJ5Y",
    },
    {
      title: "Alms-giving in Luang Prabang",
      url: "http://what-when-how.com/Tutorial/topic-2465k237q/The-Rough-Guide-to-Laos-171.html",
    },
    { title: "Simple Lao phrases", url: "https://discovervangvieng.com/blog-lao-language.html" },
    { title: "Lao phrasebook", url: "https://backend.710302.xyz/https/en.wikivoyage.org/wiki/Lao_phrasebook" },
    {
      title: "When to go, Rough Guide to Laos",
      url: "http://what-when-how.com/Tutorial/topic-2465k237q/The-Rough-Guide-to-Laos-12.html",
    },
    {
      title: "Laos: safety and security",
      url: "https://www.safedestinations.com/laos-level-1-exercise-normal-precautions-advisory-issued-september-16-2019/",
    },
    {
      title: "Methanol poisoning in Laos",
      url: "https://thewest.com.au/news/world/laos-how-little-known-tourist-haunt-turned-into-death-trap-after-five-died-from-methanol-poisoning-c-16838539",
    },
    { title: "By train from Luang Prabang to Vientiane", url: "https://wscheller.de/?p=11535" },
    {
      title: "Milestones of the Laos-China railway",
      url: "https://www.laostraintickets.com/history-facts",
    },
  ],
} satisfies Guide;
