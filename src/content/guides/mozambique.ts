import type { Guide } from "../guide.ts";

export const guide = {
  slug: "mozambique",
  name: "Mozambique",
  tagline: "Lateen sails over sandbanks, and wooden xylophones tuned by ear.",
  highlights: [
    "Dhows across Inhambane bay",
    "Chopi timbila above Quissico's lagoons",
    "Mafalala on foot, in Maputo",
    "Magaruque at slack tide",
    "Monte Binga and its villages",
  ],
  summary:
    "Southern and central Mozambique, and where not to go: Maputo's Mafalala, Quissico, Inhambane, Bazaruto by dhow, Gorongosa and Chimanimani.",
  posterAlt:
    "One dhow under a patched lateen sail crosses shallow turquoise water between sandbanks, with a far line of palms.",
  notice:
    "Insurgents have attacked Cabo Delgado since 2017, its islands and roads included. Do not go: not to Pemba, Ibo or the Quirimbas. Attacks have reached northern Nampula and Niassa, unrest has followed elections, and kidnapping is a risk in cities. Read your government's advice the week you book and the week you go.",
  description: [
    "Mozambique is mostly coast, about 2,500 km of it, with the capital tucked into the far southern corner. The south is sand, coconut palms and lagoons behind dunes. The Zambezi cuts the country in two; west of Beira the ground climbs to the Chimanimani massif. Inhambane, next door to Maputo on the map, is 470 km away.",
    "Makhuwa is spoken across the north, Changana, Chopi and Bitonga in the south; Portuguese joins them. Portugal traded here in slaves, ivory and gold, and ruled until 25 June 1975. The war that ran from 1977 to 1992 killed about a million people, by fighting and by hunger. Older people remember it; nobody owes you the story.",
    "Choose one stretch and stay on it. The south, from Maputo to Vilankulo, is the part we plan first. Gorongosa and Chimanimani make a second journey, on a week when the roads between are calm.",
  ],
  culture:
    "Chopi orchestras play *timbila*, xylophones whose slats come from the *mwenje*, a tree so slow that boys used to plant the saplings their grandsons would tune. Up to twenty instruments, from treble to a bass you feel in the bench, make one orchestra, and the performance, *m'saho*, joins music, dance and news of the district. It is on UNESCO's list. Its home is Zavala, around Quissico.",
  language: {
    intro: "Portuguese on the road, and a word of the local language to make people laugh.",
    phrases: [
      { text: "Bom dia.", language: "Portuguese", say: "bong DEE-ah", meaning: "Good morning." },
      {
        text: "Obrigado. / Obrigada.",
        language: "Portuguese",
        say: "oh-bree-GAH-doo, oh-bree-GAH-dah",
        meaning: "Thank you, said by a man or by a woman.",
      },
      { text: "Desculpa.", language: "Portuguese", say: "desh-KOOL-pah", meaning: "Excuse me, or sorry." },
      { text: "Quanto custa?", language: "Portuguese", say: "KWAN-too KOOSH-tah", meaning: "How much is it?" },
      {
        text: "Kanimambo.",
        language: "Changana",
        say: "kah-nee-MAHM-boh",
        meaning: "Thank you, in Maputo and the south.",
      },
      {
        text: "Ihali?",
        language: "Makhuwa",
        say: "ee-HAH-lee",
        meaning: "How are you? Answer *salama*.",
      },
    ],
    sound:
      "The hard one is *ão*, as in *pão*, bread: say ow with the sound let out through the nose, and stop before any n.",
  },
  bestTime: {
    summary:
      "May to October is dry and mild; rain and heat build from November, and cyclones threaten from January to March.",
    months: [
      "Cyclone risk",
      "Heaviest rain",
      "Floods, heat",
      "Clearing",
      "Dry, mild",
      "Cool evenings",
      "Coolest",
      "Dry, bright",
      "Warming",
      "Hot, dry",
      "First rain",
      "Humid, stormy",
    ],
  },
  experiences: [
    {
      title: "Walk Mafalala",
      text: "Colonial rules forbade brick and cement here, so Maputo's best-known quarter is tin and timber. Guides who grew up in it take about three hours over the doors of Samora Machel, the poet José Craveirinha and Eusébio the footballer. Go with them, not alone, and photograph only when they say.",
    },
    {
      title: "Hear timbila at Quissico",
      text: "The M'saho festival gathers the orchestras late in August, usually on the last weekend. At any season the lagoons lie below the town, pale blue in a row; a rough track of 7 km leads down to swim. Quissico is 130 km beyond Xai-Xai.",
    },
    {
      title: "Sail from Inhambane",
      text: "Dhows traded here in the 11th century and still cross to Maxixe, forty minutes by wind against 62 km by road. Walk the waterfront afterwards, from the 1840 mosque to the old cathedral. The motor ferries are often overfull. Wait for the next one.",
    },
    {
      title: "Take a dhow to Magaruque",
      text: "From Vilankulo the nearest of the Bazaruto islands is about an hour; you can walk round it in two. The current along its reef is called the Magaruque Express, so snorkel when the skipper says. An aerial survey in 2017 counted eight dugongs, so expect turtles.",
    },
    {
      title: "Give Gorongosa time",
      text: "War took up to 95% of the large animals in these 4,000 km². Since 2008 the state and a foundation have managed the repair together. Climb Mount Gorongosa only after presenting yourself, with gifts, to the community that owns it. Ask about the EN1 and EN6 first: both have seen attacks.",
    },
    {
      title: "Climb Monte Binga",
      text: "The country's highest point, 2,436 m, stands on the Zimbabwe border in Chimanimani National Park. Reach it from Chimoio by 4x4, take a guide in the village at its foot, and allow several days. Some pools are sacred, so ask before you swim. Nights freeze in winter; keep to the path always.",
    },
    {
      title: "Ask before Ilha",
      text: "The island capital of Portuguese East Africa until 1898, a World Heritage site since 1991, is 3 km long and 500 m wide: coral-stone town, thatched *macuti* town, a fort begun in 1558. It lies in Nampula. If current advice is against the province, it will still be there.",
    },
  ],
  food: "*Matapa* is the dish to judge a kitchen by: young cassava leaves pounded with groundnuts and garlic, simmered in coconut milk, with shrimp or crab on the coast. It comes with rice or *xima*, maize porridge. Prawns and chicken are grilled with *piri-piri*, and the sauce is served apart for a reason. *Pão*, Portuguese rolls, leave the ovens at dawn. Vegetarians should ask for matapa without shrimp, and watch.",
  etiquette: [
    "Greet on entering and on leaving, and ask how people are before you ask for anything.",
    "Take a gift with both hands, or with the right, the left touching the right elbow.",
    "Keep beachwear on the beach; in town and village, wrap a *capulana*.",
    "Ask before each photograph. Never point a camera at police, soldiers or official buildings.",
  ],
  trivia: [
    "Maputo's Iron House was shipped from Belgium in 1892 for the governor, who found he could not live in an oven. Eiffel gets the credit; Joseph Danly designed it.",
    "By local account Inhambane is a misheard invitation: asked the name of the place, people told Vasco da Gama's men to come in out of the rain.",
    "The country is named after its small island, and the island, it is said, after Musa Mbiki, sultan when the Portuguese arrived.",
  ],
  gettingAround:
    "*Chapas*, minibuses, leave full and early; a hired car gives you the lagoons. Traffic keeps left. Plan the EN1 by time, at 50 km an hour, mind the speed traps, and stop before dark. Floods close it in the rains. Carry identity papers. For entry rules, check with the embassy. Malaria is everywhere: ask a travel clinic.",
  moneyAndConnectivity:
    "Draw meticais from bank machines in the larger towns, and keep small notes for chapas and dhows. A local SIM, registered with your passport, covers the EN1 and the beach towns. Sockets are European or South African, often in one house; bring both.",
  outlines: [
    {
      duration: "3-5 days",
      title: "Maputo and the lagoons",
      nights: 4,
      stops: [
        { place: "Maputo", nights: 2 },
        { place: "Quissico", nights: 2 },
      ],
      note: "Leave Maputo by six. Best on the last weekend of August.",
    },
    {
      duration: "1 week",
      title: "To the bay of dhows",
      nights: 7,
      stops: [
        { place: "Maputo", nights: 1 },
        { place: "Quissico", nights: 1 },
        { place: "Inhambane", nights: 3 },
        { place: "Quissico", nights: 1 },
        { place: "Maputo", nights: 1 },
      ],
      note: "470 km each way, broken at the lagoons.",
    },
    {
      duration: "2 weeks",
      title: "The southern coast",
      nights: 13,
      stops: [
        { place: "Maputo", nights: 2 },
        { place: "Quissico", nights: 1 },
        { place: "Inhambane", nights: 3 },
        { place: "Vilankulo", nights: 4 },
        { place: "Inhambane", nights: 1 },
        { place: "Xai-Xai", nights: 1 },
        { place: "Maputo", nights: 1 },
      ],
      note: "By car, with two or three boat days at Vilankulo.",
    },
  ],
  checked: "2026-11",
  sources: [
    {
      title: "Mozambique travel advice: Cabo Delgado, Sofala and the EN1",
      url: "https://www.steningsimpson.com.au/events/advice-against-travel-2/",
    },
    {
      title: "The Independent: park life returns to Gorongosa",
      url: "https://the-independent.com/travel/africa/mozambique-park-life-returns-to-gorongosa-2101362.html",
    },
    { title: "Travel Clinic Australia: Mozambique", url: "https://travelclinic.com.au/mozambique-578" },
    { title: "Mafalala Tour", url: "https://www.maputocitytours.net/mafalala-tour" },
    { title: "Africa Rivista: Mafalala", url: "https://africarivista.it/mozambico-insolita-maputo/107232" },
    {
      title: "Quissico and the Chopi timbila orchestras",
      url: "http://what-when-how.com/Tutorial/topic-1974qae4/Zambia-Mozambique-and-Malawi-359.html",
    },
    { title: "The Timbila Festival M'saho", url: "https://entreaspas.co.mz/zavala.html" },
    {
      title: "By dhow from Inhambane to Maxixe",
      url: "https://dupsadventure.blogspot.com/2012/05/last-day-tofo.html",
    },
    {
      title: "Inhambane, Terra de Boa Gente",
      url: "https://ianbcross.wordpress.com/2015/11/05/inhambane-terra-de-boa-gente/",
    },
    { title: "Inhambane", url: "http://cryer.org.uk/Inhambane" },
    {
      title: "How Inhambane got its name",
      url: "http://codiveblog.blogspot.com/2013/03/inhambane.html",
    },
    { title: "A dhow day to Magaruque", url: "http://jacquirawson.org/dugongs-mozambique" },
    {
      title: "Getaway: dhows, dugongs and the Magaruque Express",
      url: "http://www.pressreader.com/south-africa/getaway-south-africa/20180301/282630328114362",
    },
    {
      title: "Wikivoyage: Gorongosa National Park",
      url: "https://greatartiste.com/content/wikivoyage_en_all_nopic_2024-05/A/Gorongosa",
    },
    {
      title: "National Administration of Conservation Areas: Chimanimani",
      url: "http://anac.gov.mz/en/parques/chimanimani",
    },
    { title: "Manica Hiking: Binga", url: "https://manicahiking.blogspot.com" },
    {
      title: "Chimanimani Mountains",
      url: "http://what-when-how.com/Tutorial/topic-1974qae4/Zambia-Mozambique-and-Malawi-424.html",
    },
    {
      title: "Ilha de Mozambique: things to see",
      url: "https://www.corallodgemozambique.com/ilha-de-mozambique/things-to-see/",
    },
    { title: "Island of Mozambique", url: "http://piglix.com/piglix/Mozambique_Island" },
    { title: "Wikipedia: Mozambican Civil War", url: "https://en.wikipedia.org/wiki/Mozambican_Civil_War" },
    {
      title: "International Institute of Social History: Mozambique independent",
      url: "https://socialhistory.org/en/today/06-25?language=en",
    },
    {
      title: "Lonely Planet: etiquette in Mozambique",
      url: "https://www.lonelyplanet.com/mozambique/northern-mozambique/practical-information/directory/etiquette/a/nar/43a670bd-ce13-4866-a393-07c9aeeed939/355520",
    },
    {
      title: "Three words of Makhuwa",
      url: "http://victorandchristina.blogspot.com/2009/01/language-lngua-nthava.html",
    },
    { title: "Matapa", url: "https://toplist.info/top/matapa-24681.htm" },
    { title: "Casa de Ferro", url: "https://pt.aroundus.com/p/4380104-casa-de-ferro" },
  ],
} satisfies Guide;
