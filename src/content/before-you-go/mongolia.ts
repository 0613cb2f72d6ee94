import type { BeforeYouGo } from "../before-you-go.ts";
import type { Source } from "../guide.ts";
import {
  britishDoctors,
  cdcAltitude,
  cdcPlague,
  cdcTicks,
  iecPlugs,
  ilgaDatabase,
  kenyanPlug,
  makeAmericanSource,
  makeBlackTravellersRow,
  makeBritishSources,
  makeCanadianSource,
  makeCdcSource,
  makeCertificateNotAskedRow,
  makeDogRabiesRow,
  makeEvacuationRow,
  makeFamilyRow,
  makeOneFlightChangeRow,
  makeUnnamedEmbassyRow,
  noMalaria,
  usualVaccines,
  worldStandards,
} from "./common-sources.ts";

const british = makeBritishSources("mongolia", "Mongolia", "2026-08");
const canadian = makeCanadianSource("mongolia", "Mongolia", "2026-08");
const advice: Source = { ...british.advice, sections: ["getting-around"] };
const american = makeAmericanSource("mongolia", "Mongolia");
const cdc = makeCdcSource("mongolia", "Mongolia");
const australianAdvice: Source = {
  title: "Australian government: Mongolia travel advice",
  url: "https://www.smartraveller.gov.au/destinations/asia/mongolia",
  readIn: "2026-11",
};
const eVisa: Source = { title: "Government of Mongolia: e-visa", url: "https://evisa.mn/", readIn: "2026-11" };
const extended: Source = {
  title: "Qazinform: Mongolia extends visa-free entry for 34 countries until 2026",
  url: "https://qazinform.com/news/mongolia-extends-visa-exemption-entry-for-34-countries-until-2026-825e9e",
  asOf: "2026-01",
};
const voice: Source = {
  title: "Voice of Mongolia: the cabinet's decision on 34 countries",
  url: "http://www.vom.mn/ja/p/54698",
  language: "ja",
  asOf: "2026",
};
const lonelyPlanet: Source = {
  title: "Lonely Planet: Mongolia, practical directory",
  url: "https://www.lonelyplanet.com/mongolia/narratives/practical-information/directory",
  readIn: "2026-11",
  sections: ["etiquette", "money"],
};

