import { beforeYouGo } from "../before-you-go/laos.ts";
import type { Guide } from "../guide.ts";

export const guide = {
  slug: "laos",
  name: "Laos",
  tagline: "Boats leave when the river allows; supper comes in a basket.",
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
    "Unexploded bombs remain in many provinces. Stay on marked paths and pick up no metal. Refuse free or home-made spirits, as methanol has killed travellers. Governments have long warned against Xaisomboun province. Read your government's advice the week you book and the week you go.",
  description: [
    "Most journeys begin in Luang Prabang, where two rivers meet. It is a town of monasteries and wooden houses on a tongue of land four streets wide, on UNESCO's list since 1995. The north is limestone and forest, folded so tightly that from Luang Prabang to Phonsavan is 260 km and eight hours. The south is rice plain, and a cool plateau of coffee.",
    "Lowland Lao live along the rivers. Khmu, Hmong, Akha and Lanten share the hills. France ruled from 1893 to 1953. Between 1964 and 1973 the United States dropped more than two million tons of bombs on Laos, in some 580,000 missions, and made it the most heavily bombed country per head. The Pathet Lao took power in 1975.",
    "At low water the boat may not leave, and nobody should drive in the dark. Stay two or three nights in each place. Walk with village guides, who know which paths have been cleared of bombs.",
  ],
  culture:
    "Before a journey, a wedding or after an illness, a Lao family may hold a *baci*. Thirty-two spirits (*khwan*) guard the body and tend to wander. An elder calls them home, and everyone ties white cotton round your wrist. Keep it on for three days, then untie it, because cutting lets the luck out. At dawn monks collect alms, *tak bat*. In Luang Prabang cameras crowd it. Watch from across the street, without flash, and leave the vendors' rice alone.",
  language: {
    intro: "Vientiane Lao has six tones. Hill villages speak other languages first.",
    phrases: [
      { text: "Sabaidee.", language: "Lao", say: "suh-bye-DEE", meaning: "Hello." },
      { text: "Jao sabaidee baw?", language: "Lao", say: "jow suh-bye-DEE baw", meaning: "How are you?" },
      { text: "Khop jai lai lai.", language: "Lao", say: "kawp JAI lie lie", meaning: "Thank you very much." },
      { text: "Baw pen nyang.", language: "Lao", say: "baw pen NYANG", meaning: "You're welcome, never mind." },
      { text: "Sep lai.", language: "Lao", say: "sep LIE", meaning: "Very tasty." },
      { text: "Baw pet.", language: "Lao", say: "baw PET", meaning: "Not spicy." },
    ],
    numbers: {
      language: "Lao",
      oneToTen: [
        ["neung", "neung"],
        ["song", "sawng"],
        ["sam", "sahm"],
        ["si", "see"],
        ["ha", "hah"],
        ["hok", "hok"],
        ["jet", "jet"],
        ["pet", "pet"],
        ["kao", "cow"],
        ["sip", "sip"],
      ],
      help: ["Suay dae", "soo-eye deh"],
      doctor: ["than maw", "tahn maw"],
      howMuch: ["Thao dai", "tow die"],
    },
    sound:
      "Capitals mark a syllable to lean on, not the tone. Say questions flat, as an English rise can change the word.",
  },
  bestTime: {
    summary:
      "November to February is dry and mild. From March until the rains, smoke from burning fields hangs over the north.",
    best: [11, 12, 1, 2],
    months: [
      "Cold mornings",
      "Dry, warming",
      "Smoke in north",
      "Hottest",
      "First storms",
      "Showers",
      "Full waterfalls",
      "Wettest",
      "Muddy roads",
      "Rain easing",
      "Green, clear",
      "Cool, dry",
    ],
  },
  experiences: [
    {
      title: "Take the boat to Muang Ngoi",
      text: "Nong Khiaw lies three or four hours by minibus from Luang Prabang. Muang Ngoi is another hour up the Nam Ou, by boat. Walk to the cave where villagers sheltered from bombing, and take a torch. Dams decide the water level, so the boat may become a truck.",
    },
    {
      title: "Hear Viengxay in its own words",
      text: "In this valley 30 km from Sam Neua, more than 20,000 people lived through nine years of bombing in caves fitted out as offices, a bakery, a hospital, a theatre. Break the long road in from the west at Vieng Thong (Muang Hiam on newer maps), which has hot springs. Hire a bicycle and follow the guide. For the audio tour its maker, Penny Street, recorded 49 survivors, among them mothers who gave birth there.",
    },
    {
      title: "Walk among the jars near Phonsavan",
      text: "Stone jars up to three metres high, for burials between 500 BC and AD 500, stand in scattered groups. Site 1 is near town, sites 2 and 3 farther south by dirt road; a driver shows all three in a day. The deminers' exhibition in town explains why.",
    },
    {
      title: "Trek in Nam Ha with village guides",
      text: "The protected area covers 2,224 km² of Luang Namtha province, and you enter it with a certified guide, from the town's tourist office. In the scheme begun with UNESCO in 1999, part of the price goes to a fund in each Khmu, Akha or Lanten village.",
    },
    {
      title: "Ride through Kong Lor",
      text: "A motor canoe follows the river for more than 7 km under a mountain, in the dark, by the boatman's headlamp. Where it is shallow you climb out and he drags the boat. Wear the life jacket, and sandals that grip. High water can shut it from July to September.",
    },
    {
      title: "Drink coffee where it grows",
      text: "Pakse, where the Se Don joins the Mekong, is the market for the Bolaven Plateau. Paksong is the town on top, 1,000 to 1,300 m up, where families dry the beans on mats beside the road. Harvest begins in October.",
    },
    {
      title: "Climb Vat Phou, then drift south",
      text: "From Champasak, a single street of old houses by the Mekong, cycle to the temple that Khmer builders raised to Shiva around a spring. What stands is mostly from the eleventh to the thirteenth century, and Buddhists use it now. Downstream at Don Khone, cycle the bed of a French railway that carried boats round the falls, and keep back from their edge.",
    },
  ],
  food: "Sticky rice, *khao niao*, comes in a basket, the *tip khao*. Roll a little in your right hand and dip. Try *laap*, minced meat or fish with lime, mint and toasted rice, then *tam mak hung*, green papaya salad, and *jaew bong*, a chilli paste with buffalo skin. Luang Prabang adds *kaipen*, river weed with sesame. Eggs and fried vegetables come without meat, though seldom without fish sauce. Ask for laap cooked.",
  etiquette: [
    "Greet with the *nop*, palms together near the chin, or a smile and *sabaidee*.",
    "Never touch a head or point with your feet. Shoes come off before houses and temple halls.",
    "Women do not touch monks or hand them things. Put the object down instead.",
    "Cover up, also when swimming near a village, where people bathe clothed.",
  ],
  trivia: [
    "The French tried to force a boat up the Khone falls three years running from 1891, failed, and built the railway.",
    "Laap, the national dish, shares its name with luck.",
    "The railway from the Chinese border to Vientiane is more than 400 km long, and some 198 of them run in tunnels.",
  ],
  gettingAround:
    "International flights land at Vientiane and Luang Prabang. Since December 2021 a railway joins the two in about two hours, from stations well outside town. Elsewhere it is minibus, shared pickup (*songthaew*) or boat. Travel by day, because mountain roads slide in the rains.",
  moneyAndConnectivity:
    "The kip is worth nothing abroad. Spend it. Most towns have a cash machine; take cash into the hills.",
  outlines: [
    {
      duration: "3-5 days",
      title: "Luang Prabang and the Nam Ou",
      nights: 4,
      stops: [
        { place: "Luang Prabang", nights: 1 },
        { place: "Muang Ngoi", nights: 2 },
        { place: "Luang Prabang", nights: 1 },
      ],
      note: "Minibus and boat, then back to Luang Prabang the same way, leaving early. Fly home from there.",
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
      note: "Champasak is about 35 km from Pakse, Vat Phou 10 km further. By minibus or car. Back to Pakse takes half a day; from there buses and flights go to Vientiane.",
    },
    {
      duration: "2 weeks",
      title: "North-east by road",
      nights: 14,
      stops: [
        { place: "Muang Ngoi", nights: 3 },
        { place: "Luang Prabang", nights: 2 },
        { place: "Phonsavan", nights: 2 },
        { place: "Sam Neua", nights: 3 },
        { place: "Phonsavan", nights: 2 },
        { place: "Luang Prabang", nights: 2 },
      ],
      note: "Hire a driver. Phonsavan breaks the long drive to Sam Neua, going and coming, so leave at first light. See Viengxay from Sam Neua, 30 km each way. From Luang Prabang fly home, or take the train to Vientiane.",
    },
  ],
  beforeYouGo,
  checked: "2026-11",
  sources: [
    {
      title: "Wikivoyage: the Ban Nalan trail and its tourist office",
      url: "https://en.wikivoyage.org/wiki/Ban_Nalan_Trail",
      sections: ["experiences"],
    },
    {
      title: "Landmine Monitor: Lao PDR, contamination",
      url: "http://archives.the-monitor.org/index.php/cp/display/region_profiles/theme/2776",
      sections: ["notice", "description"],
    },
    {
      title: "Hawaii Tribune-Herald: what lingers in Laos",
      url: "https://hawaiitribune-herald.com/?p=70799",
      sections: ["description"],
    },
    {
      title: "TravelMole: the survivors of Viengxay on tape",
      url: "https://www.travelmole.com/news/americaaes-secret-war-in-laos-in-the-spotlight",
      sections: ["experiences"],
    },
    {
      title: "UNESCO: Megalithic Jar Sites in Xiengkhuang",
      url: "https://whc.unesco.org/en/list/1587",
      sections: ["experiences"],
    },
    {
      title: "Luang Namtha tourism: the Nam Ha project",
      url: "https://www.luangnamtha.info/2026/01/the-nam-ha-ecotourism-project-model-for.html",
      sections: ["experiences"],
    },
    {
      title: "Lonely Planet: Tham Kong Lor",
      url: "https://www.lonelyplanet.com/laos/bolikhamsai-khammuan-provinces/phu-hin-bun-npa-tham-kong-lor/activities/tham-kong-lor/a/poi-act/1545961/1342888",
      sections: ["experiences"],
    },
    {
      title: "Les Mots Voyageurs: on the coffee route",
      url: "http://www.lesmotsvoyageurs.fr/en/travels/laos/343-on-the-coffee-route-in-laos",
      sections: ["experiences", "outlines"],
    },
    {
      title: "UNESCO: Vat Phou and Champasak",
      url: "https://whc.unesco.org/en/list/481",
      sections: ["experiences"],
    },
    {
      title: "China Daily: the railway in use",
      url: "https://global.chinadaily.com.cn/a/202408/28/WS66ce8232a31060630b92554f.html",
      sections: ["getting-around"],
    },
    {
      title: "Xinhua: the railway in figures",
      url: "http://www.xinhuanet.com/english/2021-02/13/c_139740746_2.htm",
      asOf: "2021",
      sections: ["trivia", "getting-around"],
    },
    {
      title: "New Zealand Herald: baci in Laos",
      url: "https://www.nzherald.co.nz/gisborne-herald/lifestyle/buddhist-ceremony-well-blessed-in-laos/YPP6U3BY6JDOBD4T2ZYBCXUJ5Y",
      sections: ["culture"],
    },
    {
      title: "Wikipedia: Lao cuisine",
      url: "https://en.wikipedia.org/wiki/Lao_cuisine",
      sections: ["food"],
    },
    {
      title: "UNESCO: Town of Luang Prabang",
      url: "https://whc.unesco.org/en/list/479",
      sections: ["description"],
    },
    {
      title: "Explore Laos: Muang Hiam and its springs",
      url: "https://explore-laos.com/beware-of-tigers/",
      sections: ["experiences", "outlines"],
    },
    {
      title: "Wikivoyage: Lao phrasebook, numbers and calls for help",
      url: "https://en.wikivoyage.org/wiki/Lao_phrasebook",
      sections: ["language"],
    },
  ],
} satisfies Guide;
