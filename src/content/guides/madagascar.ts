import type { Guide } from "../guide.ts";

export const guide = {
  slug: "madagascar",
  name: "Madagascar",
  tagline: "Red roads, wet forest, and something singing in the canopy at breakfast.",
  highlights: [
    "Indri song at Andasibe",
    "Wooden villages of the Zafimaniry",
    "The royal hill of Ambohimanga",
    "Lagoons of the Pangalanes",
    "Masoala's rainforest coast",
  ],
  summary:
    "Madagascar by day and without hurry: indri forests, Zafimaniry villages, the Pangalanes lagoons and Masoala, with the safety advice first.",
  posterAlt:
    "Giant baobabs line an earth road at dusk; a zebu cart passes between them, and pools hold the magenta sky.",
  notice:
    "Crime is a risk in Antananarivo, governments have fallen suddenly, and *dahalo*, armed cattle raiders, work in the south and west. Travel by day only, with a driver who knows the road. Read your government's advice the week you book and the week you go.",
  description: [
    "Madagascar is the world's fourth-largest island, and its roads make it larger. A spine of cool red highland, terraced for rice, runs down the middle at about 1,400 m. East of it the land drops through rainforest to lagoons. West and south it dries out. From Antananarivo to Antsirabe is 165 km; allow half a day, and more when the road is bad.",
    "The first settlers came by outrigger canoe from island South-East Asia, others from Africa, and Malagasy, an Austronesian language, has eighteen dialects between them. Merina and Betsileo farm the highlands, Betsimisaraka the east coast. France annexed the island in 1896; the uprising that began on 29 March 1947 was crushed at the cost of at least 11,000 Malagasy lives, perhaps 89,000. Independence came in 1960.",
    "Choose the east or the highlands and see that half. Hire guides from village associations, who live off standing forest. And ask each one what is *fady*, forbidden, because the answer changes at the next village.",
  ],
  culture:
    "*Hira gasy* is argument set to music. Two troupes, the men in red frock coats of 19th-century French cut, take turns in an open square around Antananarivo, most often on a Sunday. An elder opens with *kabary*, a speech that apologises to God, the ancestors, his oxen and his rice fields before it gets anywhere. Songs on laziness, drink or corruption follow, then acrobats. The louder applause wins.",
  language: {
    intro: "Malagasy everywhere, French in towns and offices, English from guides.",
    phrases: [
      { text: "Salama.", language: "Malagasy", say: "sah-LAH-mah", meaning: "Hello." },
      {
        text: "Manao ahoana tompoko?",
        language: "Malagasy",
        say: "mah-now-OWN TOOM-pook",
        meaning: "How are you, sir or madam?",
      },
      { text: "Azafady.", language: "Malagasy", say: "ah-zah-FAHD", meaning: "Please, or excuse me." },
      { text: "Misaotra.", language: "Malagasy", say: "mee-SOW-tr, sow as in cow", meaning: "Thank you." },
      { text: "Tsara be.", language: "Malagasy", say: "TSAH-rah BEH", meaning: "Very good." },
      { text: "Veloma.", language: "Malagasy", say: "veh-LOOM", meaning: "Goodbye." },
    ],
    sound:
      "O is said oo, and last vowels are swallowed, so words are shorter in the mouth than on the map: Antoetra ends at the r.",
  },
  bestTime: {
    summary:
      "April to November is drier; cyclones peak from January to March, and highland nights are cold from June to August.",
    months: [
      "Cyclone risk",
      "Cyclones, floods",
      "Heavy rain",
      "Green, clearing",
      "Mild",
      "Cold nights",
      "Near frost",
      "Dry, cold",
      "Warming",
      "Clear, warm",
      "Hot, storms",
      "Hot, wet",
    ],
  },
  experiences: [
    {
      title: "Climb to Ambohimanga",
      text: "The Merina kings began on this hill about 20 km north-east of Antananarivo, a World Heritage site since 2001. A stone disc beside the gate took forty men to roll shut. People still come to pray and sacrifice: let your guide show you where to stand.",
    },
    {
      title: "Hear the indri",
      text: "At Andasibe, three or four hours east of the capital, they start calling about an hour after daybreak, and it carries two kilometres. Killing one is *fady*: an indri once carried a boy named Koto safely down from a tree. Take the night walk in the guides' own reserve, Mitsinjo. Trousers into socks: leeches.",
    },
    {
      title: "Walk to the Zafimaniry",
      text: "About a hundred villages south-east of Ambositra build in wood, traditionally without a nail, a craft on UNESCO's list. From Antoetra, the end of the road, Sakaivo is five or six hours on foot. Hire a guide in Ambositra, sleep with a family, greet the village head first. It is cold at 1,900 m.",
    },
    {
      title: "Meet Anja's ring-tails",
      text: "Thirty hectares of rock and forest 13 km from Ambalavao belong to a village association, whose guides take you round in two hours or six. The lemurs sun themselves on the boulders early. Do not touch or feed them. Check the road south of Fianarantsoa before you plan it.",
    },
    {
      title: "Drift down the Pangalanes",
      text: "French engineers joined rivers and lagoons between 1896 and 1904, so that boats could avoid the sea: more than 600 km, though silt has closed parts. From Manambato, hire a boat past Betsimisaraka villages to Ankanin'ny Nofy. Swim in the lake, not the ocean, which has sharks.",
    },
    {
      title: "Get wet on Masoala",
      text: "Boats cross from Maroantsetra, which has more than four metres of rain a year, to a peninsula of red ruffed lemurs. Camp a night on Nosy Mangabe for a chance of an aye-aye; humpbacks pass from June to September. Come between July and November, and keep spare days for the sea.",
    },
    {
      title: "Weigh up the baobabs",
      text: "The avenue on our poster, a dozen trees some 30 m tall, stands about 20 km from Morondava in the west. Ask first whether the region is calm. If it is, go with a driver from the town, see it at sunrise, and be back indoors by dark.",
    },
  ],
  food: "Rice three times a day, and *laoka*, whatever goes with it. *Romazava* is zebu stew with *brèdes mafana*, a leaf that makes the lips tingle; *ravitoto* is pounded cassava leaf with pork. Eat both in a *hotely*, which is a canteen and not a hotel. *Ranovola*, water boiled in the burnt rice pot, is drunk with the meal. From the roadside take *masikita* skewers, *mofo gasy* rice cakes, and *koba*, peanut and rice steamed in banana leaf. Vegetarians live on omelettes.",
  etiquette: [
    "Do not point at people or tombs with a finger, and photograph no tomb unasked.",
    "*Famadihana*, the turning of the bones, fills July to September in the highlands. Go only if the family invites you.",
    "Refuse photographs with tethered lemurs, and carvings in rosewood.",
    "Add *tompoko* when you speak to anyone older.",
  ],
  trivia: [
    "The ariary divides into five *iraimbilanja*, which makes it one of two currencies in use that are not decimal. The small coins are gone; the principle stands.",
    "Indri songs keep time. In 2021, after twelve years of recordings, researchers reported rhythms known until then only from people and birds.",
    "Dutch sailors left carvings in the rock of a Nosy Mangabe beach some four hundred years ago. It is still called Plage des Hollandais.",
  ],
  gettingAround:
    "Hire a car with its driver; *taxi-brousse* minibuses go everywhere and leave when full, so take a dawn one. Sit no more than eight hours a day on these roads, and stop before dark. In cities use taxis at night. Domestic flights slip: leave a day free before the flight home. For entry rules, check with the embassy. Malaria and, in season, plague occur: ask a travel clinic.",
  moneyAndConnectivity:
    "The ariary comes in thick bundles of cash; draw it in the larger towns and carry small notes, as villages have no change. Few places take cards. A local SIM works along main roads and fades in the forest. Bring a torch.",
  outlines: [
    {
      duration: "3-5 days",
      title: "The hill and the forest",
      nights: 4,
      stops: [
        { place: "Antananarivo", nights: 1 },
        { place: "Andasibe", nights: 2 },
        { place: "Antananarivo", nights: 1 },
      ],
      note: "Ambohimanga on the first day. Leave for Andasibe by eight.",
    },
    {
      duration: "1 week",
      title: "Highland wood",
      nights: 6,
      stops: [
        { place: "Antsirabe", nights: 1 },
        { place: "Ambositra", nights: 1 },
        { place: "Sakaivo", nights: 1 },
        { place: "Ambositra", nights: 1 },
        { place: "Antsirabe", nights: 1 },
        { place: "Antananarivo", nights: 1 },
      ],
      note: "By car down the RN7. From Ambositra to Antoetra is 40 km and two hours.",
    },
    {
      duration: "2 weeks",
      title: "East, then highlands",
      nights: 14,
      stops: [
        { place: "Antananarivo", nights: 1 },
        { place: "Andasibe", nights: 3 },
        { place: "Ankanin'ny Nofy", nights: 2 },
        { place: "Andasibe", nights: 1 },
        { place: "Antananarivo", nights: 1 },
        { place: "Antsirabe", nights: 1 },
        { place: "Ambositra", nights: 1 },
        { place: "Zafimaniry villages", nights: 2 },
        { place: "Antsirabe", nights: 1 },
        { place: "Antananarivo", nights: 1 },
      ],
      note: "One car and driver throughout, the boat from Manambato apart. Masoala needs ten days of its own.",
    },
  ],
  checked: "2026-11",
  sources: [
    {
      title: "African World Heritage Sites: Ambohimanga",
      url: "https://africanworldheritagesites.org/cultural-places/madagascar-mauritius/ambohimanga.html",
    },
    {
      title: "Ambohimanga and its gates",
      url: "http://what-when-how.com/Tutorial/topic-1025o7fik/Madagascar-90.html",
    },
    {
      title: "Bradt: the indri of Andasibe",
      url: "http://what-when-how.com/Tutorial/topic-177c027s6l/Madagascar-463.html",
    },
    {
      title: "The wailing indri and Parc Mitsinjo",
      url: "http://what-when-how.com/Tutorial/topic-1025o7fik/Madagascar-315.html",
    },
    {
      title: "Lonely Planet: Zafimaniry villages",
      url: "https://www.lonelyplanet.com/madagascar/central-madagascar/in-location/sleeping/a/nar/946c7017-d7c3-40cd-a696-35da3bc6dd7a/355358",
    },
    { title: "Towards the Zafimaniry villages", url: "https://zamilanetours.com/villages-zafimaniry/" },
    {
      title: "Explore: life in a village made of wood",
      url: "https://www.exploretravel.com.au/story/8380077/magic-of-madagascar-take-a-look-at-life-in-a-village-made-of-wood/",
    },
    {
      title: "Anja Community Reserve",
      url: "https://touristlandmarks.com/en/landmarks-anja-community-reserve_ambalavao",
    },
    {
      title: "Anja: the community's guides and paths",
      url: "https://de.aroundus.com/p/4444416-anja-community-reserve",
    },
    {
      title: "The Pangalanes Canal",
      url: "http://what-when-how.com/Tutorial/topic-1025o7fik/Madagascar-324.html",
    },
    {
      title: "Reaching the Pangalanes from Manambato",
      url: "https://www.narcisse-tours-discovery.com/pangalana-channel/",
    },
    {
      title: "Peace Corps: an introduction to the Malagasy language",
      url: "https://123dok.net/document/qvl64x4r-an-introduction-to-the-malagasy-language.html",
    },
    {
      title: "Nosy Mangabe Special Reserve",
      url: "http://www.travelmadagascar.org/PARKS/Nosy-Mangabe-Reserve.html",
    },
    {
      title: "Madagascar: climate by region",
      url: "https://d2z7bzwflv7old.cloudfront.net/country/Madagascar/travel.htm",
    },
    { title: "Climate of Madagascar", url: "https://meteo1.net/climate/madagascar" },
    {
      title: "The avenue of baobabs and Morondava",
      url: "https://onlyoneafrica.viajes/morondava/",
    },
    {
      title: "Bradt: hira gasy",
      url: "http://what-when-how.com/Tutorial/topic-177c027s6l/Madagascar-296.html",
    },
    {
      title: "Famadihana",
      url: "http://what-when-how.com/Tutorial/topic-1025o7fik/Madagascar-396.html",
    },
    {
      title: "Bradt: the Malagasy language",
      url: "http://what-when-how.com/Tutorial/topic-177c027s6l/Madagascar-706.html",
    },
    { title: "Malagasy pronunciation", url: "https://malagasy4all.blogspot.com" },
    {
      title: "Bradt: Malagasy dishes",
      url: "http://what-when-how.com/Tutorial/topic-177c027s6l/Madagascar-212.html",
    },
    { title: "Wikipedia: Malagasy Uprising", url: "https://en.m.wikipedia.org./wiki/Madagascar_insurrection" },
    { title: "Wikipedia: Malagasy ariary", url: "https://simple.wikipedia.org/wiki/Malagasy_ariary" },
    {
      title: "Cosmos: meet the lemur indri bands",
      url: "https://cosmosmagazine.com/science/biology/meet-the-lemur-indri-bands/",
    },
    {
      title: "Tips for travelling in Madagascar",
      url: "https://www.vivytravel.com/tips-for-enjoying-your-trip-to-madagascar/",
    },
  ],
} satisfies Guide;