export const beforeYouGo: BeforeYouGo = {
  entry: {
    kenyan: {
      kind: "online",
      fee: { ask: "Mongolia’s immigration agency" },
      text: "On the government's e-visa site, whose list names Kenya: one entry, for 30 days.",
      sources: [eVisa],
    },
    eu: {
      kind: "free",
      until: "2026-12-31",
      text: "Tourists may stay 30 days, by a decision of the government; Germans by a lasting rule.",
      sources: [extended, voice, eVisa],
    },
    british: {
      kind: "free",
      until: "2026-12-31",
      text: "Tourists may stay 30 days, by a decision of the government.",
      sources: [british.entry, extended],
    },
    us: { kind: "free", text: "Up to 90 days.", sources: [american] },
  },
  desk: {
    text: "Six months of validity and a blank page. The 30 days of the EU's and Britain's citizens end on 31 December 2026: for a journey in 2027 ask the embassy of Mongolia in London or Berlin whether they go on; without them it is the e-visa. Beijing lets most passports change planes within 24 hours without a visa.",
    sources: [british.entry, eVisa],
  },
  yellowFever: makeCertificateNotAskedRow("Mongolia"),
  malaria: noMalaria,
  vaccines: {
    text: `${usualVaccines} Ticks carry encephalitis in the forests of the north in spring and summer. Plague lives in marmots, most in the west in summer: do not touch, skin or eat one. Boil milk.`,
    sources: [cdc, cdcTicks, cdcPlague],
  },
  water: {
    text: "Not from the tap. Boil or filter it in the country: rivers and wells serve animals too.",
    sources: [british.health, australianAdvice],
  },
  altitude: {
    text: "The highest night of our routes is at 2,060 m. The Potanin Glacier lies above 2,900 m: take two days to reach it, and go down at a headache that does not pass.",
    sources: [cdcAltitude],
  },
  rabies: makeDogRabiesRow(cdc),
  hospital: {
    text: "Private clinics in Ulaanbaatar treat foreigners; Intermed, at 41 Chinggis Avenue, treats an emergency before it speaks of money. Serious cases are flown to South Korea or China. In the country a district clinic is all there is: be insured to be flown out.",
    sources: [
      british.health,
      britishDoctors,
      {
        title: "Intermed Hospital, Ulaanbaatar: patients’ rights",
        url: "https://www.intermed.mn/eng/customer/Uilchluulegchiin-erh-uureg",
        readIn: "2026-11",
      },
    ],
  },
  fromNairobi: makeOneFlightChangeRow("Often it takes two."),
  emergency: {
    text: "Police 102, ambulance 103, fire 101. Outside the capital help is hours or days off: learn from your driver where the next clinic stands. Fuel has been short since August 2026: let him carry enough for the way back.",
    sources: [british.help, advice, american],
  },
  police: {
    text: "Dial 102, from a foreign telephone +976 102, where somebody speaks English. The state wants to hear of every crime; you may leave once you have reported it. Only the passport itself counts as ID. Every visitor is registered within 48 hours: a hotel does it, a guest of a family does it at immigration.gov.mn and carries the digital permit.",
    sources: [british.safety, british.help, british.entry, american],
  },
  evacuation: makeEvacuationRow("An air ambulance from the steppe is hours away in good weather.", british.health),
  embassy: makeUnnamedEmbassyRow("Mongolia"),
  crime: {
    text: "Pickpockets work on buses, at Naran Tuul market and in the crowds of Naadam and Tsagaan Sar. Foreigners were beaten and robbed in Ulaanbaatar at night: do not walk alone, and call a car by UBCab, which can be tracked. Groups of children may press you for money.",
    sources: [british.safety, canadian],
  },
  laws: {
    text: "Any drug is a crime, for dealing up to life. It is illegal to photograph or film police and soldiers, and the fine goes by your income. Parts of protected animals stay in the country. The border zone needs a permit of the General Authority for Border Protection: have an agency apply weeks ahead, with your route.",
    sources: [
      british.safety,
      canadian,
      {
        title: "General Authority for Border Protection: papers for the border area",
        url: "https://eng.bpo.gov.mn/content/95",
        readIn: "2026-11",
      },
    ],
  },
  ground: {
    text: "Weather turns without warning: from +35 °C in summer to -40 °C in winter, with floods, dust storms and blizzards in their seasons, worst in the Gobi and on the steppe: look at the forecast before each long drive.",
    sources: [british.safety],
  },
  roads: {
    text: "One road in ten is tarred, and no sign tells where a track goes. Drink at the wheel is common: leave the car if yours smells of it. Take a second telephone by satellite, water, food and a note of your route with somebody. No night driving.",
    sources: [british.safety, canadian],
  },
  blackTravellers: makeBlackTravellersRow("Mongolia"),
  families: makeFamilyRow(
    "Older travellers: most days are long hours on tracks, with no telephone and no clinic on the way.",
    british.safety,
  ),
  cardsAndCash: {
    text: "Cards and machines in Ulaanbaatar and provincial centres. Change clean dollars in a bank there, and carry tögrög in cash for every day beyond.",
    sources: [australianAdvice, lonelyPlanet],
  },
  sim: {
    text: "Ask at an operator's shop in Ulaanbaatar, passport in hand, which network has masts along your route. Between district towns expect none.",
    sources: [advice],
  },
  sockets: {
    text: `Types C and E, 230 V: two round pins. Gers run on solar panels. ${kenyanPlug}`,
    sources: [iecPlugs, worldStandards],
  },
  tips: {
    text: "Not a custom of the country, but guides and drivers for tourists have come to expect something at the end: ask the office that sends them. Haggle gently in markets, nowhere else.",
    sources: [lonelyPlanet],
  },
  fares: {
    text: "A protected area costs a foreigner 20,000 tögrög since 2025. Hustai is run by a trust: ask its office for its own fee.",
    sources: [
      {
        title: "TASS, in Asia Russia Daily: the ministry on the fees of protected areas",
        url: "https://asiarussia.ru/news/44273/",
        asOf: "2025",
        language: "ru",
      },
    ],
  },
  dailyCost: {
    text: "US$35 to 50 for a hostel, canteen food and buses between towns; a van with its driver and fuel, which most of this guide needs, costs four or five times that, to be shared.",
    sources: [
      {
        title: "Petit Futé: what Mongolia costs",
        url: "https://www.petitfute.co.uk/p201-mongolie/budget",
        readIn: "2026-11",
      },
      lonelyPlanet,
    ],
  },
  womenAlone: {
    text: "Drunken men are the usual trouble, in towns and in trains: lock the door, and pitch a tent out of sight. Choose a driver through an office that knows him.",
    sources: [british.safety, lonelyPlanet],
  },
  sameSexLaw: {
    text: "Not a crime since 2002. The subject is still avoided, less so in Ulaanbaatar.",
    sources: [
      ilgaDatabase,
      {
        title: "Lonely Planet: LGBT travellers in Mongolia",
        url: "https://www.lonelyplanet.com/mongolia/kharkhorin/practical-information/directory/lgbt-travellers/a/nar/be69c2c9-6caa-47ef-9806-f864299297fa/357030",
        readIn: "2026-11",
      },
    ],
  },
  wheelchairs: {
    text: "Hard: rough pavements, high buses, threshold and low door at every ger, pit toilets. A few agencies have experience: ask for a car with a low step and a camp on level ground.",
    sources: [
      {
        title: "Eternal Landscapes: accessible travel in Mongolia",
        url: "https://www.eternal-landscapes.co.uk/accessible-travel-mongolia/",
        readIn: "2026-11",
      },
    ],
  },
};
