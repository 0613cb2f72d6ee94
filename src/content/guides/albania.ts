import { albanianNumbers } from "../albanian.ts";
import { beforeYouGo } from "../before-you-go/albania.ts";
import type { Guide } from "../guide.ts";

export const guide = {
  slug: "albania",
  name: "Albania",
  tagline: "A mule path over the pass, and coffee on the far side.",
  highlights: [
    "The mule path from Theth to Valbonë",
    "Lake Koman by the boat villagers use",
    "Voskopojë's painted churches",
    "Përmet, the Vjosa and its springs",
    "Zagoria's stone-roofed villages",
  ],
  summary:
    "Walk the Accursed Mountains, ride the Koman boat and sleep in the Vjosa valley's villages: when to go, how to behave, what to eat.",
  posterAlt: "A stone tower house and a small church stand on green meadow under a pale wall of limestone peaks.",
  description: [
    "At dusk many Albanian towns close the main street to cars, and for an hour people walk it up and down, the *xhiro*. Between the towns most of the country is steep. The Albanian Alps in the north pass 2,600 m. The east is farmland around lakes shared with neighbours, and the south is parallel ridges with a river in each fold.",
    "North of the Shkumbin river people speak Gheg, south of it Tosk, and both call it *shqip*. Families are Sunni or Bektashi Muslim, Orthodox or Catholic; some in the far south speak Greek, some around Voskopojë Aromanian. Communists ruled from 1944 to 1991, under Enver Hoxha until he died in 1985. In 1967 all religion was banned. The names of 5,577 people killed are known, and at least 48,217 were imprisoned.",
    "Buses leave early and stop early. Keep a spare night in each valley. This guide stays inland.",
  ],
  culture:
    "*Besa*, the given word, means that a guest is protected. “If there is a knock on the door, take responsibility,” a rescuer's sons told the photographer Norman Gershman. So Albania had more Jews after the Second World War than before it. In the south people sing in parts over a drone, the *iso*, at weddings and funerals, and it is on UNESCO's list. From 20 to 25 August Bektashi pilgrims, and neighbours of every faith, climb Mount Tomorr near Berat and sacrifice sheep, while visitors watch from the edge.",
  language: {
    intro: "Albanian is a branch of its own among the Indo-European languages: 36 letters, one sound for each.",
    phrases: [
      { text: "Mirëdita.", language: "Albanian", say: "meer-DEE-tah", meaning: "Good day." },
      { text: "Si jeni?", language: "Albanian", say: "see YEH-nee", meaning: "How are you?" },
      { text: "Ju lutem.", language: "Albanian", say: "yoo LOO-tem", meaning: "Please." },
      { text: "Faleminderit.", language: "Albanian", say: "fah-leh-meen-DEH-reet", meaning: "Thank you." },
      { text: "Po. / Jo.", language: "Albanian", say: "POH / YOH", meaning: "Yes / no." },
      { text: "Mirupafshim.", language: "Albanian", say: "mee-roo-PAHF-sheem", meaning: "Goodbye." },
    ],
    numbers: albanianNumbers,
    sound:
      "The hardest is *gj*, close to the first sound of a British “during”; *ë* is the u of “nurse”, and nearly silent at the end of a word.",
  },
  bestTime: {
    summary:
      "May, June and September suit most of the country. Walk the high Alps only from June to September, when the passes are clear.",
    best: [5, 6, 9],
    months: [
      "Rain, snow inland",
      "Cold rooms",
      "First blossom",
      "Showers",
      "Roses, melting snow",
      "Passes open",
      "Hot valleys",
      "Hottest, full",
      "Warm, quieter",
      "Persimmons, cool nights",
      "Heavy rain",
      "Wet, early dusk",
    ],
  },
  experiences: [
    {
      title: "Cross from Theth to Valbonë",
      text: "Theth has a small church and a stone tower, shown by Sokol Koçeku, whose family owned it. July is crowded. From there an old mule path, blazed red and white, climbs 1,000 m through beech to a pass just below 1,800 m, then drops to a dry white riverbed, six to eight hours in all.",
    },
    {
      title: "Take the Koman boat",
      text: "The Drin was a river here until it was dammed in the 1980s. Ask your host when the boat leaves. It threads the drowned gorge for 34 km, about three hours between walls that close to 50 m, and puts farmers ashore where no house is seen.",
    },
    {
      title: "Sleep in Lëpushë",
      text: "Kelmend is the northernmost corner, eight villages on the road from Shkodër to Vermosh. From Lëpushë, at some 1,200 m, a marked path reaches Nikç in four hours, past huts where families make cheese in summer. Pass the guarded flocks at a distance.",
    },
    {
      title: "Stay inside Berat's castle",
      text: "Berat, two hours south of Tirana, was listed by UNESCO with Gjirokastër in 2008. Families still live in the Kala, the walled quarter on the hill, among Byzantine churches; in one of them hang the icons of Onufri, of the 16th century. Below it the windows of Mangalem stand in rows above the Osum.",
    },
    {
      title: "See Voskopojë's painted churches",
      text: "This village 20 km above Korçë was a city of traders in the 18th century, with a printing press and more than twenty churches. At least five survive. On weekdays ask who has the key of St Nicholas, built in 1721 and painted by David Selenica. Sunday services are still held there.",
    },
    {
      title: "Climb the hill at Lin",
      text: "Lin sits on a spit in Lake Ohrid, 22 km from Pogradec, and has been part of the lake's World Heritage site since 2019. Above its red roofs lie the floors of a sixth-century basilica, with birds and fish in mosaic. They are covered against the weather for most of the year.",
    },
    {
      title: "Eat in Përmet, soak at Bënja",
      text: "In Përmet Eftali Qerimi and Odeta Nasi made a business of *gliko*, fruit preserved whole, with green walnuts from places that they call too remote for pollution. Thirteen kilometres off is a canyon that the river fills fast after rain, when nobody should be in it. Lukewarm sulphur springs fill stone-rimmed pools there beside an Ottoman bridge.",
    },
    {
      title: "Walk over to Zagoria",
      text: "The mule path from Leusë, above Përmet, takes 12 km and seven hours over a 1,450 m pass to Sheper, where roofs are stone and a few families take guests. Go in spring or autumn, with water and a local guide, and arrange a car back beforehand.",
    },
  ],
  food: "Lunch is the main meal. Elbasan bakes lamb under yoghurt and egg, *tavë kosi*. Tirana cooks peppers, tomatoes and curd cheese into *fërgesë*, and Korçë has *lakror*, a pie under a hot iron lid. In the Alps expect cornbread and *flija*, pancake layers baked one by one. *Gliko* comes on a saucer before you have sat down. Pies of spinach or curd cheese, and beans in a clay pot, have no meat in them.",
  etiquette: [
    "A shake of the head can mean yes and an upward nod no, though the young may do it your way. Listen for *po* and *jo*.",
    "Shoes stay on the step. Bring coffee or sweets.",
    "Accept what is offered, even if you only wet your lips.",
    "Never joke about blood feuds. On Greek and Kosovo questions, listen.",
  ],
  trivia: [
    "On 14 March Elbasan greets summer, which has not arrived, with *ballokume*, a maize biscuit. It is a public holiday.",
    "For years one of the Koman ferries was a bus with a boat built around it.",
    "The Vjosa runs 270 km from the Pindus to the Adriatic; since March 2023 its Albanian course has been a national park.",
  ],
  gettingAround:
    "The main airport is 17 km north-west of Tirana. Buses cross from every neighbour, trains from none. *Furgons*, shared minibuses, leave when full. Tirana to Shkodër is 100 km, to Korçë 170 km and three to four hours. From Korçë one early bus takes nearly five hours to Përmet. Drive on the right, and not after dark.",
  moneyAndConnectivity:
    "The currency is the lek. Many people still count in old lek, so a price may be spoken with one zero too many; the written one is right. Carry cash outside towns. Download maps before the Alps.",
  outlines: [
    {
      duration: "3-5 days",
      title: "East to the lake and the churches",
      nights: 4,
      stops: [
        { place: "Lin", nights: 1 },
        { place: "Korçë", nights: 3 },
      ],
      note: "The road from Tirana to Korçë passes Lin. Voskopojë is a half-day by taxi. Back to Tirana it is 170 km by minibus.",
    },
    {
      duration: "1 week",
      title: "North, over the pass and back by water",
      nights: 7,
      stops: [
        { place: "Theth", nights: 3 },
        { place: "Valbonë", nights: 2 },
        { place: "Shkodër", nights: 2 },
      ],
      note: "Minibus to Theth, on foot to Valbonë, then the boat from Fierzë to Koman. From Shkodër it is 100 km back to Tirana. June to September.",
    },
    {
      duration: "2 weeks",
      title: "Alps, lake, Vjosa",
      nights: 14,
      stops: [
        { place: "Theth", nights: 3 },
        { place: "Valbonë", nights: 2 },
        { place: "Shkodër", nights: 2 },
        { place: "Berat", nights: 2 },
        { place: "Korçë", nights: 3 },
        { place: "Përmet", nights: 2 },
      ],
      note: "Minibuses, one long walk, one boat. The day of the boat ends in Shkodër, and the next leads by Tirana to Berat. Buses run from Përmet back to Tirana. June or September.",
    },
  ],
  beforeYouGo,
  checked: "2026-11",
  sources: [
    {
      title: "Peaks of the Balkans: Theth to Valbonë",
      url: "https://peaksofthebalkans.info/de/theth-albania",
      language: "de",
      sections: ["experiences", "outlines"],
    },
    {
      title: "Wikipedia: Lake Koman",
      url: "https://en.wikipedia.org/wiki/Lake_Koman",
      sections: ["experiences"],
    },
    {
      title: "Travel App Albania: Lëpushë to Nikç",
      url: "https://travelapp-albania.com/front/trail/37",
      sections: ["experiences"],
    },
    {
      title: "Cultural Heritage without Borders: St Nicholas, Voskopojë",
      url: "https://chwbalbania.org/portfolio/st-nicholas-church-emergency-conservation/",
      sections: ["experiences"],
    },
    {
      title: "UNESCO: Natural and Cultural Heritage of the Ohrid region",
      url: "https://whc.unesco.org/en/list/99",
      sections: ["experiences"],
    },
    {
      title: "Visit Përmet: Leusë to Sheper",
      url: "http://www.visitpermet.org/permet/index.php/en/hiking-trails/45-hiking-/156-2014-09-20-23-08-06?tmpl=component&print=1&layout=default&page=",
      sections: ["experiences"],
    },
    {
      title: "La Stampa: the gliko makers of Përmet",
      url: "https://lastampa.it/archivio/2015/04/24/news/avanti_le_donne_a_tutto_gusto-12562665",
      language: "it",
      sections: ["experiences", "food"],
    },
    {
      title: "North Albania: the tower of Theth and its guide",
      url: "https://northalbania.al/listing/lock-in-tower-of-theth/",
      sections: ["experiences"],
    },
    {
      title: "Irish Examiner: the Vjosa becomes a national park",
      url: "https://www.irishexaminer.com/lifestyle/outdoors/arid-41094799.html",
      sections: ["trivia"],
    },
    {
      title: "Yad Vashem UK: Besa, a code of honour",
      url: "https://www.yadvashem.org.uk/exhibitions/besa-a-code-of-honor/",
      sections: ["culture", "etiquette"],
    },
    {
      title: "UNESCO: Albanian folk iso-polyphony",
      url: "https://ich.unesco.org/en/RL/albanian-folk-iso-polyphony-00155",
      sections: ["culture"],
    },
    {
      title: "Bektashi World Headquarters: the pilgrimage to Tomorr",
      url: "https://kryegjyshataboterorebektashiane.org/?p=14809",
      sections: ["culture"],
    },
    {
      title: "Estonian Institute of Historical Memory: communist Albania",
      url: "https://communistcrimes.org/en/countries/albania",
      sections: ["description"],
    },
    {
      title: "Britannica: Albania, land and climate",
      url: "https://www.britannica.com/place/Albania",
      sections: ["best-time", "description"],
    },
    {
      title: "Wikivoyage: Albanian phrasebook, numbers and calls for help",
      url: "https://en.wikivoyage.org/wiki/Albanian_phrasebook",
      sections: ["language"],
    },
  ],
} satisfies Guide;
