import type { BeforeYouGo } from "../before-you-go.ts";
import type { Source } from "../guide.ts";
import {
  britishDoctors,
  euRoaming,
  iecPlugs,
  ilgaDatabase,
  kenyanPlug,
  makeAmericanSource,
  makeBlackTravellersRow,
  makeBritishSources,
  makeCanadianSource,
  makeCdcSource,
  makeCertificateNotAskedRow,
  makeEvacuationRow,
  makeFamilyRow,
  makeOneFlightChangeRow,
  makeUnnamedEmbassyRow,
  noHighNight,
  noMalaria,
  rabiesAnywhere,
  worldLocals,
  worldStandards,
} from "./common-sources.ts";

const british = makeBritishSources("kosovo", "Kosovo", "2026-06");
const canadian = makeCanadianSource("kosovo", "Kosovo", "2026-07");
const cdc = makeCdcSource("kosovo", "Kosovo");
const advice: Source = { ...british.advice, sections: ["notice"] };
const foreignMinistry: Source = {
  title: "Ministry of Foreign Affairs of Kosovo: who needs a visa",
  url: "https://mfa-ks.net/",
  readIn: "2026-11",
};
const australianAdvice: Source = {
  title: "Australian government: Kosovo travel advice",
  url: "https://www.smartraveller.gov.au/destinations/europe/kosovo",
  readIn: "2026-11",
};
const visaPolicy: Source = {
  title: "Wikipedia: visa policy of Kosovo",
  url: "https://en.wikipedia.org/wiki/Visa_policy_of_Kosovo",
  readIn: "2026-11",
};
const american = makeAmericanSource("kosovo", "Kosovo");
const inYourPocket: Source = {
  title: "In Your Pocket: Kosovo, travel essentials",
  url: "http://www.inyourpocket.com/kosovo/Travel-essentials_66126c",
  readIn: "2026-11",
};
const localCulture: Source = {
  title: "Rochester Institute of Technology: local culture in Kosovo",
  url: "https://rit.edu/academicaffairs/global/local-culture-2",
  readIn: "2026-11",
  sections: ["etiquette"],
};

const crimeanFever: Source = {
  title: "WHO: Crimean-Congo haemorrhagic fever fact sheet",
  url: "https://www.who.int/news-room/fact-sheets/detail/crimean-congo-haemorrhagic-fever",
  readIn: "2026-11",
};
const petitFute: Source = {
  title: "Petit Futé: money, budget and formalities in Kosovo",
  url: "https://petitfute.co.uk/p209-kosovo/formalites",
  readIn: "2026-11",
};

