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
    "We plan no journeys to Myanmar. The military seized power on 1 February 2021; fighting, airstrikes and arbitrary arrests have followed, foreigners' among them, and governments advise against travel to much or all of the country. A visit can endanger the people who receive you as well as yourself. This page is for reading, and no journey will be added while that advice stands. Read your government's advice the week you book and the week you go.",
  description: [
    "Myanmar, also called Burma, runs from mountains with snow on the Chinese border to islands in a warm sea. The Ayeyarwady (Irrawaddy) carries its middle: a dry zone, almost semi-desert around Bagan, where the old kingdoms stood, and below it a delta of rice. The Shan hills rise to the east. On 28 March 2025 an earthquake of magnitude 7.7 struck near Sagaing and Mandalay and brought down homes, monasteries, mosques and pagodas.",
    "The state lists 135 peoples, among them Bamar, Shan, Karen, Rakhine, Mon, Kachin and Chin. It leaves out the Rohingya, Muslims of Rakhine State, to whom a law of 1982 denies citizenship; after 25 August 2017 an army campaign drove more than 600,000 of them into Bangladesh. Britain took the country in three wars between 1824 and 1885. Independence came on 4 January 1948. The army ruled from 1962, killed about 3,000 protesters in 1988, and gave way slowly after 2010, until 2021.",
    "For now, travel it on paper. Aung San Suu Kyi asked visitors to stay away from 1995 until 2010, and whether coming helps or harms has been argued ever since, inside the country too. Our answer rests on danger first, theirs and yours, and on money second. If you have family or work there, speak to your embassy before you read another word of ours.",
  ],
  culture:
    "*Thingyan*, the new year, begins about 13 April, in the worst of the heat, and people throw water at friends and strangers alike. Thagyamin, a celestial king, comes down with two books, one bound in gold for the names of those who did good and one in dog-skin for the rest. Men and women wear the *longyi*, a tube of cloth knotted or folded at the waist, and *thanaka*, a cool paste of ground bark, on their cheeks.",
  language: {
    intro: "Burmese is one language of many: Shan, Karen, Mon and others come first in their own hills.",
    phrases: [
      { text: "Mingalaba", language: "Burmese", say: "min-ga-la-BA", meaning: "hello, rather formal" },
      { text: "Ne kaun ye la?", language: "Burmese", say: "nay kown yeh la", meaning: "how are you?" },
      { text: "A hsin pyay la?", language: "Burmese", say: "a sin pyay la", meaning: "are things all right?" },
      { text: "Kyeizu tin ba de", language: "Burmese", say: "jay-zoo tin ba deh", meaning: "thank you" },
      { text: "Kywa ba", language: "Burmese", say: "jwah ba", meaning: "welcome, come in" },
      { text: "Ya ba de", language: "Burmese", say: "ya ba deh", meaning: "that's all right" },
    ],
    sound:
      "Of three tones, plain, high and creaky, none is marked here. Breath matters too: with a plain p, *apaq* is a quarter; with a puff of air, poison.",
  },
  bestTime: {
    summary:
      "As background only: November to February is cool and dry, March to May hot, and the monsoon lasts from about mid-May to October.",
    months: [
      "cool, dry",
      "dry, clear",
      "heat rising",
      "hottest, Thingyan",
      "first monsoon",
      "rain",
      "heavy rain",
      "heavy rain",
      "rain",
      "rain ending",
      "cooler",
      "cold hills",
    ],
  },
  experiences: [
    {
      title: "Read about Bagan's small temples",
      text: "Between the eleventh and thirteenth centuries its rulers and rich families built more than 10,000 temples and monasteries on 104 square kilometres; over 2,200 survive. Earthquakes have been undoing the work ever since. UNESCO listed the plain in 2019.",
    },
    {
      title: "Study the Pyu cities",
      text: "Halin, Beikthano and Sri Ksetra were walled in brick, moated and irrigated between about 200 BC and AD 900, and some of their channels still run. In 2014 they became the country's first World Heritage site. Begin with a plan of Sri Ksetra, whose wall is a circle 4.4 km across.",
    },
    {
      title: "Follow what befalls Mrauk U",
      text: "Capital of Arakan from 1430, it lasted 354 years, until the troops of the Burmese king Bodawpaya set it alight in 1784. In January 2024 soldiers shelled the palace mound and the museum on it; by 8 February the Arakan Army held the town. People live among the temples. Think of them first.",
    },
    {
      title: "Open the story of Hsipaw",
      text: "Inge Sargent, an Austrian student, learned only on reaching Burma that her husband, a mining engineer, was prince of this Shan state. Sao Kya Seng disappeared after the coup of 1962 and was never accounted for. Her *Twilight over Burma* explains more about the Shan hills than any tour.",
    },
    {
      title: "Understand Inle before picturing it",
      text: "The Intha row standing, one leg wrapped round the oar, and grow vegetables on floating beds. Fertiliser and pesticide foul the water, silt from bare hillsides has shrunk the lake, and in the open years hotels took farmland on its shore. Read about the water as well as the fishermen.",
    },
    {
      title: "Wait for Hpa-An",
      text: "Karen State's capital lies on the Thanlwin river under Mount Zwegabin, 722 m of limestone. Clay tablets cover the walls of Kawgun cave, some from about the seventh century. Fighting goes on in the state. It should be seen when Karen people can invite you.",
    },
    {
      title: "Start with two books",
      text: "Pascal Khoo Thwe's *From the Land of Green Ghosts* is a Padaung childhood that ends in 1988 and exile. Thant Myint-U's *The River of Lost Footsteps* is the history. Neither pays a general. Then look for newspapers that Burmese reporters publish from exile, and pay for those if you can.",
    },
  ],
  food: "Cook instead. *Mohinga*, the national dish, is a fish soup on rice noodles: catfish broth, lemongrass, ginger and chickpea flour, with coriander on top. *Laphet thoke* is a salad of pickled tea leaves with fried beans, peanuts, sesame and garlic; leave out the dried shrimp and it is vegetarian. A dish of *laphet* welcomes guests and has been known to end quarrels. A Burmese kitchen near you may serve both, and the cook may have much to tell, or prefer not to.",
  etiquette: [
    "Say Myanmar or Burma as the person you are speaking with does, and say Rohingya.",
    "Do not name, tag or photograph people who live there; a trace can put them at risk.",
    "Ask no one to explain the war. Let them choose the subject.",
    "In Burmese homes and monasteries anywhere, take off your shoes at the door.",
  ],
  trivia: [
    "The clock runs half an hour off its neighbours' at UTC+6:30.",
    "*Mingalaba* is a colonial-era coinage; friends in the street ask where you are going.",
    "Tea here is eaten as well as drunk.",
  ],
  gettingAround:
    "We name no route, crossing or carrier. Explosions and attacks can happen anywhere, Yangon included, roads have checkpoints, and consular help is limited because diplomats need permission to leave the city. Mines lie in several states.",
  moneyAndConnectivity:
    "The currency is the kyat. Two military holding companies, MEHL and MEC, own or control more than 100 businesses, in banking, trade, tourism, food and telecoms, so ordinary spending can reach the army. To help instead, give to a relief or refugee organisation whose accounts you can check. Expect internet and telephone to be cut or watched.",
  outlines: [],
  checked: "2026-11",
  sources: [
    {
      title: "Do not travel: Myanmar",
      url: "https://www.travelinglifestyle.net/u-s-reissues-do-not-travel-warning-for-this-asian-country/",
    },
    { title: "Safety concerns", url: "https://familycircletravel.net/?p=22408" },
    { title: "Earthquake of 28 March", url: "https://monnews.org/?p=54730" },
    {
      title: "The Rohingya people",
      url: "https://projekte.berlinergazette.de/statelessness/2017/11/03/the-rohingya-people-myanmar-asia/",
    },
    { title: "A brief history", url: "https://fr.scribd.com/document/122423104/A-Brief-History-of-Myanmar" },
    { title: "Myanmar, Burma: facts", url: "https://www.latimes.com/world/la-fg-myanmarbox6-2008may06-story.html" },
    { title: "Travel, regime", url: "https://www.travelonastustring.com/stories/myanmar" },
    {
      title: "Twelve monthly festivals: Thingyan",
      url: "http://exantria.com/blog/twelve-monthly-myanmar-festivals.html",
    },
    { title: "Longyi, thanakha, and betel", url: "https://gerburgkamm.blog/2012/10/07/longyi-thanakha-and-betel" },
    { title: "Climate", url: "https://hist_burma.en-academic.com/159/Climate" },
    {
      title: "Attempts at speaking Burmese",
      url: "https://goodcontent.co.nz/blog/2017/11/22/pathetic-attempts-at-speaking-burmese",
    },
    { title: "Visiting a Burmese family", url: "https://www.asiapearltravels.com/language/lesson20.php" },
    { title: "Final tales of Burma: two phrases", url: "https://adventuresofadorkyhat.wordpress.com/tag/snogging/" },
    { title: "Greetings", url: "http://myatthura.blogspot.com/2008/03/greetings.html" },
    { title: "Bagan", url: "https://everything.explained.today/Bagan/" },
    {
      title: "Three Pyu cities on the World Heritage List",
      url: "https://www.myanmarinsider.com/myanmars-three-ancient-pyu-cities-placed-on-world-heritage-list/",
    },
    {
      title: "Shells on the palace mound of Mrauk U",
      url: "https://www.narinjara.com/news/detail/65a183869b3b063ea8d4bdb8",
    },
    {
      title: "Arakan Army takes Mrauk U",
      url: "https://bnionline.net/en/news/arakan-army-takes-full-control-mrauk-u-ancient-capital-rakhine-dynasties-and-sinks-3-naval",
    },
    { title: "Twilight over Burma: Hsipaw", url: "http://alamasia.net/twilight-over-burma-a-journey-to-hsipaw/" },
    {
      title: "Inle Lake, an environmental catastrophe",
      url: "https://thegroundtruthproject.org/inle-lake-an-environmental-catastrophe-with-government-nowhere-to-be-found/?campaign=551428",
    },
    { title: "Caves of Kayin State", url: "http://myanmarcaves.wikidot.com/kayin-state" },
    {
      title: "Five books about Burma",
      url: "https://insightmyanmar.org/all-about-burma/2022/8/25/5-books-about-burma",
    },
    { title: "Lahpet thoke", url: "https://tourhq.com/article/myanmar-laphet-tea-leaf-salad" },
    {
      title: "Mohinga",
      url: "https://timmyleya.blogspot.com/2019/06/rangon-teahouse-and-why-yangon-could-be.html",
    },
    {
      title: "Sanctioned Myanmar companies",
      url: "https://www.journalgazette.net/business/20210327/sanctioned-myanmar-companies-wide-ranging",
    },
  ],
} satisfies Guide;
