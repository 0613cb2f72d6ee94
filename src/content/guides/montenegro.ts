import type { Guide } from "../guide.ts";

export const guide = {
  slug: "montenegro",
  name: "Montenegro",
  tagline: "Grey mountains standing in the sea, and cheese made above the clouds.",
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
    "Kenya would hold Montenegro forty times over, and most visitors use one strip of it. Behind the coast the limestone rises past 1,600 m within sight of the sea; beyond lie a shallow lake, bare plateaus, and in the north forests and peaks above 2,500 m. Boka Kotorska is a drowned river valley, whatever the brochure calls it.",
    "People here call themselves Montenegrins, Serbs, Bosniaks, Albanians, Croats or Roma, sometimes differently from their cousins. A kingdom from 1910, the country belonged to one union or another with Serbia from 1918 until the referendum of 2006 made it independent. The names of the language and the church are still argued over. You have no vote.",
    "Spend fewer nights on the water and more above it. Trains and buses reach farther than the car-hire desk admits, and a night with a family on a summer pasture pays the person who made your breakfast. In Kotor, go early, before the cruise ships.",
  ],
  culture:
    "On 22 July at sunset, men of Perast tow boats of stones to the islet of Our Lady of the Rocks and tip them in, as they say their forebears have done since two brothers found an icon on a reef in 1452. Watch from the quay. At Obod, above Rijeka Crnojevića, or in Cetinje (scholars disagree), the monk Makarije finished printing the *Oktoih* in January 1494, 38 years after Gutenberg's Bible. Cyrillic and Latin letters have equal standing.",
  language: {
    intro:
      "Montenegrin is official; Serbian, Bosnian, Albanian and Croatian are in official use. Four of the five are mutually understood; “the local language” offends nobody.",
    phrases: [
      { text: "Dobar dan.", language: "Montenegrin", say: "DOH-bar DAHN", meaning: "good day" },
      { text: "Hvala.", language: "Montenegrin", say: "HVAH-lah", meaning: "thank you" },
      { text: "Molim.", language: "Montenegrin", say: "MOH-leem", meaning: "please" },
      { text: "Izvinite.", language: "Montenegrin", say: "eez-VEE-nee-teh", meaning: "excuse me" },
      { text: "Doviđenja.", language: "Montenegrin", say: "doh-vee-JEN-yah", meaning: "goodbye" },
      { text: "Polako.", language: "Montenegrin", say: "poh-LAH-koh", meaning: "slowly, easy now" },
    ],
    sound: "R can be the vowel: *Crna Gora*, the country's own name, begins “tsr-nah”, with no e to help you.",
  },
  bestTime: {
    summary: "May, June and September for the coast and the lake; the mountains are walkable from June to September.",
    months: [
      "cold rain",
      "wet, snow inland",
      "windy",
      "birds, showers",
      "green, warm",
      "meadows in flower",
      "hot coast",
      "hottest, crowded",
      "warm sea, calm",
      "gold forests",
      "downpours",
      "short, wet days",
    ],
  },
  experiences: [
    {
      title: "Climb out of Kotor",
      text: "From the north gate more than seventy switchbacks lead up the old caravan road to Krstac at 940 m: 7 km, about three hours, no shade and no water. Go on to Njeguši for ham, then by car to the Lovćen mausoleum, 461 steps to Petar II Petrović-Njegoš at 1,657 m. Sleep in Cetinje, the quiet old royal capital.",
    },
    {
      title: "Drift on Skadar Lake",
      text: "Take a small boat from Virpazar or Rijeka Crnojevića in spring. More than 260 kinds of birds have been counted here, Dalmatian pelicans among them. Ask the boatman to stay out of the reserves and to cut the engine; if he will not, choose another.",
    },
    {
      title: "Sit under Stari Bar's olives",
      text: "Old Bar lies in ruins on a rock 4 km from the sea. At nearby Mirovica stands an olive tree that a laboratory in Istanbul put at some 2,240 years. Feuding families came here to make peace; the place is named for it. Look, and do not climb.",
    },
    {
      title: "Ride the mountain railway",
      text: "The Bar to Belgrade line, opened in 1976, needs 254 tunnels for 476 km. North of Podgorica it crosses the Mala Rijeka on a viaduct 198 m high, then climbs to Kolašin. Trains run late: bring water and lunch. From Kolašin, double back by road to Morača, a monastery of 1252 where a raven still feeds Elijah on the wall.",
    },
    {
      title: "Circle the lake at Biogradska Gora",
      text: "Prince Nikola put this forest off limits in 1878. Sixteen square kilometres have not been cut since: beech, fir and maple up to 500 years old. A level path of 3.5 km goes round the lake at 1,094 m. Bears live here too; stay on the path and take your food out again.",
    },
    {
      title: "Sleep at a katun",
      text: "From June to September families move with their animals to *katuns*, huts at around 1,500 m on Durmitor, Sinjajevina and Komovi. The woman of the house runs the dairy and will find you a job. Water may be old snow, the lavatory is outside, and the dogs work nights.",
    },
    {
      title: "Follow Ropojana from Gusinje",
      text: "From Vusanje (Vuthaj in Albanian, which is spoken here) a 7 km track passes Oko Skakavice, a cold turquoise spring, and ends at a lake that comes and goes with the season. Albania begins there: crossing without a permit, arranged two or three weeks ahead, means a fine. Next valley, Volušnica is 700 m up from Grebaje and takes two to three hours.",
    },
  ],
  food: "The north lives on milk: *kajmak*, skimmed and ripened cream; *kačamak*, potato and maize beaten with cheese; *cicvara*, the same idea with more cream. Lamb goes under the *sač*, an iron lid covered with embers. Njeguši smokes its *pršut* for months in mountain air. On Skadar Lake eat carp with plums, or bleak, dried and fried. Wines are Vranac, red, and Krstač, white. *Priganice*, small doughnuts with honey, are breakfast.",
  etiquette: [
    "*Polako*: ask after the family before you ask for the bill.",
    "Sip *rakija*, look people in the eye as you raise it, and stay upright.",
    "Cover shoulders and knees in monasteries and mosques. No shorts, men included.",
    "Shoes off at the door. Bring coffee or wine.",
    "Take no side on language, church or 2006.",
  ],
  trivia: [
    "Crkvice, a hamlet above the bay, averaged 4,927 mm of rain a year from 1931 to 1960. August there can be quite dry.",
    "Njegoš's billiard table came up the switchbacks from Kotor to Cetinje on mules.",
    "The sculptor Ivan Meštrović is said to have asked to be paid for the mausoleum in Njeguši cheese and ham.",
  ],
  gettingAround:
    "Flights land at Podgorica and Tivat; Dubrovnik's airport is 25 km from the border town of Herceg Novi. For entry rules, check with the embassy. Buses reach most towns, late; Gusinje is three and a half hours from Podgorica. Drive with headlights on by day, and expect 40 km/h on mountain roads. Police registration within 24 hours is usually done by your host: ask. Summer brings forest fires; obey closures.",
  moneyAndConnectivity:
    "The euro is the currency. Carry cash in the mountains. Sockets are continental two-pin. Buy a local SIM at the airport, and save maps and your host's number before the mountains.",
  outlines: [
    {
      duration: "3-5 days",
      title: "Bay, black mountain, lake",
      nights: 3,
      stops: [
        { place: "Perast", nights: 1 },
        { place: "Cetinje", nights: 1 },
        { place: "Virpazar", nights: 1 },
      ],
      note: "On foot from Kotor to Njeguši, then taxi; bus or train back from Virpazar.",
    },
    {
      duration: "1 week",
      title: "Coast to forest by train",
      nights: 6,
      stops: [
        { place: "Perast", nights: 1 },
        { place: "Cetinje", nights: 1 },
        { place: "Virpazar", nights: 1 },
        { place: "Stari Bar", nights: 1 },
        { place: "Kolašin", nights: 2 },
      ],
      note: "Train from Bar to Kolašin; taxis for Morača and Biogradska Gora. No car needed.",
    },
    {
      duration: "2 weeks",
      title: "Sea to Prokletije and Durmitor",
      nights: 13,
      stops: [
        { place: "Perast", nights: 2 },
        { place: "Cetinje", nights: 1 },
        { place: "Virpazar", nights: 2 },
        { place: "Stari Bar", nights: 1 },
        { place: "Kolašin", nights: 2 },
        { place: "Gusinje", nights: 2 },
        { place: "A katun on Sinjajevina", nights: 1 },
        { place: "Žabljak", nights: 2 },
      ],
      note: "Hire a car in Kolašin for the northern loop. June to September.",
    },
  ],
  checked: "2026-11",
  sources: [
    { title: "The Ladder of Kotor", url: "http://montenegro-for.me/2015/02/hiking-ladder-kotor/" },
    { title: "Old caravan road", url: "https://nomadtours.me/old-caravan-road-by-the-old-town-of-kotor/" },
    {
      title: "Kotor, Lovćen mausoleum, Cetinje",
      url: "https://via-mea.com/product/6255/l/EN/cetinje-njegusi-kotor-perast?l=EN",
    },
    { title: "Fašinada", url: "https://kotor.travel/fasinada/" },
    { title: "Crnojević Printing House", url: "https://rijekacrnojevica.me/en/stories/crnojevic-printing-house/" },
    {
      title: "Where the Crnojević press worked",
      url: "http://njegos.org/medieval/crnprint.htm",
    },
    { title: "National Park Lake Skadar", url: "http://outdoorandmore.me/en/lake-skadar-national-park" },
    {
      title: "Bar old town, old olive tree, olive groves",
      url: "https://www.next-travel.me/index.php/en/ex/experience/8-stari-grad-bar-stara-maslina-barski-maslinjak-dzidzarin-31",
    },
    { title: "The old olive tree", url: "https://www.rentoholic.com/2020/11/05/the-old-olive-tree/11072/" },
    {
      title: "Mala Rijeka Viaduct",
      url: "https://www.erih.net/i-want-to-go-there/site/mala-rijeka-viaduct?tx_erihsites_erihmap%5BgetVars%5D%5Baction%5D=gettr&tx_erihsites_erihmap%5BgetVars%5D%5Bsites%5D=11&cHash=13705d1443124305b9d97a33a8223b42",
    },
    { title: "Train from Belgrade to Bar", url: "http://bengalinomad.com/train-from-belgrade-to-bar" },
    {
      title: "Morača Monastery",
      url: "http://www.expeditio.dreamhosters.com/srednjevjekovni/eng/eng-gradovi/moraca-monastery.htm",
    },
    { title: "Biogradska Gora", url: "https://virginforests.eu/biogradska-gora/" },
    { title: "Biogradska Gora National Park", url: "https://www.hotelcile.me/biogradska_gora/" },
    { title: "Katuns", url: "https://www.katunroads.me/en/katun-road-the-great-highlands/katuns" },
    { title: "Ropojana Valley", url: "https://adriacom.me/ropojana-valley" },
    { title: "Hiking in Prokletije", url: "https://thenextcrossing.com/hiking-prokletije-national-park" },
    { title: "Cross-border procedures", url: "https://accursed-mountains.me/bs/important/" },
    { title: "Montenegro", url: "https://wikimili.com/en/Montenegro" },
    { title: "Local phrases", url: "https://nestcoliving.me/learn-language" },
    { title: "Crkvice", url: "http://piglix.com/piglix/Crkvice" },
    {
      title: "Climate and when to visit the mountains",
      url: "https://fb2-knigi.com/fb2reader/8376/page/16",
    },
    {
      title: "Njeguši, Skadar fish and Meštrović's fee",
      url: "http://what-when-how.com/Tutorial/topic-1647faa1eo7/Montenegro-351.html",
    },
    {
      title: "Five traditional Montenegrin dishes",
      url: "https://total-montenegro-news.com/lifestyle/1019-5-traditional-montenegrin-dishes-you-need-to-try",
    },
    { title: "Mentality and lifestyle", url: "https://montehub.me/en/article/mentalitet-i-obraz-zhizni" },
  ],
} satisfies Guide;
