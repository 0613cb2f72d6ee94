import { beforeYouGo } from "../before-you-go/madagascar.ts";
import type { Guide } from "../guide.ts";

export const guide = {
  slug: "madagascar",
  name: "Madagascar",
  tagline: "At Andasibe the forest starts to sing an hour after dawn.",
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
    "The first thing to ask in a Malagasy village is what is *fady*, forbidden. It may be pork, or a finger pointed at a grave, and it changes at the next village. This is the world's fourth-largest island, and its roads are slow. Cool red highland, terraced for rice, runs down the middle, with rainforest and lagoons to the east and dry country west and south. From Antananarivo to Antsirabe is 165 km, most of a day.",
    "The first settlers came by outrigger canoe from island South-East Asia, others from Africa, and Malagasy, an Austronesian language, has eighteen dialects between them. Merina and Betsileo farm the highlands, Betsimisaraka the east coast. France annexed the island in 1896. The uprising that began on 29 March 1947 was crushed at the cost of at least 11,000 Malagasy lives, perhaps 89,000. Independence came in 1960.",
    "Two weeks are enough for the east or for the highlands, not for both. Guides here belong to village associations and earn only while the forest stands.",
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
    numbers: {
      language: "Malagasy",
      oneToTen: [
        ["iray", "RAY"],
        ["roa", "ROO-ah"],
        ["telo", "TAY-loo"],
        ["efatra", "EH-fatr"],
        ["dimy", "DEEM"],
        ["enina", "EH-neen"],
        ["fito", "FEE-too"],
        ["valo", "VAH-loo"],
        ["sivy", "SEEV"],
        ["folo", "FOO-loo"],
      ],
      help: ["Vonjeo", "voon-DZAY-oo"],
      doctor: ["dokotera", "doo-koo-TEH-rah"],
      howMuch: ["Ohatrinona", "oh-ah-TREE-noon"],
    },
    sound: "O is said oo, and last vowels are swallowed, so Antoetra ends at the r.",
  },
  bestTime: {
    summary:
      "April to November is drier. Cyclones peak from January to March, and highland nights are cold from June to August.",
    best: [4, 5, 9, 10],
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
      text: "The Merina kings began on this hill about 20 km north-east of Antananarivo, a World Heritage site since 2001. A stone disc beside the gate took forty men to roll shut. People still come to pray and sacrifice, and your guide shows you where to stand.",
    },
    {
      title: "Hear the indri",
      text: "At Andasibe, three or four hours east of the capital, they start calling about an hour after daybreak, and it carries two kilometres. Killing one is *fady*. An indri, the story goes, carried a boy named Koto safely down from a tree. In the guides' own reserve, Mitsinjo, there is a night walk. Wear leech socks.",
    },
    {
      title: "Walk to the Zafimaniry",
      text: "Some hundred villages south-east of Ambositra are known for houses joined without a nail, a craft on UNESCO's list. Much of their forest has been cleared. Hire a guide in Ambositra, at ORTAM or GGAM, and expect cold nights. From Antoetra, the end of the road, Sakaivo is a long day on foot, where you greet the village head first.",
    },
    {
      title: "Cycle to the lakes of Antsirabe",
      text: "Antsirabe, at 1,500 m, was founded by Norwegian missionaries for its springs, and *pousse-pousse*, hand-pulled carts, still fill its streets. Hire a bicycle. Lake Andraikiba is 7 km west, and Tritriva, a turquoise crater lake, 12 km on.",
    },
    {
      title: "Meet Anja's ring-tails",
      text: "Thirty hectares of rock and forest 13 km from Ambalavao have been kept since 1999 by Anja Miray, a village association whose guides take you round. Ask a driver about the road south of Fianarantsoa before you plan it, and do not touch or feed the lemurs. They sun themselves on the boulders early.",
    },
    {
      title: "Cross the Pangalanes lagoons",
      text: "French engineers joined rivers and lagoons between 1896 and 1904, so that boats could avoid the sea, over more than 600 km, though silt has closed parts. Stay in the boat, for lakes can carry bilharzia and the ocean has sharks. From Manambato, some 135 km beyond Andasibe, a boat passes Betsimisaraka villages to Ankanin'ny Nofy.",
    },
    {
      title: "Get wet on Masoala",
      text: "Boats cross from Maroantsetra to a peninsula of red ruffed lemurs and rain. Camp a night on Nosy Mangabe for a chance of an aye-aye. The sea may cost you days. September to December is driest, and humpbacks pass from July to September.",
    },
    {
      title: "Weigh up the baobabs",
      text: "The avenue, some two dozen trees about 30 m tall, stands 15 to 20 km from Morondava in the west. Ask a driver in the town if the region is calm. If it is, go with him, see it at sunrise, and be back indoors by dark.",
    },
  ],
  food: "Rice three times a day, and *laoka*, whatever goes with it. *Romazava* is zebu stew with *brèdes mafana*, a leaf that makes the lips tingle, and *ravitoto* is pounded cassava leaf with pork. Eat both in a *hotely*, a canteen and no hotel. *Ranovola*, water boiled in the burnt rice pot, is drunk with the meal. From the roadside take *masikita* skewers, *mofo gasy* rice cakes, and *koba*, peanut and rice steamed in banana leaf. Beans, greens and omelettes are the *laoka* without meat.",
  etiquette: [
    "Do not point at people or tombs with a finger, and photograph no tomb unasked.",
    "*Famadihana*, the turning of the bones, fills July to September in the highlands. Go only if the family invites you.",
    "Refuse photographs with tethered lemurs, and carvings in rosewood.",
    "Add *tompoko* when you speak to anyone older.",
  ],
  trivia: [
    "The ariary divides into five *iraimbilanja*, which makes it one of two currencies in use that are not decimal.",
    "Indri songs keep time. In 2021, after twelve years of dawns in the forest, Chiara De Gregorio and colleagues reported rhythms known until then only from people and birds.",
    "Dutch sailors left carvings in the rock of a Nosy Mangabe beach some four hundred years ago.",
  ],
  gettingAround:
    "Hire a car with its driver. *Taxi-brousse* minibuses go everywhere, but are robbed and crash often. Sit no more than eight hours a day on these roads, and stop before dark. In cities use taxis at night. Domestic flights slip. Leave a day free before the flight home.",
  moneyAndConnectivity:
    "The ariary comes in thick bundles of cash. Draw it in the larger towns and carry small notes, as villages have no change. A SIM works along main roads and fades in the forest.",
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
      note: "Ambohimanga on the first day. Leave for Andasibe by eight, and come back to the capital the same way.",
    },
    {
      duration: "1 week",
      title: "Highland wood",
      nights: 7,
      stops: [
        { place: "Antananarivo", nights: 1 },
        { place: "Antsirabe", nights: 1 },
        { place: "Antoetra", nights: 2 },
        { place: "Antsirabe", nights: 2 },
        { place: "Antananarivo", nights: 1 },
      ],
      note: "By car down the RN7 and back: it was broken in 2025, six hours to Antsirabe. Meet your guide in Ambositra; Antoetra is 40 km and two hours on.",
    },
    {
      duration: "2 weeks",
      title: "East to the lagoons",
      nights: 13,
      stops: [
        { place: "Antananarivo", nights: 2 },
        { place: "Andasibe", nights: 4 },
        { place: "Ankanin'ny Nofy", nights: 4 },
        { place: "Andasibe", nights: 2 },
        { place: "Antananarivo", nights: 1 },
      ],
      note: "One car and driver, the boat apart; no day over eight hours. Ambohimanga first; fly home from Antananarivo.",
    },
  ],
  beforeYouGo,
  checked: "2026-11",
  sources: [
    {
      title: "UNESCO: Royal Hill of Ambohimanga",
      url: "https://whc.unesco.org/en/list/950",
      sections: ["experiences"],
    },
    {
      title: "National Geographic: these lemurs sing in a rhythm",
      url: "https://www.nationalgeographic.com/animals/article/these-lemurs-sing-in-a-rhythm-previously-only-found-in-humans-and-birds",
      sections: ["trivia"],
    },
    {
      title: "National Geographic: the legend of Babakoto",
      url: "https://blog.nationalgeographic.org/2016/10/22/the-legend-of-babakoto/",
      asOf: "2016",
      sections: ["experiences"],
    },
    {
      title: "UNESCO: Woodcrafting Knowledge of the Zafimaniry",
      url: "https://ich.unesco.org/en/RL/woodcrafting-knowledge-of-the-zafimaniry-00080",
      sections: ["experiences"],
    },
    {
      title: "RFI in allAfrica: life beyond the woods",
      url: "https://allafrica.com/stories/202602150031.html",
      sections: ["experiences"],
    },
    {
      title: "Lonely Planet: the Zafimaniry villages",
      url: "https://www.lonelyplanet.com/madagascar/central-madagascar/in-location/sleeping/a/nar/946c7017-d7c3-40cd-a696-35da3bc6dd7a/355358",
      sections: ["experiences", "outlines"],
    },
    {
      title: "Equator Initiative (UNDP): Anja Miray",
      url: "https://www.equatorinitiative.org/fr/2017/05/26/association-anja-miray-anja-miray-association/",
      sections: ["experiences"],
    },
    {
      title: "Lonely Planet: the Pangalanes Canal",
      url: "https://www.lonelyplanet.com/madagascar/eastern-madagascar/canal-des-pangalanes",
      sections: ["experiences"],
    },
    {
      title: "Africa Geographic: Masoala",
      url: "https://africageographic.com/stories/magnificent-masoala/",
      sections: ["experiences", "trivia"],
    },
    {
      title: "Madagascar tourism board: hira gasy",
      url: "https://madagascar-tourisme.com/fr/madagascar-le-hira-gasy-a-seduite-le-public-du-musee-quai-branly",
      language: "fr",
      sections: ["culture"],
    },
    {
      title: "Wikipedia: Malagasy cuisine",
      url: "https://en.wikipedia.org/wiki/Malagasy_cuisine",
      sections: ["food"],
    },
    {
      title: "Wikipedia: the uprising of 1947",
      url: "https://en.wikipedia.org/wiki/Malagasy_Uprising",
      sections: ["description"],
    },
    {
      title: "Wikipedia: Avenue of the Baobabs",
      url: "https://en.wikipedia.org/wiki/Avenue_of_the_Baobabs",
      sections: ["experiences"],
    },
    {
      title: "Lonely Planet: the lakes of Antsirabe",
      url: "https://www.lonelyplanet.com/madagascar/antsirabe/in-location/sights/a/nar/e01d0f52-39b8-48b5-8d1e-7b7a47fd34a5/355362",
      sections: ["experiences"],
    },
    {
      title: "Wikivoyage: Malagasy phrasebook, numbers and calls for help",
      url: "https://en.wikivoyage.org/wiki/Malagasy_phrasebook",
      sections: ["language"],
    },
  ],
} satisfies Guide;
