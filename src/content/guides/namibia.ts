import type { Guide } from "../guide.ts";

export const guide = {
  slug: "namibia",
  name: "Namibia",
  tagline: "Long gravel roads, old rock, and conversations that begin with a greeting.",
  highlights: [
    "Rock engravings at Twyfelfontein",
    "Millet-country homesteads north of Etosha",
    "The Kunene River at Epupa",
    "River parks of the Zambezi Region",
    "Lüderitz: fog, diamonds, hard history",
  ],
  summary:
    "How to travel Namibia slowly: Owambo homesteads, Twyfelfontein, Epupa, Tsumkwe and Lüderitz, with real distances and three outlines.",
  posterAlt:
    "Black skeletons of camelthorn trees on a white clay pan, behind them an orange dune with a knife-sharp crest under a cobalt sky.",
  description: [
    "Namibia is nearly one and a half times the size of Kenya with a small fraction of its people, so distance is the first thing you learn. The Namib follows the coast, cold and often in fog. Inland the ground climbs to a plateau of thornbush and cattle; in the far north-east, rivers take over. You can drive an hour and meet one car. You will both wave.",
    "Oshiwambo speakers, just under half the population, grow millet among the palms north of Etosha. Herero and Himba families keep cattle. Damara and Nama share a language with four clicks. San communities have been here longest. Germany colonised the territory in 1884, and between 1904 and 1908 its forces killed most of the Herero and about half the Nama. South African rule and apartheid followed; independence came in 1990. People may talk about it. Let them choose when.",
    "Go slowly. Since 1998 communities have run wildlife conservancies on communal land, so ask who owns your campsite and who guides: the money can stay in that valley. Two regions done properly beat five seen through a windscreen.",
  ],
  culture:
    "In late August, Herero families gather at Okahandja, 70 km north of Windhoek, and march to their chiefs' graves: men in khaki, women in wide Victorian-cut dresses (*ohorokova*) and headdresses shaped like cattle horns. It is mourning, not a show; watch from the edge. In the north there are eight Oshiwambo-speaking groups, some still headed by royalty.",
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
    sound:
      "The pop (ǃ) is a cork leaving a bottle; the side-click (ǁ) hurries a horse. Oshikwanyama speakers, nearer Angola, say *wa lele po*.",
  },
  bestTime: {
    summary:
      "May to October is dry and wildlife gathers at water; the rains, November to April, turn the north green and cut some roads.",
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
      text: "At Olukonda, 14 km from Ondangwa, a Finnish mission house stands beside a rebuilt Ndonga homestead; order an Oshiwambo meal ahead. At Tsandi, ask whether the Uukwaluudhi royal homestead, 36 sections behind mopane poles, is receiving visitors.",
    },
    {
      title: "Read Twyfelfontein early",
      text: "More than 2,000 engravings cover these sandstone slabs, some perhaps 6,000 years old. You walk with a local guide; go before the heat flattens the light. The Damara Living Museum is close by.",
    },
    {
      title: "Reach Epupa",
      text: "North of Opuwo, about 180 km of gravel end where the Kunene drops into a gorge on the Angolan border. Visit a Himba village only with a Himba guide, and with food he has helped you choose. Stay out of the water: crocodiles live here, and doctors do not.",
    },
    {
      title: "Follow the Zambezi Region's rivers",
      text: "In Bwabwata National Park, some 190 km across, about 5,000 people share the land with big game and help manage it. Continue to the Nkasa Rupara wetlands. October has excellent game and punishing heat.",
    },
    {
      title: "Walk with the Ju/'hoansi",
      text: "Tsumkwe sits at the end of the road in the Nyae Nyae Conservancy, registered in 1998 as the country's first on communal land; ask at its office about guides. After good rains the pans draw flamingos. Bring spare fuel, water and a 4x4.",
    },
    {
      title: "Face Lüderitz",
      text: "On Shark Island, Germany ran a concentration camp from 1905 to 1907; at least a thousand Herero and Nama died there, perhaps three thousand. Descendants unveiled a memorial in 2023. A campsite shares the ground; sleep elsewhere. Then see Kolmanskop, the diamond town the sand took back.",
    },
    {
      title: "Walk the Fish River Canyon",
      text: "The trail runs 85 km over four or five days, unguided, and opens only from May to mid-September. You need a medical certificate and a way to purify water. Otherwise, stand on the rim, 10 km from Hobas, once the sun is high enough to light the floor.",
    },
  ],
  food: "Start with *kapana*: beef grilled over wood in Katutura, Windhoek, cut small, dipped in spice, eaten at the stand. In the north, *mahangu* (pearl millet) becomes a stiff porridge, *oshifima*, with chicken, wild spinach (*ekaka*) or, after the rains, mopane worms (*omagungu*). *Oshikundu* is the fermented millet drink beside it. On the coast, order kabeljou or kingklip. Vegetarians should warn kitchens ahead.",
  etiquette: [
    "Greet before you ask anything, even in a shop; elders first. Touching your right elbow as you shake hands adds respect.",
    "In a Himba homestead, wait for permission and keep off the ground around the sacred fire.",
    "Ask before each photograph, and take no for an answer. Bring maize meal, not sweets.",
    "Touch no rock art.",
  ],
  trivia: [
    "The Hoba meteorite near Grootfontein weighs about 60 tonnes, the largest known in one piece; a farmer found it while ploughing in 1920.",
    "*Welwitschia* grows two leaves in a life that can pass 1,000 years. Its Afrikaans name, *tweeblaarkanniedood*, means two-leaves-can't-die.",
    "Northern bush shops are *cuca shops*, after an Angolan beer they once sold.",
  ],
  gettingAround:
    "International flights land 45 km east of Windhoek. For entry rules, check with the embassy. Shared minibuses link towns; beyond them you need a car. Drive on the left: 120 km/h at most on tar, 80 on gravel. Stop before dusk, when animals cross. Fill up at every pump; carry water and a second spare. The north has malaria: ask a travel clinic.",
  moneyAndConnectivity:
    "The Namibian dollar is tied one-to-one to the South African rand. Rand work here; Namibian dollars do not work there. Draw cash in towns. Buy a local SIM in Windhoek and download maps: signal is thin outside towns. Sockets take South African round pins.",
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
      note: "Omaruru is about 240 km from Windhoek. With three days, keep to Omaruru and Spitzkoppe.",
    },
    {
      duration: "1 week",
      title: "South to the canyon and the fog",
      nights: 6,
      stops: [
        { place: "Keetmanshoop", nights: 1 },
        { place: "Fish River rim", nights: 1 },
        { place: "Lüderitz", nights: 2 },
        { place: "Tiras Mountains", nights: 1 },
        { place: "Maltahöhe", nights: 1 },
      ],
      note: "Close to 2,000 km from Windhoek and back, so drive early. Look for the wild horses at Garub on the way to Lüderitz; return by the D707.",
    },
    {
      duration: "2 weeks",
      title: "North to the Kunene and Tsumkwe",
      nights: 14,
      stops: [
        { place: "Omaruru", nights: 1 },
        { place: "Twyfelfontein", nights: 2 },
        { place: "Opuwo", nights: 1 },
        { place: "Epupa", nights: 2 },
        { place: "Outapi", nights: 1 },
        { place: "Olukonda", nights: 1 },
        { place: "Etosha", nights: 1 },
        { place: "Grootfontein", nights: 1 },
        { place: "Tsumkwe", nights: 2 },
        { place: "Otjiwarongo", nights: 1 },
        { place: "Windhoek", nights: 1 },
      ],
      note: "Enter Etosha by King Nehale gate. The day back from Tsumkwe is the longest. The Zambezi Region deserves its own trip.",
    },
  ],
  checked: "2026-11",
  sources: [
    {
      title: "Travel News Namibia: places to see in Owambo",
      url: "https://www.travelnewsnamibia.com/places-to-see-things-to-do-owambo/",
    },
    {
      title: "Gondwana Collection: Hello Owamboland",
      url: "https://www.gondwana-collection.com/fr/news/article/2019/05/17/hello-owamboland/",
    },
    { title: "Namibia Tourism Board: Twyfelfontein", url: "https://namibiatourism.com.na/blog/Twyfelfontein-Rocks" },
    {
      title: "Fish River Canyon Hiking Trail",
      url: "http://www.namibiatourism.org/place/fish-river-canyon-hiking-trail",
    },
    { title: "Wikipedia: Fish River Canyon", url: "https://en.wikipedia.org/wiki/Fish_River_Canyon" },
    {
      title: "Travel diary: the road from Opuwo to Epupa",
      url: "https://namibiawheremothernaturereigns.blogspot.com/2015/11/on-banks-of-kunene.html",
    },
    {
      title: "A visit to a Himba village at Epupa",
      url: "https://www.travelwithbrothers.com/himba-people-epupa-falls/",
    },
    { title: "NACSO: Bwabwata National Park", url: "https://nacso.org.na/national-parks/bwabwata-national-park" },
    {
      title: "Wikivoyage: Bwabwata National Park",
      url: "https://en.m.wikivoyage.org/wiki/Bwabwata_National_Park",
    },
    {
      title: "Living with wildlife: the story of Nyae Nyae Conservancy",
      url: "https://docslib.org/doc/2841801/nyae-nyae-conservancy",
    },
    { title: "Ju/'hoan Development Fund: Nyae Nyae", url: "https://www.jdfund.org/Ju_hoansi.html" },
    { title: "NBC: tombstone unveiled at Shark Island", url: "https://nbcnews.na/node/100742" },
    {
      title: "Shark Island concentration camp",
      url: "https://wikivisually.com/wiki/Shark_Island_concentration_camp",
    },
    {
      title: "Namibian.org: OvaHerero march to the graves of their chiefs",
      url: "https://namibian.org/news/culture-and-lifestyle/hundreds-of-ovaherero-march-to-graves-of-their-chiefs",
    },
    { title: "Land Portal: Namibia", url: "https://landportal.org/nl/node/217933" },
    {
      title: "Te ti: a beginner's guide to Oshindonga",
      url: "https://studylib.net/doc/25517388/te-ti--a-beginner-s-guide-to-oshindonga",
    },
    { title: "Khoekhoegowab greetings", url: "http://okuhepa.blogspot.com/2015/06/special-days-part-i.html" },
    {
      title: "Nama: the four clicks and first phrases",
      url: "http://michelleinnamibia.blogspot.com/2009/04/mariental-culture-nama-language.html",
    },
    {
      title: "WikiEducator: Oshikwanyama cultural note",
      url: "https://wikieducator.org/Oshikwanyama/cultural_note",
    },
    {
      title: "Travel News Namibia: Oshiwambo cuisine",
      url: "https://www.travelnewsnamibia.com/news/stories/featured-stories/oshiwambo-cuisine-mopane-millet-marula/",
    },
    {
      title: "Uncover Namibia: road conditions and traffic rules",
      url: "https://uncovernamibia.com/en/post/road-conditions-and-traffic-rules-in-namibia",
    },
    {
      title: "The Iron Monument: the Hoba meteorite",
      url: "https://en.variousmag.eu/2019/02/the-iron-monument.html",
    },
    {
      title: "Stellenbosch University Botanical Garden: Welwitschia",
      url: "https://sun.gardenexplorer.org/taxon-86.aspx",
    },
    { title: "Wikipedia: Cuca shop", url: "https://en-wiki.4mirror.workers.dev/wiki/Cuca_Shop" },
    {
      title: "Wikivoyage: Afrikaans phrasebook",
      url: "https://greatartiste.com/content/wikivoyage_en_all_nopic_2024-05/A/Afrikaans",
    },
  ],
} satisfies Guide;
