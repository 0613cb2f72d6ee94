import type { BeforeYouGo } from "../before-you-go.ts";
import type { Source } from "../guide.ts";
import {
  americanPage,
  britishDoctors,
  britishPages,
  certificateNotAsked,
  euRoaming,
  iecPlugs,
  ilgaDatabase,
  noHighNight,
  noMalaria,
  oneChange,
  rabiesAnywhere,
  worldStandards,
} from "./common-sources.ts";

const british = britishPages("kosovo", "Kosovo", "2026-06");
const advice: Source = { ...british.advice, sections: ["notice"] };
const foreignMinistry: Source = {
  title: "Ministry of Foreign Affairs of Kosovo: who needs a visa",
  url: "https://mfa-ks.net/",
  asOf: "undated",
};
const australianAdvice: Source = {
  title: "Australian government: Kosovo travel advice",
  url: "https://www.smartraveller.gov.au/destinations/europe/kosovo",
  asOf: "undated",
};
const visaPolicy: Source = {
  title: "Wikipedia: visa policy of Kosovo",
  url: "https://en.wikipedia.org/wiki/Visa_policy_of_Kosovo",
  asOf: "undated",
};
const american = americanPage("kosovo", "Kosovo");
const inYourPocket: Source = {
  title: "In Your Pocket: Kosovo, travel essentials",
  url: "http://www.inyourpocket.com/kosovo/Travel-essentials_66126c",
  asOf: "undated",
};
const localCulture: Source = {
  title: "Rochester Institute of Technology: local culture in Kosovo",
  url: "https://rit.edu/academicaffairs/global/local-culture-2",
  asOf: "undated",
  sections: ["etiquette"],
};

export const beforeYouGo: BeforeYouGo = {
  entry: {
    kenyan: {
      kind: "ask",
      text: "A visa is needed, unless you hold a Schengen one for several entries: that lets you stay 15 days, by the list of exemptions. Kenya has recognised Kosovo since March 2025, and no mission in Nairobi was known to us: ask the ministry of foreign affairs in Pristina which embassy takes your papers.",
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
  yellowFever: certificateNotAsked("Kosovo"),
  malaria: noMalaria,
  water: {
    text: "Bottled, above all in villages: we found no official word that the tap is safe everywhere.",
    sources: [british.health, australianAdvice],
  },
  altitude: noHighNight,
  rabies: rabiesAnywhere,
  hospital: {
    text: "Private hospitals in Pristina treat foreigners; a serious case goes abroad. Save two addresses from the British list, and be insured to be flown out.",
    sources: [british.health, britishDoctors],
  },
  fromNairobi: oneChange(),
  emergency: {
    text: "112 for everything; police 192, fire 193, ambulance 194.",
    sources: [british.help, australianAdvice],
  },
  cardsAndCash: {
    text: "The euro. Machines stand in towns, and a bank takes a fee for each withdrawal, so draw seldom. Villages, buses and markets want notes and coins.",
    sources: [american, australianAdvice],
  },
  sim: {
    text: "Operators' shops sell one on your passport. Kosovo stands outside the EU's roaming rules, so switch data off until you know your tariff.",
    sources: [euRoaming, advice],
  },
  sockets: {
    text: "Types C and F, 230 V. A Kenyan plug, type G, needs an adapter.",
    sources: [iecPlugs, worldStandards],
  },
  tips: {
    text: "Fares and menus have fixed prices; agree that of a taxi first. In a home nobody pays: bring chocolates, and drink what you are offered. Ask your host what a guide expects.",
    sources: [localCulture],
  },
  womenAlone: {
    text: "Bags are snatched, above all in Pristina. Agree the ride back from a village before you leave town, and keep to lit streets.",
    sources: [british.safety, american],
  },
  sameSexLaw: {
    text: "Not a crime: Kosovo is not among the countries that punish it. People accept less in public than the law does.",
    sources: [advice, ilgaDatabase],
  },
  wheelchairs: {
    text: "Broken pavements, steps and open drains, by a city guide's own account. Pristina says that it has lowered kerbs or built ramps in 22 places. A photograph of the door says more than a hotel's word.",
    sources: [
      inYourPocket,
      { title: "RKS News: Pristina Without Barriers", url: "https://rks.news/?p=67310", asOf: "undated" },
    ],
  },
};