export const beforeYouGo: BeforeYouGo = {
  entry: {
    kenyan: {
      kind: "ask",
      text: "A visa is needed, unless you hold a Schengen one for several entries: that lets you stay 15 days. Kenya has recognised Kosovo since March 2025. Ask the ministry of foreign affairs in Pristina which embassy takes your papers.",
      sources: [
        {
          title: "RKS News: Kenya recognises Kosovo",
          url: "https://rks.news/kurti-kenyan-president-invite-embassy-pristina",
          asOf: "2025",
        },
        foreignMinistry,
        visaPolicy,
      ],
    },
    eu: {
      kind: "free",
      text: "Up to 90 days in any 180; an identity card is enough. If you mean to leave towards Serbia, read the note at the head of this guide.",
      sources: [foreignMinistry, visaPolicy],
    },
    british: { kind: "free", text: "Up to 90 days, with a passport.", sources: [british.entry] },
    us: { kind: "free", text: "Up to 90 days, with a passport.", sources: [american, visaPolicy] },
  },
  desk: {
    text: "Six months of validity satisfy every officer; a blank page; EU citizens may come with an identity card. By land North Macedonia and Albania have visas of their own.",
    sources: [british.entry, foreignMinistry],
  },
  yellowFever: makeCertificateNotAskedRow("Kosovo"),
  malaria: noMalaria,
  vaccines: {
    text: "Hepatitis A and B. From April to September ticks in the farmland of the south-west carry Crimean-Congo fever, which people also catch from the blood of sick animals. Wear long trousers, use repellent, and look yourself over. Mosquitoes carry West Nile fever, rarely, from July to October.",
    sources: [cdc, crimeanFever],
  },
  water: {
    text: "Drink it bottled or boiled, above all in villages.",
    sources: [british.health, australianAdvice],
  },
  altitude: noHighNight,
  rabies: rabiesAnywhere,
  hospital: {
    text: "Private hospitals in Pristina treat foreigners; Prizren, Peja and Gjakova have public ones. A serious case goes abroad: be insured to be flown out.",
    sources: [
      british.health,
      britishDoctors,
      {
        title: "Government of Kosovo: hospitals by region",
        url: "https://www.rks-gov.net/en-US/Qytetaret/Shendetesia/Pages/Hospitals.aspx",
        readIn: "2026-11",
      },
    ],
  },
  fromNairobi: makeOneFlightChangeRow(),
  emergency: {
    text: "112 for everything; police 192, fire 193, ambulance 194; from a fixed line 92, 93 and 94.",
    sources: [british.help, australianAdvice],
  },
  police: {
    text: "Carry the passport, for you may be stopped. Report a theft at the station, as the insurer wants its paper. Soldiers, police, their cars and their posts are not photographed.",
    sources: [british.safety, canadian],
  },
  evacuation: makeEvacuationRow("Serious cases leave the country.", british.health),
  embassy: makeUnnamedEmbassyRow("Kosovo"),
  crime: {
    text: "Pickpockets at the airport and on buses take from people who show cash. Use machines inside banks. Call a registered taxi: the driver who speaks to you first overcharges. Do not bring a car with Serbian plates: some were smashed or burnt.",
    sources: [british.safety, canadian],
  },
  laws: {
    text: "Long prison and heavy fines for drugs, cannabis among them, in transit too. Eat and drink discreetly by day in Ramadan, which begins about 7 February 2027.",
    sources: [british.safety, canadian],
  },
  ground: {
    text: "Mines of 1999 are left along the border with Albania, in the mountains where Kosovo, Albania and Montenegro meet, and at the Dulje pass: roads and tracks are cleared, the forest is not. Touch no metal. To cross a border on foot, write to the police ten days before, at the addresses on pejatourism.org; it costs nothing. North of the Ibar protests come without notice.",
    sources: [
      british.safety,
      canadian,
      {
        title: "Peja Tourism: crossing the border on foot",
        url: "https://pejatourism.org/cross-border/",
        readIn: "2026-11",
      },
    ],
  },
  roads: {
    text: "Country roads are poor and worse after rain; avoid them by night. A green card does not count: buy insurance at the border, in cash. Few firms let a hired car cross to Serbia, or from it.",
    sources: [british.safety],
  },
  blackTravellers: makeBlackTravellersRow("Kosovo"),
  families: makeFamilyRow(
    "A child under 14 who leaves alone needs both parents’ notarised permission.",
    makeAmericanSource("kosovo", "Kosovo"),
  ),
  cardsAndCash: {
    text: "The euro. Machines stand in towns, and a bank takes a fee for each withdrawal. Villages, buses and markets want notes and coins.",
    sources: [american, australianAdvice],
  },
  sim: {
    text: "Operators' shops sell one on your passport. Kosovo stands outside the EU's roaming rules: keep data off until you know your tariff.",
    sources: [euRoaming, advice],
  },
  sockets: {
    text: `Types C and F, 230 V. ${kenyanPlug}`,
    sources: [iecPlugs, worldStandards],
  },
  tips: {
    text: "Fares and menus have fixed prices; agree that of a taxi first. In a home nobody pays: bring chocolates, and drink what you are offered. Ask your host what a guide expects.",
    sources: [localCulture],
  },
  fares: {
    text: "A bus between towns cost about €5 in July 2024, paid on board in cash; from Pristina the next one leaves within half an hour. No ride app from abroad works here: ring a registered taxi, whose fare is regulated.",
    sources: [
      british.safety,
      {
        title: "Wondering Voyager, a private page: buses from Pristina",
        url: "https://wonderingvoyager.com/buses-of-kosovo-travel-solutions-for-best-day-trips-from-pristina",
        asOf: "2024-07",
      },
    ],
  },
  dailyCost: {
    text: "US$30 to 45 for a hostel or a plain room, bakery and grill, and buses; taxis to villages and a guide in the mountains come on top.",
    sources: [worldLocals, petitFute],
  },
  womenAlone: {
    text: "Bags are snatched, above all in Pristina. Agree the ride back from a village before you leave town, and keep to lit streets.",
    sources: [british.safety, american],
  },
  sameSexLaw: {
    text: "It is legal. People accept less in public than the law does.",
    sources: [advice, ilgaDatabase],
  },
  wheelchairs: {
    text: "Broken pavements, steps and open drains. Pristina has lowered kerbs or built ramps in 22 places. Ask a hotel for a photograph of its door.",
    sources: [
      inYourPocket,
      { title: "RKS News: Pristina Without Barriers", url: "https://rks.news/?p=67310", readIn: "2026-11" },
    ],
  },
};
