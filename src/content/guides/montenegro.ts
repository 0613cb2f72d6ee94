import { beforeYouGo } from "../before-you-go/montenegro.ts";
import type { Guide } from "../guide.ts";

export const guide = {
  slug: "montenegro",
  name: "Montenegro",
  tagline: "Mountains that stand in the sea, with summer dairies above.",
  highlights: [
    "The old mule road from Kotor to Cetinje",
    "Skadar Lake by small boat",
    "Stari Bar and its olives",
    "Biogradska Gora's old forest",
    "Gusinje and the Prokletije valleys",
  ],
  summary:
    "Leave the coast by mule road and mountain train: a lake of birds, an old forest, summer dairies and valleys on the Albanian border.",
  posterAlt: "A small church sits on an islet in a dark blue bay, under mountains that fall straight into the water.",
  description: [
    "Most visitors to Montenegro stay beside the water. Behind the coast the limestone rises past 1,600 m within sight of the sea; beyond lie a shallow lake, bare plateaus, and in the north forests and peaks above 2,500 m. Boka Kotorska, the bay, is a drowned river valley and no fjord.",
    "People here call themselves Montenegrins, Serbs, Bosniaks, Albanians, Croats or Roma, sometimes differently from their cousins. A kingdom from 1910, the country belonged to one union or another with Serbia from 1918 until the referendum of 2006 made it independent. The names of the language and the church are still argued over.",
    "Spend fewer nights on the water and more above it. The train from Bar climbs to Kolašin in under three hours, and buses go on to Gusinje. Only Durmitor's roads ask for a car. In Kotor, be out before the cruise ships are in.",
  ],
  culture:
    "On 22 July at sunset, men of Perast tow boats of stones to the islet of Our Lady of the Rocks and tip them in, as they say their forebears have done since two brothers found an icon on a reef in 1452. Watch from the quay. At Obod, above Rijeka Crnojevića, or in Cetinje (scholars disagree), the monk Makarije finished printing the *Oktoih* in January 1494, some forty years after Gutenberg's Bible. Cyrillic and Latin letters have equal standing.",
  language: {
    intro:
      "Montenegrin is official; Serbian, Bosnian, Albanian and Croatian are in official use. Speakers of four understand each other, and “the local language” offends nobody.",
    phrases: [
      { text: "Dobar dan.", language: "Montenegrin", say: "DOH-bar DAHN", meaning: "Good day." },
      { text: "Hvala.", language: "Montenegrin", say: "HVAH-lah", meaning: "Thank you." },
      { text: "Molim.", language: "Montenegrin", say: "MOH-leem", meaning: "Please." },
      { text: "Izvinite.", language: "Montenegrin", say: "eez-VEE-nee-teh", meaning: "Excuse me." },
      { text: "Doviđenja.", language: "Montenegrin", say: "doh-vee-JEN-yah", meaning: "Goodbye." },
      { text: "Polako.", language: "Montenegrin", say: "poh-LAH-koh", meaning: "Slowly, easy now." },
    ],
    numbers: {
      language: "Montenegrin",
      oneToTen: [
        ["jedan", "YEH-dahn"],
        ["dva", "dvah"],
        ["tri", "tree"],
        ["četiri", "CHEH-tee-ree"],
        ["pet", "pet"],
        ["šest", "shest"],
        ["sedam", "SEH-dahm"],
        ["osam", "OH-sahm"],
        ["devet", "DEH-vet"],
        ["deset", "DEH-set"],
      ],
      help: ["Upomoć", "OO-poh-mohch"],
      doctor: ["ljekar", "LYEH-kar"],
      howMuch: ["Koliko košta", "koh-LEE-koh KOSH-tah"],
    },
    sound: "R can be the vowel. *Crna Gora*, the country's own name, begins “tsr-nah”, with no e to help you.",
  },
  bestTime: {
    summary: "Come in May, June or September to the coast and the lake, from June to September to the mountains.",
    best: [5, 6, 9],
    months: [
      "Cold rain",
      "Wet, snow inland",
      "Windy",
      "Birds, showers",
      "Green, warm",
      "Meadows in flower",
      "Hot coast",
      "Hottest, crowded",
      "Warm sea, calm",
      "Gold forests",
      "Downpours",
      "Short, wet days",
    ],
  },
  experiences: [
    {
      title: "Climb out of Kotor",
      text: "Kotor's wall, Venetian for more than three centuries, climbs the mountain to the castle of San Giovanni. From the north gate more than seventy switchbacks lead up the old caravan road to Krstac at 940 m. It takes three hours with little shade. Go on to Njeguši for ham, then by car to the Lovćen mausoleum, 461 steps to the poet-bishop Petar II Petrović-Njegoš at 1,657 m. The night is for Cetinje, the old royal capital.",
    },
    {
      title: "Watch birds on Skadar Lake",
      text: "Take a small boat from Virpazar or Rijeka Crnojevića in spring. More than 260 kinds of birds have been counted here, Dalmatian pelicans among them. Three reserves, such as Pančeva oka, are for the birds. Ask the boatman to keep out of them and to cut the engine.",
    },
    {
      title: "Sit under Stari Bar's olives",
      text: "Old Bar lies in ruins on a rock 4 km from the sea. At nearby Mirovica stands an olive tree that Istanbul University's tree-ring laboratory put at 2,240 years. Feuding families came here to make peace, and the place is named for it.",
    },
    {
      title: "Ride the mountain railway",
      text: "The Bar to Belgrade line, opened in 1976, needs some 250 tunnels for 476 km. North of Podgorica it crosses the Mala Rijeka on a viaduct 198 m high, then climbs to Kolašin. Bring water and lunch. From Kolašin a road doubles back to Morača, a monastery of 1252 where a raven feeds Elijah on the wall.",
    },
    {
      title: "Circle the lake at Biogradska Gora",
      text: "Prince Nikola put this forest off limits in 1878. Sixteen square kilometres of beech, fir and maple up to 500 years old have not been cut since. Stay on the path and take your food out again. The path is level, 3.5 km round the lake at 1,094 m.",
    },
    {
      title: "Sleep at a katun",
      text: "From June to September families move with their animals to *katuns*, huts at around 1,500 m on Durmitor, Sinjajevina and Komovi. The woman of the house runs the dairy. Above Kolašin, Nataša Dulović makes *lisnati sir*, leaf cheese, in a room closed to visitors who are not dressed for it.",
    },
    {
      title: "Walk to the Black Lake from Žabljak",
      text: "The town, above 1,400 m, is the door to Durmitor, whose top is Bobotov kuk, 2,523 m. Crno jezero, the Black Lake, lies 3 km off by a level road, with a path round it. The Tara, whose basin is a UNESCO biosphere reserve, runs by in a canyon.",
    },
    {
      title: "Follow Ropojana from Gusinje",
      text: "From Vusanje (Vuthaj in Albanian, which is spoken here) a 7 km track passes Oko Skakavice, a cold turquoise spring, and ends at a lake that comes and goes with the season. Albania begins there, and to walk on you need police permission, best asked for three weeks ahead. In the next valley, Volušnica is 700 m up from Grebaje.",
    },
  ],
  food: "The north lives on milk. *Kajmak* is skimmed and ripened cream, *kačamak* potato and maize beaten with cheese, and *cicvara* the same with more cream. Lamb is baked under the *sač*, a bell of iron buried in embers. Njeguši smokes its *pršut* for months in mountain air. On Skadar Lake eat carp with plums, or bleak, dried and fried. Wines are Vranac, red, and Krstač, white. *Priganice*, small doughnuts with honey, are breakfast.",
  etiquette: [
    "*Polako*, slowly. A coffee takes an hour, and the bill comes when you ask.",
    "Taste the *rakija* you are poured. A full glass asks for no refill.",
    "Cover shoulders and knees in monasteries and mosques. No shorts, men included.",
    "Socks indoors. Bring coffee or wine.",
    "Take no side on language, church or 2006.",
  ],
  trivia: [
    "Crkvice, a hamlet above the bay, has nearly 4,900 mm of rain in an average year and is short of water, because the limestone swallows it.",
    "Njegoš's billiard table, says the tourist board, was carried in parts up the switchbacks from Kotor to Cetinje by fifty young men.",
    "Ostrog, the monastery between Danilovgrad and Nikšić, was built in 1665 on an almost vertical cliff, 900 m up.",
  ],
  gettingAround:
    "Flights land at Podgorica and Tivat. Dubrovnik's airport is 25 km from the border town of Herceg Novi. Buses reach most towns, late. Podgorica to Gusinje takes four hours or more. Drive with headlights on by day, and expect 40 km/h on mountain roads. Police registration within 24 hours is usually done by your host, but ask.",
  moneyAndConnectivity:
    "The euro is the currency. Carry cash in the mountains. Save maps and your host's number before you leave the coast.",
  outlines: [
    {
      duration: "3-5 days",
      title: "Bay, black mountain, lake",
      nights: 4,
      stops: [
        { place: "Perast", nights: 1 },
        { place: "Cetinje", nights: 1 },
        { place: "Virpazar", nights: 2 },
      ],
      note: "On foot from Kotor to Njeguši, then taxi, with bags sent ahead. Bus or train back from Virpazar.",
    },
    {
      duration: "1 week",
      title: "Coast to forest by train",
      nights: 7,
      stops: [
        { place: "Perast", nights: 1 },
        { place: "Cetinje", nights: 2 },
        { place: "Virpazar", nights: 2 },
        { place: "Kolašin", nights: 2 },
      ],
      note: "Stari Bar is a day out from Virpazar by train. The same line climbs to Kolašin. Taxis for Morača and Biogradska Gora. No car needed. By train back to Podgorica to fly.",
    },
    {
      duration: "2 weeks",
      title: "Sea to Prokletije and Durmitor",
      nights: 14,
      stops: [
        { place: "Perast", nights: 1 },
        { place: "Cetinje", nights: 2 },
        { place: "Virpazar", nights: 2 },
        { place: "Kolašin", nights: 3 },
        { place: "Gusinje", nights: 3 },
        { place: "Žabljak", nights: 3 },
      ],
      note: "Train to Kolašin, then a hired car. Swap a night in Kolašin or Žabljak for a katun. At 40 km/h, Gusinje to Žabljak fills a day. Back by Nikšić to either airport, and fly home. June to September.",
    },
  ],
  beforeYouGo,
  checked: "2026-11",
  sources: [
    {
      title: "Britannica: Durmitor",
      url: "https://www.britannica.com/place/Durmitor",
      sections: ["experiences", "description"],
    },
    {
      title: "Nomad Tours: the old caravan road",
      url: "https://nomadtours.me/old-caravan-road-by-the-old-town-of-kotor/",
      sections: ["experiences", "outlines"],
    },
    {
      title: "Kotor tourist office: Fašinada",
      url: "https://kotor.travel/fasinada/",
      sections: ["culture"],
    },
    {
      title: "Jovan Bojović: where the Crnojević press worked",
      url: "http://njegos.org/medieval/crnprint.htm",
      sections: ["culture"],
    },
    {
      title: "National Tourism Organisation: Njegoš's museum",
      url: "http://www.montenegro.travel/en/3032/central-region/cetinje/tradition-and-national-treasures/museums/njegoss-museum-biljarda?page=2&qt-vrste_objekata=1",
      sections: ["trivia"],
    },
    {
      title: "Cetinje tourist office: National Park Lake Skadar",
      url: "http://cetinje.travel/national-park-lake-skadar/",
      sections: ["experiences", "food"],
    },
    {
      title: "United Nations in Montenegro: the age of the old olive",
      url: "http://un.org.me/olive-trees-witness-more-than-2-000-years-of-history/",
      sections: ["experiences"],
    },
    {
      title: "UNESCO Venetian Works of Defence: the fortified city of Kotor",
      url: "https://www.unesco-venetianfortresses.com/parti-del-sito/kotor/",
      sections: ["experiences"],
    },
    {
      title: "Podgorica tourist office: Ostrog Monastery",
      url: "https://www.podgorica.travel/en/excursion-tourism/ostrog-monastery/",
      sections: ["trivia"],
    },
    {
      title: "Žabljak tourist office: Durmitor and the Tara on UNESCO's lists",
      url: "https://tozabljak.com/en/unesco",
      sections: ["experiences"],
    },
    {
      title: "Serbian Railways: the line from Belgrade to Bar",
      url: "http://serbianrailways.com/anniversary-of-railway-line-belgrade-bar/",
      sections: ["experiences", "outlines"],
    },
    {
      title: "European Route of Industrial Heritage: Mala Rijeka Viaduct",
      url: "https://www.erih.net/i-want-to-go-there/site/mala-rijeka-viaduct?tx_erihsites_erihmap%5BgetVars%5D%5Baction%5D=gettr&tx_erihsites_erihmap%5BgetVars%5D%5Bsites%5D=11&cHash=13705d1443124305b9d97a33a8223b42",
      sections: ["experiences"],
    },
    {
      title: "Michelin: Morača Monastery",
      url: "https://www.viamichelin.at/web/Touristische-Attraktion/Kolasin-_-Kloster_Moraca-d1e9feebde12",
      language: "de",
      sections: ["experiences"],
    },
    {
      title: "Lonely Planet: Biogradska Gora National Park",
      url: "https://www.lonelyplanet.com/montenegro/biogradska-gora-national-park",
      sections: ["experiences"],
    },
    {
      title: "Katun Roads",
      url: "https://www.katunroads.me/en/katun-road-the-great-highlands/katuns",
      sections: ["experiences", "food"],
    },
    {
      title: "Vijesti: Nataša Dulović and her leaf cheese",
      url: "https://en.vijesti.me/news-b/society/736047/dulovica-leaf-from-the-untouched-nature-of-the-upper-linden",
      sections: ["experiences"],
    },
    {
      title: "Crossing the border on foot",
      url: "https://accursed-mountains.me/bs/important/",
      sections: ["experiences"],
    },
    {
      title: "Hidden Europe: Europe's wettest village",
      url: "https://www.hiddeneurope.eu/raindrops-keep-falling",
      sections: ["trivia", "best-time"],
    },
    {
      title: "Wikivoyage: Serbian phrasebook, numbers and calls for help, the same in Montenegrin",
      url: "https://en.wikivoyage.org/wiki/Serbian_phrasebook",
      sections: ["language"],
    },
  ],
} satisfies Guide;
