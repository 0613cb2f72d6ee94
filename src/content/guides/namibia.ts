import { beforeYouGo } from "../before-you-go/namibia.ts";
import type { Guide } from "../guide.ts";

export const guide = {
  slug: "namibia",
  name: "Namibia",
  tagline: "Gravel for hours, and a greeting before every question.",
  highlights: [
    "Rock engravings at Twyfelfontein",
    "Millet-country homesteads north of Etosha",
    "The Kunene River at Epupa",
    "Dead trees and red dunes at Sossusvlei",
    "Lüderitz: fog, diamonds, hard history",
  ],
  summary:
    "How to travel Namibia slowly: Owambo homesteads, Twyfelfontein, Epupa, Deadvlei, Tsumkwe and Lüderitz, with real distances and three outlines.",
  posterAlt:
    "Black skeletons of camelthorn trees on a white clay pan, behind them an orange dune with a knife-sharp crest under a cobalt sky.",
  description: [
    "On the gravel you can drive an hour and meet one car. Namibia has some 824,000 km² and few people in them. The Namib follows the coast, cold and often in fog. In Swakopmund, founded in 1892 as the German harbour, Namibians escape the inland heat. Inland the ground climbs to a plateau of thornbush and cattle. In the far north-east, rivers take over.",
    "Oshiwambo speakers, just under half the population, grow millet among the palms north of Etosha. Herero and Himba families keep cattle. Damara and Nama share a language with four clicks. San communities have been here longest. Germany colonised the territory in 1884, and between 1904 and 1908 its forces killed most of the Herero and about half the Nama. South African rule and apartheid followed. Independence came in 1990.",
    "Plan by daylight, as 300 km of gravel fills a day, and animals cross at dusk. Since 1998 communities have run wildlife conservancies on communal land, with elected committees. Ask whether your campsite is one of theirs.",
  ],
  culture:
    "In late August, Herero families gather at Okahandja, 70 km north of Windhoek, and march to their chiefs' graves, men in khaki, women in wide Victorian-cut dresses (*ohorokova*) and headdresses shaped like cattle horns. It is mourning. Stand back and keep the camera down. In the north, writes Petrus Angula Mbenzi, a visitor to an Aawambo homestead calls out three times before the house answers in full, because the first call could be a witch, come for somebody's voice.",
  language: {
    intro: "English is official but few people's first language.",
    phrases: [
      {
        text: "Wa lala po?",
        language: "Oshindonga",
        say: "wah LAH-lah poh",
        meaning: "Good morning. The answer is *ee*, said eh-eh.",
      },
      { text: "Tangi unene.", language: "Oshindonga", say: "TAHN-ghee oo-NEH-neh", meaning: "Thank you very much." },
      {
        text: "ǃGâi ǁgoas.",
        language: "Khoekhoegowab",
        say: "(pop) GUY (side-click) GO-ahs",
        meaning: "Good morning.",
      },
      { text: "Matisa?", language: "Khoekhoegowab", say: "MAH-tee-sah, the t light", meaning: "How are you?" },
      { text: "Asseblief.", language: "Afrikaans", say: "us-uh-BLEEF", meaning: "Please." },
      { text: "Baie dankie.", language: "Afrikaans", say: "BUY-uh DUNK-ee", meaning: "Thank you very much." },
    ],
    numbers: {
      language: "Afrikaans",
      oneToTen: [
        ["een", "EE-un"],
        ["twee", "TWEE-uh"],
        ["drie", "DREE"],
        ["vier", "FEER"],
        ["vyf", "FAYF"],
        ["ses", "SESS"],
        ["sewe", "SEE-uh-vuh"],
        ["agt", "AHKHT"],
        ["nege", "NEE-uh-khuh"],
        ["tien", "TEEN"],
      ],
      help: ["Help", "HELP"],
      doctor: ["dokter", "DOCK-ter"],
      howMuch: ["Hoeveel", "hoo-FEEL"],
    },
    sound:
      "The pop (ǃ) is a cork leaving a bottle, and the side-click (ǁ) hurries a horse. Oshikwanyama speakers, nearer Angola, say *wa lele po*.",
  },
  bestTime: {
    summary:
      "From May to October it hardly rains and wildlife gathers at water. The rains, November to April, turn the north green and cut some roads.",
    best: [5, 6, 7, 8, 9, 10],
    months: [
      "Storms",
      "Wettest",
      "Green",
      "Clearing",
      "Mild",
      "Cold nights",
      "Frost inland",
      "Dry",
      "Warming",
      "Hot",
      "First rain",
      "Showers",
    ],
  },
  experiences: [
    {
      title: "Eat in Owambo country",
      text: "At Olukonda, 14 km from Ondangwa, a Finnish mission house stands beside a rebuilt Ndonga homestead. Order an Oshiwambo meal ahead. At Tsandi, ask whether the Uukwaluudhi royal homestead, 36 sections behind a palisade, is receiving visitors. South of both is Etosha, a park round a salt pan, where you wait in the car at waterholes.",
    },
    {
      title: "Read Twyfelfontein early",
      text: "More than 2,000 engravings cover these sandstone slabs, the work of hunters over at least two millennia. Look for the sea lion, cut 100 km from the coast. A local guide walks with you.",
    },
    {
      title: "Reach Epupa",
      text: "North of Opuwo, about 180 km of gravel, four hours, end where the Kunene drops into a gorge on the Angolan border. Stay out of the water, because crocodiles live in it. Visit a Himba village only with a Himba guide, and with food he has helped you choose.",
    },
    {
      title: "Walk into Deadvlei",
      text: "At Sossusvlei the Tsauchab river dies among red dunes. From the gate at Sesriem it is 60 km of tar, then 5 km of deep sand for a 4x4 or the shuttle, then a kilometre on foot to a white pan of camelthorns, dead for centuries, still upright. Only guests inside the gate get there by sunrise. The D707 leads here from the south, between the Tiras Mountains and the red dunes.",
    },
    {
      title: "Follow the Zambezi Region's rivers",
      text: "In Bwabwata National Park, some 190 km across, Khwe and Mbukushu families share the land with big game and help manage it. Continue to the Nkasa Rupara wetlands. Elephants cross the main road. By October animals crowd the rivers.",
    },
    {
      title: "Walk with the Ju/'hoansi",
      text: "Tsumkwe is where the road gives out, in the Nyae Nyae Conservancy, one of the first four of 1998. Come by 4x4, with spare fuel and water, and ask for a guide at the conservancy office. Tsamkxao Ciqae, a guide here, and two colleagues have read 17,000-year-old human footprints for archaeologists in French caves.",
    },
    {
      title: "Face Lüderitz",
      text: "On Shark Island, Germany ran a concentration camp from 1905 to 1907, and between 1,032 and 3,000 Herero and Nama died there. Descendants unveiled a memorial in 2023. A campsite long shared the ground, so sleep elsewhere. Ten kilometres inland, sand fills the rooms of Kolmanskop, a diamond town given up in 1956.",
    },
    {
      title: "Walk the Fish River Canyon",
      text: "The trail runs 85 km over four or five days, unguided, and opens only from May to mid-September. You need a medical certificate and a way to purify water. Otherwise, stand on the rim, 10 km from Hobas, with the sun high enough to light the floor.",
    },
  ],
  food: "At midday try *kapana*, beef grilled over wood in Katutura, Windhoek, cut small, dipped in spice, eaten standing. In the north, *mahangu* (pearl millet) becomes a stiff porridge, *oshifima*, with chicken, wild spinach (*ekaka*) or, after the rains, mopane worms (*omagungu*). *Oshikundu* is the fermented millet drink beside it. On the coast, order kabeljou or kingklip. For a dish without meat, beans and *ekaka*, ask a kitchen the day before.",
  etiquette: [
    "Greet before you ask anything, even in a shop, elders first. A hand on your right elbow adds respect to a handshake.",
    "In a Himba homestead, wait for permission and keep off the ground around the sacred fire.",
    "Ask before each photograph, and take no for an answer. Bring maize meal, not sweets.",
    "Touch no rock art.",
  ],
  trivia: [
    "The Hoba meteorite near Grootfontein weighs about 60 tonnes. Legend has it struck by a plough in 1920. Jacobus Brits, who found it, wrote that he was out hunting.",
    "In one French cave scholars had seen a ritual dance. The trackers from Tsumkwe saw one girl of fourteen or so, playing in clay.",
    "*Twyfelfontein*, doubtful spring, is the farmer's name. The older one, *ǀUi-ǁaes*, means jumping waterhole.",
  ],
  gettingAround:
    "International flights land 45 km east of Windhoek. Shared minibuses link towns. Beyond them you need a car. Drive on the left, at 120 km/h at most on tar, 80 on gravel. Fill up at every pump. Carry water and a second spare. Keetmanshoop is 500 km south on tar. North, sleep first in Omaruru or Outjo.",
  moneyAndConnectivity:
    "The Namibian dollar is tied one-to-one to the South African rand. Rand work here; Namibian dollars do not work there. Draw cash in towns.",
  outlines: [
    {
      duration: "3-5 days",
      title: "To Twyfelfontein and back",
      nights: 4,
      stops: [
        { place: "Omaruru", nights: 1 },
        { place: "Twyfelfontein", nights: 2 },
        { place: "Outjo", nights: 1 },
      ],
      note: "Omaruru is about 240 km from Windhoek; from Outjo the road back is tar. Fly on the fifth evening. With three days: Omaruru and Spitzkoppe.",
    },
    {
      duration: "1 week",
      title: "South to the fog and the dunes",
      nights: 7,
      stops: [
        { place: "Windhoek", nights: 1 },
        { place: "Keetmanshoop", nights: 1 },
        { place: "Lüderitz", nights: 2 },
        { place: "Sesriem", nights: 2 },
        { place: "Windhoek", nights: 1 },
      ],
      note: "Some 1,600 km, the first 500 and the next 350 on tar. Look for wild horses at Garub. The gravel to Sesriem fills a day: leave at six.",
    },
    {
      duration: "2 weeks",
      title: "North to the Kunene and Owambo",
      nights: 13,
      stops: [
        { place: "Omaruru", nights: 1 },
        { place: "Twyfelfontein", nights: 2 },
        { place: "Opuwo", nights: 1 },
        { place: "Epupa", nights: 3 },
        { place: "Olukonda", nights: 2 },
        { place: "Etosha", nights: 4 },
      ],
      note: "To Opuwo go by Khorixas and Kamanjab, then on tar. By Sesfontein some 340 km take a day and a half of gravel. Leave for Olukonda at first light. Enter Etosha by King Nehale gate and return to Windhoek on tar.",
    },
  ],
  beforeYouGo,
  checked: "2026-11",
  sources: [
    {
      title: "UNESCO: Twyfelfontein or ǀUi-ǁaes",
      url: "https://whc.unesco.org/en/list/1255",
      sections: ["experiences", "trivia"],
    },
    {
      title: "Travel News Namibia: places to see in Owambo",
      url: "https://www.travelnewsnamibia.com/places-to-see-things-to-do-owambo/",
      sections: ["experiences", "outlines"],
    },
    {
      title: "Prime Focus: Petrus Angula Mbenzi on homestead greetings",
      url: "http://www.primefocusmag.com/articles/255/oshiwambo-forms-of-greetings-homestead-greetings/",
      sections: ["culture", "etiquette"],
    },
    {
      title: "WikiEducator: Oshikwanyama cultural note",
      url: "https://wikieducator.org/Oshikwanyama/cultural_note",
      sections: ["language"],
    },
    {
      title: "Wikipedia: Sossusvlei",
      url: "https://en.wikipedia.org/wiki/Sossusvlei",
      sections: ["experiences"],
    },
    {
      title: "NACSO: Bwabwata National Park",
      url: "https://nacso.org.na/national-parks/bwabwata-national-park",
      sections: ["experiences"],
    },
    {
      title: "NACSO: the communal conservancies",
      url: "https://nacso.org.na/conservancies",
      sections: ["description"],
    },
    {
      title: "Wikivoyage: Afrikaans phrasebook, numbers and calls for help",
      url: "https://en.wikivoyage.org/wiki/Afrikaans_phrasebook",
      sections: ["language"],
    },
    {
      title: "Sunday Times: San hunters unlock past in feet of clay",
      url: "https://www.timeslive.co.za/sunday-times/news/2016-07-03-san-hunters-unlock-past-in-feet-of-clay/",
      sections: ["experiences", "trivia"],
    },
    {
      title: "Forensic Architecture: Shark Island",
      url: "https://forensic-architecture.org/investigation/shark-island",
      sections: ["description", "experiences"],
    },
    {
      title: "Wikipedia: Shark Island concentration camp",
      url: "https://en.wikipedia.org/wiki/Shark_Island_concentration_camp",
      sections: ["experiences"],
    },
    {
      title: "NBC: tombstone unveiled at Shark Island",
      url: "https://nbcnews.na/node/100742",
      sections: ["experiences"],
    },
    {
      title: "Gondwana Collection: OvaHerero march to the graves of their chiefs",
      url: "https://namibian.org/news/culture-and-lifestyle/hundreds-of-ovaherero-march-to-graves-of-their-chiefs",
      sections: ["culture"],
    },
    {
      title: "Travel News Namibia: Oshiwambo cuisine",
      url: "https://www.travelnewsnamibia.com/news/stories/featured-stories/oshiwambo-cuisine-mopane-millet-marula/",
      sections: ["food"],
    },
    {
      title: "Allgemeine Zeitung: hiking the Fish River Canyon",
      url: "https://www.az.com.na/nachrichten/dont-drive-it-hike-it-/",
      sections: ["experiences"],
    },
    {
      title: "FlyNamibia magazine: the towns of the coast",
      url: "https://issuu.com/travelnewsnamibia/docs/flynamibia_april_2022_issuu",
      asOf: "2022-04",
      sections: ["description"],
    },
    {
      title: "Jacobus Brits on the Hoba meteorite",
      url: "https://hobameteorite.wheretostay.na",
      sections: ["trivia"],
    },
  ],
} satisfies Guide;
