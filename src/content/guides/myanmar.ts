import { beforeYouGo } from "../before-you-go/myanmar.ts";
import type { Guide } from "../guide.ts";

export const guide = {
  slug: "myanmar",
  name: "Myanmar",
  tagline: "A country to read about, and to wait for.",
  highlights: [
    "Bagan's brick temples",
    "The walled Pyu cities",
    "Mrauk U and the kings of Arakan",
    "Inle's gardens on the water",
    "Writers to begin with",
  ],
  summary:
    "No journey is planned here. A page for reading: Bagan, Mrauk U and Inle, the peoples, the coup of 2021, and when we look again.",
  posterAlt: "Bagan's brick temples stand above a pink haze at dawn, with toddy palms dark between them.",
  notice:
    "We plan no journey to Myanmar. The military seized power on 1 February 2021. Fighting, airstrikes and arbitrary arrests have followed, foreigners' among them, and governments advise against travel to much or all of the country. A visit can endanger the people who receive you as well as yourself. This page is for reading, and no journey will be added while that advice stands. Read your government's advice the week you book and the week you go.",
  description: [
    "Myanmar, also called Burma, runs from snow mountains on the Chinese border to islands in a warm sea. The Ayeyarwady (Irrawaddy) carries its middle, a dry zone around Bagan, where the old kingdoms stood, and below it a delta of rice. The Shan hills rise to the east. On 28 March 2025 an earthquake of magnitude 7.7 struck near Sagaing and Mandalay and brought down homes, monasteries, mosques and pagodas.",
    "The state lists 135 peoples, among them Bamar, Shan, Karen, Rakhine, Mon, Kachin and Chin. It leaves out the Rohingya, Muslims of Rakhine State, to whom a law of 1982 denies citizenship. After 25 August 2017 an army campaign drove more than 700,000 of them into Bangladesh. Britain took the country in three wars between 1824 and 1885. Independence came on 4 January 1948. The army ruled from 1962, killed about 3,000 protesters in 1988, and gave way slowly after 2010, until 2021.",
    "For now, travel it on paper. “Make 1996 a year for not visiting Burma,” Aung San Suu Kyi told a London newspaper. Her party withdrew the request in 2010, and whether coming helps or harms has been argued ever since, inside the country too. Our answer rests on danger first, theirs and yours, and on money second. If you have family there, ask your government, not us.",
  ],
  culture:
    "*Thingyan*, the new year, begins about 13 April, in the worst of the heat, and people throw water at friends and strangers alike. Thagyamin, a celestial king, comes down, writes Junior Win, with two parchments, of gold for the names of the good and of dog-hide for the others. Men and women wear the *longyi*, a tube of cloth knotted or folded at the waist, and *thanaka*, a cool paste of ground bark, on their cheeks.",
  language: {
    intro: "Burmese is one language of many. Shan, Karen, Mon and others come first in their own hills.",
    phrases: [
      { text: "Mingalaba.", language: "Burmese", say: "min-ga-la-BA", meaning: "Hello, rather formal." },
      { text: "Ne kaun ye la?", language: "Burmese", say: "nay kown yeh la", meaning: "How are you?" },
      { text: "A hsin pyay la?", language: "Burmese", say: "a sin pyay la", meaning: "Are things all right?" },
      { text: "Kyeizu tin ba de.", language: "Burmese", say: "jay-zoo tin ba deh", meaning: "Thank you." },
      { text: "Kywa ba.", language: "Burmese", say: "jwah ba", meaning: "Welcome, come in." },
      { text: "Ya ba de.", language: "Burmese", say: "ya ba deh", meaning: "That's all right." },
    ],
    numbers: {
      language: "Burmese",
      oneToTen: [
        ["tit", "tit"],
        ["hnit", "hnit"],
        ["thone", "thohn"],
        ["lay", "lay"],
        ["nga", "ngah"],
        ["chauk", "chowk"],
        ["khun-hnit", "koon nit"],
        ["shit", "shit"],
        ["ko", "koh"],
        ["ta-seh", "tuh seh"],
      ],
      help: ["Ku nyi ba", "koo nyee ba"],
      doctor: ["hsaya-wun", "suh-yah woon"],
      howMuch: ["Be lauk le", "beh lowk leh"],
    },
    sound:
      "Of three tones, plain, high and creaky, none is marked here. Breath matters too. With a plain s, *sauk* means to be steep, and with a puff of air after it, *hsauk* means to build.",
  },
  bestTime: {
    summary:
      "As background only: November to February is cool and dry, March to May hot, and the monsoon lasts from about mid-May to October.",
    best: [],
    months: [
      "Cool, dry",
      "Dry, clear",
      "Heat rising",
      "Hottest, Thingyan",
      "First monsoon",
      "Rain",
      "Heavy rain",
      "Heavy rain",
      "Rain",
      "Rain ending",
      "Cooler",
      "Cold hills",
    ],
  },
  experiences: [
    {
      title: "Read about Bagan's small temples",
      text: "Between the eleventh and thirteenth centuries its rulers and rich families covered a bend of the Ayeyarwady with brick. In 2016 the association of Myanmar's architects counted 3,822 monuments. The earthquake of August 2016 damaged at least 389. UNESCO listed the plain in 2019.",
    },
    {
      title: "Study the Pyu cities",
      text: "Halin, Beikthano and Sri Ksetra were walled in brick, moated and irrigated between about 200 BC and AD 900, and some of their channels still run. In 2014 they became the country's first World Heritage site. UNESCO's maps show all three.",
    },
    {
      title: "Follow what happens to Mrauk U",
      text: "Capital of Arakan from 1430, it lasted 354 years, until the troops of the Burmese king Bodawpaya set it alight in 1784. In the winter of 2023 to 2024 shells hit the palace mound and the museum on it; by 8 February the Arakan Army held the town. People live among the temples.",
    },
    {
      title: "Open the story of Hsipaw",
      text: "Inge Sargent, an Austrian student, learned only as their ship came into Rangoon that her husband, a mining engineer, was prince of this Shan state. Sao Kya Seng disappeared after the coup of 1962 and was never accounted for. She got out with their daughters. Her *Twilight over Burma* came out in 1994.",
    },
    {
      title: "Understand Inle before picturing it",
      text: "The Intha row standing, one leg wrapped round the oar, and grow vegetables on floating beds. Between 1992 and 2009 those beds grew fivefold, by the government's count. They foul the water and clog the shore. One tomato grower called it a reliable living in 2023, though not a prosperous one.",
    },
    {
      title: "Wait for Hpa-An",
      text: "Karen State's capital lies on the Thanlwin river under Mount Zwegabin, a wall of limestone with a pagoda on top. Clay tablets cover the inside of Kawgun cave. Fighting goes on in the state.",
    },
    {
      title: "Start with two books",
      text: "Pascal Khoo Thwe's *From the Land of Green Ghosts* is a Padaung (Kayan) childhood that ends in 1988 and exile. Thant Myint-U's *The River of Lost Footsteps* is the history. Neither pays a general. Burmese reporters also publish newspapers from exile, which you can pay for.",
    },
  ],
  food: "Cook instead. *Mohinga*, the national dish, is a fish soup on rice noodles, with catfish broth, lemongrass, ginger and chickpea flour, and coriander. *Laphet thoke* is a salad of pickled tea leaves with fried beans, peanuts, sesame and garlic. Leave out the dried shrimp and it is vegetarian. A dish of *laphet* is offered to guests. A Burmese kitchen near you may serve both.",
  etiquette: [
    "Say Myanmar or Burma as the person you are speaking with does, and say Rohingya.",
    "Do not name, tag or photograph people who live there. A trace can put them at risk.",
    "Ask no one to explain the war, by message least of all.",
    "In Burmese homes and monasteries anywhere, shoes come off.",
  ],
  trivia: [
    "The clock stands at UTC+6:30, half an hour from Bangladesh, Thailand and Laos, an hour from India, one and a half from China.",
    "*Mingalaba* is a colonial-era coinage. Friends in the street ask where you are going.",
    "Of fruit the mango, of meat the pork, of leaves *laphet*: so runs a saying about what is best.",
  ],
  gettingAround:
    "We name no route. Attacks can happen anywhere, Yangon included, roads have checkpoints, and consular help is limited because diplomats need permission to leave the city. Mines lie in many states.",
  moneyAndConnectivity:
    "The currency is the kyat. Two military holding companies, MEHL and MEC, own or control more than 100 businesses, in banking, trade, tourism and food, so ordinary spending can reach the army. To help instead, give to a relief or refugee organisation whose accounts you can check. Expect internet and telephone to be cut or watched. Cash is the rule.",
  outlines: [],
  beforeYouGo,
  checked: "2026-11",
  sources: [
    {
      title: "Mon News: the earthquake of 28 March 2025",
      url: "https://monnews.org/?p=54730",
      sections: ["description"],
    },
    {
      title: "Human Rights Watch: the plight of Rohingya refugees from Myanmar",
      url: "https://www.hrw.org/report/2018/08/05/bangladesh-not-my-country/plight-rohingya-refugees-myanmar",
      sections: ["description"],
    },
    {
      title: "United Nations fact-finding mission: the economic interests of the Myanmar military",
      url: "https://reliefweb.int/report/myanmar/economic-interests-myanmar-military-independent-international-fact-finding-mission-0",
      sections: ["money"],
    },
    {
      title: "The Independent: Suu Kyi urges Britons to boycott Burma",
      url: "https://www.independent.co.uk/news/world/suu-kyi-urges-britons-to-boycott-burma-1342477.html",
      sections: ["description"],
    },
    {
      title: "Breaking Travel News: Burmese opposition drops tourism boycott",
      url: "https://www.breakingtravelnews.com/news/article/burmese-opposition-drops-tourism-boycott/",
      sections: ["description"],
    },
    {
      title: "MoeMaKa: Thingyan memory, by Junior Win",
      url: "https://moemaka.net/eng/2017/04/thin-gyan-memory-junior-win/",
      sections: ["culture", "best-time"],
    },
    {
      title: "Tun Institute of Learning: Burmese words by rhyme, after the Myanmar–English Dictionary",
      url: "http://www.tuninst.net/RBM-TYPEWRITER/RBM-TYPEWRITER/txt-rim/rim01.htm",
      sections: ["language"],
    },
    {
      title: "Wikivoyage: Burmese phrasebook, numbers and calls for help",
      url: "https://en.wikivoyage.org/wiki/Burmese_phrasebook",
      sections: ["language"],
    },
    {
      title: "The Irrawaddy: a new inventory of Bagan's monuments",
      url: "https://www.irrawaddy.com/news/burma/new-inventory-reveals-nearly-4000-ancient-monuments-bagan.html",
      sections: ["experiences"],
    },
    {
      title: "Wikipedia: lahpet",
      url: "https://en.wikipedia.org/wiki/Lahpet",
      sections: ["food", "trivia"],
    },
    {
      title: "UNESCO: Pyu ancient cities",
      url: "https://whc.unesco.org/en/list/1444",
      sections: ["experiences"],
    },
    {
      title: "Narinjara: shells on the palace mound of Mrauk U",
      url: "https://www.narinjara.com/news/detail/65a183869b3b063ea8d4bdb8",
      sections: ["experiences"],
    },
    {
      title: "BNI: Arakan Army takes Mrauk U",
      url: "https://bnionline.net/en/news/arakan-army-takes-full-control-mrauk-u-ancient-capital-rakhine-dynasties-and-sinks-3-naval",
      sections: ["experiences"],
    },
    {
      title: "University of Hawaii Press: Twilight over Burma",
      url: "https://www.jstor.org/stable/j.ctt6wqv74",
      sections: ["experiences"],
    },
    {
      title: "Taipei Times and AFP: Inle's floating farms",
      url: "https://www.taipeitimes.com/News/feat/archives/2023/11/16/2003809236",
      sections: ["experiences"],
    },
  ],
} satisfies Guide;
