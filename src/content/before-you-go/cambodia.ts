import type { BeforeYouGo } from "../before-you-go.ts";
import type { Source } from "../guide.ts";
import {
  androidNumbers,
  iecPlugs,
  ilgaDatabase,
  whoCountryList,
  whoRiskList,
  worldStandards,
} from "./common-sources.ts";

const australianAdvice: Source = {
  title: "Australian government: Cambodia travel advice",
  url: "https://www.smartraveller.gov.au/destinations/asia/cambodia",
  sections: ["money"],
};
const eVisa: Source = {
  title: "Kingdom of Cambodia: e-visa",
  url: "https://www.evisa.gov.kh/",
};
const kenyanNotice: Source = {
  title: "Uzalendo News: the Kenyan embassy on travel to Cambodia",
  url: "https://uzalendonews.co.ke/kenya-embassy-announces-new-rules-for-visa-and-travel",
};
const visaPolicy: Source = {
  title: "Wikipedia: visa policy of Cambodia",
  url: "http://en.wikipedia.org/wiki/Visa_policy_of_Cambodia",
  asOf: "2014",
};
const britishAdvice: Source = {
  title: "GOV.UK: travel advice for Cambodia",
  url: "https://www.gov.uk/foreign-travel-advice/cambodia",
  sections: ["notice"],
};
const britishEntry: Source = {
  title: "GOV.UK: entry requirements for Cambodia",
  url: "https://www.gov.uk/foreign-travel-advice/cambodia/entry-requirements",
};
const privateTours: Source = {
  title: "Vietnamese Private Tours: costs in Cambodia",
  url: "https://vietnameseprivatetours.com/?p=10244",
};
const rochelais: Source = {
  title: "Le Rochelais Australien: what Cambodia cost",
  url: "https://www.lerochelaisaustralien.net/2012/04/le-cambodge-combien-ca-coute/",
  language: "fr",
  asOf: "2012",
};
const simDecree: Source = {
  title: "Phnom Penh Post: the sub-decree on SIM registration",
  url: "https://www.phnompenhpost.com/national/sub-decree-mandates-implementation-mobile-sim-registration-system",
};
const simDealers: Source = {
  title: "Phnom Penh Post: telecoms and the SIM edict",
  url: "https://www.phnompenhpost.com/business/telecoms-unfazed-sim-edict",
  asOf: "2015",
};
const lonelyPlanet: Source = {
  title: "Lonely Planet: Siem Reap, practical directory",
  url: "https://www.lonelyplanet.com/cambodia/siem-reap-region/practical-information/directory/a/nar/8ed684aa-2ec4-4106-8ee7-39e9296ef2cb/1320652",
  sections: ["experiences"],
};
const customs: Source = {
  title: "SBS Cultural Atlas: Cambodian etiquette",
  url: "https://culturalatlas.sbs.com.au/cambodian-culture/cambodian-culture-etiquette",
  sections: ["etiquette", "culture"],
};
const flavours: Source = {
  title: "Adventures in Food and Culture: Khmer flavours in Siem Reap",
  url: "https://adventuresinfoodandculture.com/2012/09/06/khmer-flavors-siem-reap/",
  asOf: "2012",
  sections: ["food"],
};

export const beforeYouGo: BeforeYouGo = {
  entry: {
    kenyan: {
      kind: "online",
      text: "Kenya's embassy tells its citizens to apply through the government's e-visa site before they travel, and to fill in the e-arrival card.",
      sources: [eVisa, kenyanNotice],
    },
    eu: {
      kind: "on arrival",
      text: "For 30 days, at the airports and main crossings, in dollars and with a photograph; or by e-visa before you leave. The crossings from Thailand have been shut.",
      sources: [eVisa, visaPolicy],
    },
    british: {
      kind: "on arrival",
      text: "As for the EU: 30 days, on arrival or by e-visa.",
      sources: [eVisa, britishEntry, visaPolicy],
    },
    us: {
      kind: "on arrival",
      text: "As for the EU: 30 days, on arrival or by e-visa.",
      sources: [eVisa, visaPolicy],
    },
  },
  yellowFever: {
    text: "Yes, from the age of one: WHO lists Kenya as a country with risk, and Cambodia asks whoever comes from one.",
    sources: [whoRiskList, whoCountryList],
  },
  fromNairobi: {
    text: "We found no direct flight: count on one change at least, and ask an agent for the hours and for the rules of the stop. Do not plan to come overland from Thailand.",
    sources: [britishAdvice],
  },
  emergency: {
    text: "Police 117, fire 118, ambulance 119. Help outside Phnom Penh and Siem Reap is thin: ask your host whom to call there, and be insured to be carried to Bangkok.",
    sources: [androidNumbers, britishAdvice],
  },
  cardsAndCash: {
    text: "Dollars in clean small notes, and riel for change. Machines give dollars, in the towns. Carry enough for every day in a village.",
    sources: [australianAdvice, rochelais],
  },
  sim: {
    text: "Operators' shops, with your passport; visitors of less than 60 days are let off the fuller registration. Ask which network reaches the Cardamoms.",
    sources: [simDecree, simDealers],
  },
  sockets: {
    text: "Types A, C and G, 230 V. A Kenyan plug, type G, fits some sockets; bring an adapter for the rest.",
    sources: [iecPlugs, worldStandards],
  },
  water: {
    text: "Not from the tap. Drink bottled water, and be wary of ice; ask your guesthouse to refill a bottle.",
    sources: [australianAdvice],
  },
  tips: {
    text: "Usual in restaurants and hotels, and welcome where wages are low: ask your host. Haggle with a smile in markets and over shared taxis; agree on a tuk-tuk's fare before you climb in.",
    sources: [lonelyPlanet],
  },
  dailyCost: {
    text: "US$25 to 40 for a plain room, local food such as *amok*, and buses, without the temples' pass. The counts we found run from some US$20 in 2012 to US$30 in Phnom Penh.",
    sources: [privateTours, rochelais, flavours],
  },
  womenAlone: {
    text: "Bags are snatched from motorbikes: carry nothing on the road side, and take care at night and in lonely places. Cover shoulders and knees. Check GOV.UK before you go.",
    sources: [australianAdvice, britishAdvice, customs],
  },
  sameSexLaw: {
    text: "Not a crime. Affection in public, of any kind, draws looks. Check GOV.UK before you go.",
    sources: [ilgaDatabase, britishAdvice],
  },
  wheelchairs: {
    text: "Hard: broken pavements, crowded buses, stairs at Angkor as steep as ladders. Many guesthouses have rooms on the ground floor, and a taxi from door to door is not dear. Some temples have ramps: ask which.",
    sources: [lonelyPlanet],
  },
};
