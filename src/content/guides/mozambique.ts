import { beforeYouGo } from "../before-you-go/mozambique.ts";
import type { Guide } from "../guide.ts";

export const guide = {
  slug: "mozambique",
  name: "Mozambique",
  tagline: "Dhows under patched sails along a coast of sand.",
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
    "Insurgents have attacked Cabo Delgado since 2017, islands and roads included. Do not go there, nor to Pemba, Ibo or the Quirimbas in it. Attacks have reached northern Nampula and Niassa, unrest has followed elections, and kidnapping is a risk in cities. Read your government's advice the week you book and the week you go.",
  description: [
    "Mozambique is mostly coast, about 2,500 km of it, with the capital in the far southern corner. The south is sand, coconut palms and lagoons behind dunes. The Zambezi cuts the country in two. West of Beira the ground climbs to the Chimanimani massif. One road, the EN1, strings the south together, 350 km from Maputo to Quissico, nearly 500 to Inhambane, over 700 to Vilankulo.",
    "Makhuwa is spoken across the north, Changana, Chopi and Bitonga in the south. Portuguese joins them. Portugal traded here in slaves, ivory and gold, and ruled until 25 June 1975. The war that ran from 1977 to 1992 is usually said to have killed a million people, by fighting and by hunger. The peace was signed in Rome in October 1992.",
    "Reckon on 50 km an hour and stop before dusk. After heavy rain the Incomati and the Limpopo cut the EN1, at Xai-Xai above all, sometimes for weeks. So we plan the south, in the dry months. Gorongosa and Chimanimani lie beyond stretches with a record of ambushes, and wait for a calm year.",
  ],
  culture:
    "Chopi orchestras play *timbila*, xylophones whose slats come from the *mwenje*, a slow-growing tree that deforestation has made scarce. Five to thirty make an orchestra, and the performance, *m'saho*, joins music, dance and jokes about the district. Its home is Zavala, around Quissico. Venâncio Mbande (1933–2015) kept the art alive in the South African gold mines, then came home to teach it.",
  language: {
    intro: "Portuguese on the road, and in the south Changana at the door.",
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
      { text: "Ni dzivaleli.", language: "Changana", say: "nee dzee-vah-LEH-lee", meaning: "I am sorry." },
    ],
    numbers: {
      language: "Portuguese",
      oneToTen: [
        ["um", "oong"],
        ["dois", "doysh"],
        ["três", "traysh"],
        ["quatro", "KWAH-troo"],
        ["cinco", "SEEN-koo"],
        ["seis", "saysh"],
        ["sete", "SEH-tuh"],
        ["oito", "OY-too"],
        ["nove", "NAW-vuh"],
        ["dez", "desh"],
      ],
      help: ["Socorro", "soo-KOH-roo"],
      doctor: ["médico", "MEH-dee-koo"],
      howMuch: ["Quanto custa", "KWAN-too KOOSH-tah"],
    },
    sound:
      "The hard one is *ão*, as in *pão*, bread. Say ow with the sound let out through the nose, and stop before any n.",
  },
  bestTime: {
    summary:
      "Dry from May until October, and mild until September. Rain and heat build from November, and cyclones threaten from January to March.",
    best: [5, 6, 7, 8, 9],
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
      text: "Colonial rules forbade brick and cement here, so Maputo's best-known quarter is tin and timber. Do not walk here without a guide. Those of the local association IVERCA take about three hours over the doors of Samora Machel, the poet José Craveirinha and Eusébio the footballer.",
    },
    {
      title: "Hear timbila at Quissico",
      text: "The M'saho festival gathers the orchestras late in August, usually on the last weekend. At other times ask your lodge who is practising. The lagoons lie below in a row, pale blue, and a rough track of 7 km leads down to swim.",
    },
    {
      title: "Sail from Inhambane",
      text: "Dhows still cross to Maxixe under patched lateen sails, between sandbanks, while the road goes the long way round. The motor ferries are often overfull. Settle the fare on the jetty. The old mosque and the old cathedral make a walk afterwards.",
    },
    {
      title: "Take a dhow to Magaruque",
      text: "The nearest of the Bazaruto islands is an hour from Vilankulo by engine, two or three under sail. Snorkel at the south-west corner, in shoes, and only when the skipper says, as the tide runs hard. Surveys between 2017 and 2021 put the archipelago's dugongs at about 325, so expect turtles. Skippers are paid once you are back ashore.",
    },
    {
      title: "Follow Gorongosa's repair",
      text: "War took nine tenths of the large animals in these 4,000 km². Since 2008 the state and a foundation have shared the repair. Read your government's advice on the EN1 and EN6, as both have seen attacks. Mount Gorongosa belongs to its villages. In 2010 a climber's gift to the village of Canda was five litres of red wine, gin and some cloth.",
    },
    {
      title: "Climb Monte Binga",
      text: "The country's highest point, 2,436 m, stands on the Zimbabwe border in Chimanimani National Park. Keep to the path, as mines were laid along this border. In a calm year come from Chimoio by 4x4, take a guide in the village at its foot, and allow several days. Nights freeze in winter. Some pools are sacred. Ask before you swim.",
    },
    {
      title: "Ask before you go to Ilha",
      text: "The island lies in Nampula, which attacks have reached, so go only if current advice clears the province, roads included. Capital of Portuguese East Africa until 1898, on UNESCO's list since 1991, it is 3 km long and 500 m wide. It has a coral-stone town, a thatched *macuti* town and a fort begun in 1558.",
    },
  ],
  food: "*Matapa* is the dish to judge a kitchen by. It is young cassava leaves pounded with groundnuts and garlic, simmered in coconut milk, with shrimp or crab on the coast. With it come rice or *xima*, maize porridge. Prawns and chicken are grilled with *piri-piri*, a sauce served apart because it is very hot. Matapa can be cooked without shrimp if you ask early.",
  etiquette: [
    "Greet on entering and on leaving, and ask how people are before you ask for anything.",
    "Take a gift with both hands, or with the right, the left touching the right elbow.",
    "Off the beach, wrap a *capulana* over beachwear.",
    "Ask before each photograph. Never point a camera at police, soldiers or official buildings.",
  ],
  trivia: [
    "Maputo's Iron House came from Belgium in pieces in 1892, for a governor. Nobody ever lived in it. Eiffel gets the credit, but the engineer was Joseph Danly.",
    "Chopi xylophones were described about 1560, by a Portuguese priest, André Fernandes.",
    "The country is named after its small island, and the island, it is said, after a sultan, Musa Mbiki.",
  ],
  gettingAround:
    "*Chapas*, minibuses, leave full and early and crash often. Hire a car in Maputo, which also gives you the lagoons. Traffic keeps left. Animals cross at any hour. In the rains ask your host about Xai-Xai. Carry identity papers.",
  moneyAndConnectivity:
    "Draw meticais from bank machines in towns, and keep small notes for chapas and dhows. A local SIM, registered with your passport, covers the EN1 and the beach towns.",
  outlines: [
    {
      duration: "3-5 days",
      title: "Maputo and the lagoons",
      nights: 4,
      stops: [
        { place: "Maputo", nights: 1 },
        { place: "Quissico", nights: 2 },
        { place: "Maputo", nights: 1 },
      ],
      note: "By car, seven hours each way. Leave Maputo by six. The last night leaves a morning for Mafalala.",
    },
    {
      duration: "1 week",
      title: "To the bay of dhows",
      nights: 7,
      stops: [
        { place: "Maputo", nights: 1 },
        { place: "Quissico", nights: 2 },
        { place: "Inhambane", nights: 2 },
        { place: "Quissico", nights: 1 },
        { place: "Maputo", nights: 1 },
      ],
      note: "Seven hours' driving, then three, and the same back. The last night is in Maputo, for the flight.",
    },
    {
      duration: "2 weeks",
      title: "The southern coast",
      nights: 14,
      stops: [
        { place: "Maputo", nights: 2 },
        { place: "Quissico", nights: 2 },
        { place: "Inhambane", nights: 3 },
        { place: "Vilankulo", nights: 3 },
        { place: "Inhambane", nights: 2 },
        { place: "Quissico", nights: 2 },
      ],
      note: "By car; Inhambane to Vilankulo is six hours. For an early flight home, keep a Maputo night for the end.",
    },
  ],
  beforeYouGo,
  checked: "2026-11",
  sources: [
    {
      title: "Lonely Planet: eating in Mozambique",
      url: "https://www.lonelyplanet.com/mozambique/in-location/best-places-to-eat-in-mozambique/a/nar/d0d86611-70ad-4d0d-8110-374d86519247/355515",
      sections: ["food"],
    },
    {
      title: "Maritime Travel: country information",
      url: "http://blog.maritimetravel.co.za/2013/08/country-information-mozambique/",
      asOf: "2013",
      sections: ["etiquette", "getting-around"],
    },
    {
      title: "Hammock Hoppers: a month in Mozambique, counted",
      url: "https://hammockhoppers.com/mozambique-budget-travel-report",
      asOf: "2014",
      sections: ["outlines"],
    },
    {
      title: "Club of Mozambique: the EN1 in Maputo province repaired, Xai-Xai under water",
      url: "https://clubofmozambique.com/news/mozambique-north-south-highway-in-maputo-province-repaired/",
      sections: ["description", "getting-around"],
    },
    {
      title: "International Institute of Social History: Mozambique independent",
      url: "https://socialhistory.org/en/today/06-25?language=en",
      sections: ["description"],
    },
    {
      title: "National Geographic Traveller: Mafalala with Ivan Laranjeira",
      url: "https://www.nationalgeographic.co.uk/2016/04/mozambique-superstar-slum",
      asOf: "2016",
      sections: ["experiences"],
    },
    {
      title: "Mafalala Tour",
      url: "https://www.maputocitytours.net/mafalala-tour",
      sections: ["experiences"],
    },
    {
      title: "UNESCO: Chopi timbila",
      url: "https://ich.unesco.org/en/RL/chopi-timbila-00133",
      sections: ["culture"],
    },
    {
      title: "Lonely Planet: Chopi timbila orchestras, Venâncio Mbande",
      url: "https://www.lonelyplanet.com/mozambique/quissico/background/other-features/3ccd4b8a-f96f-4405-8a07-54b94a7a0cc6/a/nar/3ccd4b8a-f96f-4405-8a07-54b94a7a0cc6/1329354",
      sections: ["culture", "experiences"],
    },
    {
      title: "Andrew Tracey: xylophones of the Chopi",
      url: "http://mozambique-music.com/sites/essays2.htm",
      sections: ["culture", "trivia"],
    },
    {
      title: "Lonely Planet: dhow safaris and Magaruque",
      url: "https://www.lonelyplanet.com/mozambique/bazaruto-archipelago/in-location/activities/a/nar/63aa7b96-3d65-4797-8a87-502d8304df32/1327968",
      sections: ["experiences"],
    },
    {
      title: "Conservation Science and Practice, 2022: the dugongs of Bazaruto",
      url: "https://doi.org/10.1111/csp2.12702",
      sections: ["experiences"],
    },
    {
      title: "The Independent: Gorongosa, and what Canda was given",
      url: "https://www.independent.co.uk/travel/africa/mozambique-park-life-returns-to-gorongosa-2101362.html",
      asOf: "2010",
      sections: ["experiences"],
    },
    {
      title: "National Administration of Conservation Areas: Chimanimani",
      url: "http://anac.gov.mz/en/parques/chimanimani",
      sections: ["experiences"],
    },
    {
      title: "UNESCO: Island of Mozambique",
      url: "https://whc.unesco.org/en/list/599",
      sections: ["experiences", "trivia"],
    },
    {
      title: "Wikipedia: Casa de Ferro",
      url: "https://en.wikipedia.org/wiki/Casa_de_Ferro",
      sections: ["trivia"],
    },
    {
      title: "Changana for visitors",
      url: "http://www.changana.info/why-learn-changana/",
      sections: ["language"],
    },
    {
      title: "Wikivoyage: Portuguese phrasebook, numbers and calls for help",
      url: "https://en.wikivoyage.org/wiki/Portuguese_phrasebook",
      sections: ["language"],
    },
  ],
} satisfies Guide;
