import { beforeYouGo } from "../before-you-go/mongolia.ts";
import type { Guide } from "../guide.ts";

export const guide = {
  slug: "mongolia",
  name: "Mongolia",
  tagline: "Grassland without fences, crossed at the pace of a horse.",
  highlights: [
    "Orkhon valley by horse",
    "Kazakh families of Bayan-Ölgii",
    "Amarbayasgalant in its long valley",
    "Lava and cold water at Terkhiin Tsagaan",
    "Argali on the rocks of Ikh Nart",
  ],
  summary:
    "Mongolia at herders' pace: the Orkhon, Bayan-Ölgii, Amarbayasgalant, Terkhiin Tsagaan and Ikh Nart, with ger manners and honest driving times.",
  posterAlt:
    "A white ger with an orange door on gold-green steppe, horses grazing beside it, long hills and an enormous teal sky.",
  description: [
    "Most of Mongolia is a plateau between 1,000 and 1,500 m, grass in the middle, larch and lakes in the north, gravel and wind in the Gobi, glaciers in the far west. A road is often two tyre tracks, then eight. Off the tar, count on 30 to 50 km an hour.",
    "Khalkha Mongols are the majority. Kazakhs live in Bayan-Ölgii, Tuvans and Dukha along the northern border. Qing rule ended in 1911 and a Soviet-backed state followed, until 1990. Between 1937 and 1939 it executed 20,000 to 35,000 people, Buddhist clergy above all, and destroyed more than 700 monasteries. Herding today is a business, with motorbikes, solar panels and loans.",
    "One region fills two weeks. Ours takes the Khangai mountains and leaves the Gobi, the far west and the taiga for other years. A family that takes you in is paid in cash, by the night.",
  ],
  culture:
    "Naadam, 11 to 13 July, is wrestling, horse racing and archery, and every district holds its own. Wrestlers meet without weight classes or clock. The loser walks under the winner's arm, and the winner dances like an eagle. Men and women shoot. The races run 15 to 30 km, and the jockeys are children, so you need not watch. In a small town you sit on the grass and are handed *airag*, fermented mare's milk.",
  language: {
    intro: "Khalkha Mongolian, in Cyrillic and, again, the old vertical script, with Kazakh in the west.",
    phrases: [
      { text: "Sain baina uu?", language: "Mongolian", say: "SAIN BAI-noh", meaning: "Hello." },
      {
        text: "Nokhoi khorio.",
        language: "Mongolian",
        say: "NOH-hoy HOR-yoh",
        meaning: "Hold your dog: called before the door.",
      },
      { text: "Bayarlalaa.", language: "Mongolian", say: "bah-yar-la-LAH", meaning: "Thank you." },
      { text: "Uuchlaarai.", language: "Mongolian", say: "ooch-LAH-rai", meaning: "Excuse me, or sorry." },
      { text: "Bi tsadsan.", language: "Mongolian", say: "bee TSAD-sun", meaning: "I am full." },
      { text: "Bayartai.", language: "Mongolian", say: "bah-yar-TAI", meaning: "Goodbye." },
    ],
    numbers: {
      language: "Mongolian",
      oneToTen: [
        ["neg", "neg"],
        ["khoyor", "HOY-or"],
        ["gurav", "GOO-rov"],
        ["döröv", "DUH-ruv"],
        ["tav", "tav"],
        ["zurgaa", "zoor-GAH"],
        ["doloo", "daw-LAW"],
        ["naim", "nime"],
        ["yös", "yus"],
        ["arav", "AH-ruv"],
      ],
      help: ["Tuslaarai", "toos-LAH-rai"],
      doctor: ["emch", "emch"],
      howMuch: ["Yamar üntei ve", "YAH-mar UN-tay weh"],
    },
    sound: "The l is hard. Put the tongue as for l, with breath out at both sides, nearly an s.",
  },
  bestTime: {
    summary: "June to September is warm and green. Winter nights pass -30 °C, and spring is wind and dust.",
    best: [6, 7, 8, 9],
    months: [
      "Bitter, smoky capital",
      "Bitter, bright",
      "Wind, dust",
      "Dust storms",
      "Thaw, wind",
      "Greening",
      "Warm, Naadam",
      "Warm, showers",
      "Clear, gold",
      "Frost, first snow",
      "Deep cold",
      "Bitter, clear",
    ],
  },
  experiences: [
    {
      title: "Stay with Kazakhs in Bayan-Ölgii",
      text: "Some families hunt foxes in winter with golden eagles, taken young and later set free. The Ölgii festival fills the first weekend of October, but three days at one *burkitshi*'s home show more. Ask before you photograph the bird. The Potanin Glacier needs border and park permits, and a guide on ice. In summer camels carry bags up the Tsagaan Gol to its more than 10 km of ice below Khüiten, 4,374 m.",
    },
    {
      title: "Ride up the Orkhon",
      text: "Kharkhorin, once the Mongol capital, is 373 km from Ulaanbaatar by tar. Inside Erdene Zuu's wall of 108 stupas monks still pray. Ride on up the Orkhon valley with a local family to the Ulaan Tsutgalan fall. Bring a helmet, and mount from the left. Six days take in Tövkhön too, Zanabazar's hermitage of about 1650.",
    },
    {
      title: "Begin in Ulaanbaatar",
      text: "In the monastery of Gandantegchinlen stands a gilded Janraisig 26 m high. The first, of 1911, was destroyed in the 1930s, and Mongolians gave the money for this one, finished in 1996. In winter coal smoke lies in the valley.",
    },
    {
      title: "Wait for the takhi at Hustai",
      text: "The *takhi*, the wild horse, was gone from the steppe by the end of the 1960s. In 1992 zoo stock was brought back to these bare hills, 100 km from the capital. The harems come down to water at dusk and early in the morning. The ranger sets the distance.",
    },
    {
      title: "Rest a day in Tsetserleg",
      text: "The provincial museum of Arkhangai fills the courtyards of Zayain Gegeenii Süm, a temple under the granite of Bulgan mountain. In the small monastery beside it a few monks hold a morning service. Taikhar, a rock that stands alone on the plain, is 22 km to the north-west.",
    },
    {
      title: "Reach Amarbayasgalant",
      text: "This monastery is 360 km north of the capital, six hours or more, the end rough. Stay two nights in a ger camp nearby. It was built from 1727 for Zanabazar's remains. Of more than 40 temples 28 outlived 1937.",
    },
    {
      title: "Climb Khorgo above Terkhiin Tsagaan",
      text: "Eight thousand years ago lava dammed a river here, 180 km beyond Tsetserleg, and made a lake 16 km long. An easy path climbs to the crater, 200 m across, which you should not enter. Nights are cold at 2,060 m.",
    },
    {
      title: "Look for argali in Ikh Nart",
      text: "Seven hours from Ulaanbaatar on the slow train and one by van bring you to 660 km² of red rock where wild sheep, long studied, tolerate walkers. Anand came to the researchers as a horseman of fifteen, in 2001, and became ranger, then director. Summer reaches 43 °C. Carry water and go out early with a local guide.",
    },
    {
      title: "Visit the Dukha as a guest, or stay away",
      text: "The Tsaatan, who call themselves Dukha, herd reindeer in the taiga beyond the Darkhad valley. Arrange it through their visitor centre in Tsagaannuur, with an interpreter, and come to talk, not only to photograph. The camps are some eight hours off by horse, in a border zone that needs a permit.",
    },
  ],
  food: "Meat in winter, milk in summer, when mares give *airag*. *Buuz* are steamed mutton dumplings, *khuushuur* the same, flat and fried, *tsuivan* noodles with mutton and a carrot. For *khorkhog* the meat is cooked in a sealed can with hot stones, which are then passed from palm to palm. Tea is milky and salted. The capital feeds vegetarians well; the steppe has potatoes.",
  etiquette: [
    "Step over a ger's threshold, never on it. Go round clockwise, and never between the two posts.",
    "Take everything with the right hand, the left at the elbow, and taste whatever you are given.",
    "Put no rubbish or water on a fire, and keep your feet from pointing at the altar.",
    "Wash nothing in a river. Leave *ovoo*, the stone cairns, as you find them.",
    "Give your gift when you leave, and send the photographs you promise.",
  ],
  trivia: [
    "It brings bad luck to ask a driver when you will arrive. So does naming a mountain within its hearing.",
    "Ulaanbaatar began in 1639 as a monastery of tents and moved more than twenty times before it settled, in 1778.",
    "A *takhi* has 66 chromosomes, a domestic horse 64.",
  ],
  gettingAround:
    "Flights land 50 km south of Ulaanbaatar. Vans and buses reach provincial centres; beyond them take a jeep with its driver, spare wheels and fuel. Fly to Ölgii unless you have days to spend. Border permits take weeks. Horses are half wild. Check that your insurance covers riding.",
  moneyAndConnectivity:
    "Pay in tögrög, in cash, outside the capital and provincial centres. A local SIM has signal near district towns and on the odd hilltop. Gers run on solar. Bring a power bank.",
  outlines: [
    {
      duration: "3-5 days",
      title: "Wild horses, old capital",
      nights: 4,
      stops: [
        { place: "Hustai", nights: 1 },
        { place: "Kharkhorin", nights: 2 },
        { place: "Ulaanbaatar", nights: 1 },
      ],
      note: "Tar nearly all the way, and six hours back from Kharkhorin. Fly the next day.",
    },
    {
      duration: "1 week",
      title: "Into the Orkhon",
      nights: 7,
      stops: [
        { place: "Ulaanbaatar", nights: 1 },
        { place: "Kharkhorin", nights: 1 },
        { place: "Orkhon valley", nights: 3 },
        { place: "Hustai", nights: 2 },
      ],
      note: "Jeep to Kharkhorin and to the horses. Hustai is a long day; Ulaanbaatar, where you fly, lies 100 km on.",
    },
    {
      duration: "2 weeks",
      title: "The Khangai and back",
      nights: 14,
      stops: [
        { place: "Hustai", nights: 1 },
        { place: "Kharkhorin", nights: 2 },
        { place: "Orkhon valley", nights: 3 },
        { place: "Terkhiin Tsagaan", nights: 4 },
        { place: "Tsetserleg", nights: 3 },
        { place: "Ulaanbaatar", nights: 1 },
      ],
      note: "By jeep, with horses in the valley. From there to the lake is the longest day. Tsetserleg breaks the drive home, whose last day is tar. June to September.",
    },
  ],
  beforeYouGo,
  checked: "2026-11",
  sources: [
    {
      title: "Evasion Mongolie: Mongolian cuisine",
      url: "https://www.evasion-mongolie.com/en/mongolian-cuisines/",
      sections: ["food"],
    },
    {
      title: "Ministry of Foreign Affairs of Mongolia: Naadam",
      url: "http://mfa.gov.mn/59652",
      sections: ["culture"],
    },
    {
      title: "Wikipedia: Stalinist repressions in Mongolia",
      url: "https://en.wikipedia.org/wiki/Stalinist_purges_in_Mongolia",
      sections: ["description"],
    },
    {
      title: "From a Glacier's Perspective: the Potanin",
      url: "https://blogs.agu.org/fromaglaciersperspective/category/mongolia-glacier-retreat/",
      asOf: "2017",
      sections: ["experiences"],
    },
    {
      title: "Britannica: Mongolia, land and climate",
      url: "https://www.britannica.com/place/Mongolia",
      sections: ["description", "experiences", "best-time"],
    },
    {
      title: "Hustai National Park: the park and its takhi",
      url: "https://www.hustai.mn/environment/",
      sections: ["experiences", "trivia"],
    },
    {
      title: "UNESCO: Orkhon valley cultural landscape",
      url: "https://whc.unesco.org/en/list/1081",
      sections: ["experiences", "description"],
    },
    {
      title: "Wikipedia: Tövkhön Monastery",
      url: "https://en.wikipedia.org/wiki/T%C3%B6vkh%C3%B6n_Monastery",
      sections: ["experiences"],
    },
    {
      title: "UNESCO: Amarbayasgalant, tentative list",
      url: "https://whc.unesco.org/en/tentativelists/5947/",
      sections: ["experiences"],
    },
    {
      title: "Wikipedia: Terkhiin Tsagaan Lake",
      url: "https://en.wikipedia.org/wiki/Terkhiin_Tsagaan_Lake",
      sections: ["experiences", "outlines"],
    },
    {
      title: "Denver Zoo: from horseman to ranger at Ikh Nart",
      url: "https://denverzoo.org/zootales/from-horseman-to-ranger/",
      sections: ["experiences"],
    },
    {
      title: "Tsaatan Community and Visitors Center",
      url: "http://visittaiga.org/plan-consider.html",
      sections: ["experiences"],
    },
    {
      title: "Wikipedia: Gandantegchinlen Monastery",
      url: "https://en.wikipedia.org/wiki/Gandantegchinlen_Monastery",
      sections: ["experiences"],
    },
    {
      title: "Wikivoyage: Mongolian phrasebook, numbers and calls for help",
      url: "https://en.wikivoyage.org/wiki/Mongolian_phrasebook",
      sections: ["language"],
    },
    {
      title: "Lonely Planet: Tsetserleg's monastery, museum and rock",
      url: "https://www.lonelyplanet.com/mongolia/central-mongolia/tsetserleg/attractions/buyandelgerueuelekh-khiid/a/poi-sig/498940/357019",
      sections: ["experiences", "outlines"],
    },
    {
      title: "Visiting a ger: thresholds, gifts, manners",
      url: "https://www.tripstomongolia.com/2020/02/22/dos-and-donts-in-mongolia/",
      sections: ["etiquette", "trivia"],
    },
  ],
} satisfies Guide;
