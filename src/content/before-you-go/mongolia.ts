import type { BeforeYouGo } from "../before-you-go.ts";
import type { Source } from "../guide.ts";
import { iecPlugs, ilgaDatabase, whoCountryList, whoRiskList, worldStandards } from "./common-sources.ts";

const australianAdvice: Source = {
  title: "Australian government: Mongolia travel advice",
  url: "https://www.smartraveller.gov.au/destinations/asia/mongolia",
};
const eVisa: Source = {
  title: "Government of Mongolia: e-visa",
  url: "https://evisa.mn/",
};
const britishEntry: Source = {
  title: "GOV.UK: entry requirements for Mongolia",
  url: "https://www.gov.uk/foreign-travel-advice/mongolia/entry-requirements",
};
const britishAdvice: Source = {
  title: "GOV.UK: travel advice for Mongolia",
  url: "https://www.gov.uk/foreign-travel-advice/mongolia",
  sections: ["getting-around"],
};
const american: Source = {
  title: "US State Department: Mongolia",
  url: "https://travel.state.gov/en/international-travel/travel-advisories/mongolia.html",
};
const lonelyPlanet: Source = {
  title: "Lonely Planet: Mongolia, practical directory",
  url: "https://www.lonelyplanet.com/mongolia/narratives/practical-information/directory",
  sections: ["etiquette", "money"],
};
const busRides: Source = {
  title: "Longest Bus Rides: a month in Mongolia, counted",
  url: "https://www.longestbusrides.com/where-in-the-world/mongolia-gobi-desert-central/mongolia-trip-summary/",
  asOf: "2014",
};
const scmp: Source = {
  title: "South China Morning Post: Mongolia on a shoestring",
  url: "http://www.scmp.com/magazines/48hrs/article/1293923/survival-guide-mongolia-shoestring",
  asOf: "2013",
};
const food: Source = {
  title: "Evasion Mongolie: Mongolian cuisine",
  url: "https://www.evasion-mongolie.com/en/mongolian-cuisines/",
  sections: ["food"],
};
const lgbt: Source = {
  title: "Lonely Planet: LGBT travellers in Mongolia",
  url: "https://www.lonelyplanet.com/mongolia/kharkhorin/practical-information/directory/lgbt-travellers/a/nar/be69c2c9-6caa-47ef-9806-f864299297fa/357030",
};
const eternal: Source = {
  title: "Eternal Landscapes: accessible travel in Mongolia",
  url: "https://www.eternal-landscapes.co.uk/accessible-travel-mongolia/",
};

export const beforeYouGo: BeforeYouGo = {
  entry: {
    kenyan: {
      kind: "ask",
      text: "Kenya needs a visa. The government's e-visa site says whose citizens may apply online: check it, or ask the embassy of Mongolia, before you buy a ticket.",
      sources: [eVisa],
    },
    eu: {
      kind: "ask",
      text: "Most EU citizens were let in for 30 days until the end of 2025, and the rule has since been changed: ask the embassy of Mongolia.",
      sources: [eVisa, britishEntry],
    },
    british: {
      kind: "ask",
      text: "The rule for tourists was changed at the turn of 2025 to 2026: check GOV.UK, or ask the embassy of Mongolia.",
      sources: [britishEntry],
    },
    us: {
      kind: "free",
      text: "Up to 90 days: check the State Department's page.",
      sources: [american],
    },
  },
  yellowFever: {
    text: "No: Mongolia is not on WHO's list of 2022 of countries that ask for it. Your stop on the way may: ask the airline before you fly, and carry the certificate if you have it.",
    sources: [whoRiskList, whoCountryList],
  },
  fromNairobi: {
    text: "We found no direct flight: count on one change at least, often two, and ask an agent for the hours and for the rules of the stop.",
    sources: [britishAdvice],
  },
  emergency: {
    text: "Police 102, ambulance 103, fire 101. Outside the capital help is hours or days off: ask your driver for the next clinic, and be insured to be flown out.",
    sources: [american, australianAdvice, britishAdvice],
  },
  cardsAndCash: {
    text: "Cards and machines in Ulaanbaatar and provincial centres. Change clean dollars in a bank there, and carry tögrög in cash for every day beyond.",
    sources: [lonelyPlanet, australianAdvice],
  },
  sim: {
    text: "Ask at an operator's shop in Ulaanbaatar, passport in hand, which network has masts along your route. Between district towns expect none.",
    sources: [britishAdvice],
  },
  sockets: {
    text: "Types C and E, 230 V: two round pins. Gers run on solar panels. A Kenyan plug, type G, needs an adapter.",
    sources: [iecPlugs, worldStandards],
  },
  water: {
    text: "Not from the tap. Boil or filter it in the country: rivers and wells serve animals too. Ask your driver what he drinks.",
    sources: [australianAdvice],
  },
  tips: {
    text: "Not a custom of the country, but guides and drivers for tourists have come to expect something at the end: ask the office that sends them. Haggle gently in markets, nowhere else.",
    sources: [lonelyPlanet],
  },
  dailyCost: {
    text: "US$40 to 60 with a family, a horse and plain food such as *buuz*; close to US$100 on a day with a jeep, so share it. The counts we found are of the 2010s.",
    sources: [busRides, scmp, food],
  },
  womenAlone: {
    text: "Drunken men are the usual trouble, in towns and in trains: lock the door, and pitch a tent out of sight. Choose a driver through an office that knows him. Check GOV.UK before you go.",
    sources: [lonelyPlanet, britishAdvice],
  },
  sameSexLaw: {
    text: "Not a crime since 2002. The subject is still avoided, less so in Ulaanbaatar.",
    sources: [ilgaDatabase, lgbt],
  },
  wheelchairs: {
    text: "Hard: rough pavements, high buses, threshold and low door at every ger, pit toilets. A few agencies have experience: ask for a car with a low step and a camp on level ground.",
    sources: [eternal],
  },
};
