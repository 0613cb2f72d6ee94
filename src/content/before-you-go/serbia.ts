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

const british = britishPages("serbia", "Serbia", "2026-08");
const advice: Source = { ...british.advice, sections: ["notice", "getting-around"] };
const greetings: Source = {
  title: "SBS Cultural Atlas: greetings in Serbia",
  url: "https://culturalatlas.sbs.com.au/serbian-culture/serbian-culture-greetings",
  asOf: "undated",
  sections: ["etiquette"],
};
const australianAdvice: Source = {
  title: "Australian government: Serbia travel advice",
  url: "https://www.smartraveller.gov.au/destinations/europe/serbia",
  asOf: "undated",
  sections: ["money"],
};
const visaRegime: Source = {
  title: "Ministry of Foreign Affairs of Serbia: visa regime",
  url: "https://www.mfa.gov.rs/en/citizens/travel-serbia/visa-regime",
  asOf: "undated",
};
const welcome: Source = {
  title: "Government of Serbia: Welcome to Serbia, entry requirements",
  url: "https://welcometoserbia.gov.rs/",
  asOf: "undated",
};
const tripReport: Source = {
  title: "Trip Report: travel in Serbia",
  url: "https://tripreport.com/countries/serbia/travel",
  asOf: "undated",
};
const mts: Source = {
  title: "mts: Tourist SIM",
  url: "https://mts.rs/Korisnicka-zona/Cesta-pitanja/Mobilna/Pripejd/SIM-kartica/a25616-Koliki-je-rok-vazenja-Tourist-SIM-kartice.html",
  language: "sr",
  asOf: "undated",
};
const transport: Source = {
  title: "Curious Expeditions: accessible transport in Serbia",
  url: "https://curiousexpeditions.org/what-are-the-accessibility-options-on-serbian-public-transport",
  asOf: "undated",
};
const trains: Source = {
  title: "Srbija Voz: passengers in wheelchairs",
  url: "https://www.srbvoz.rs/en/disabled-persons-2/",
  asOf: "undated",
  sections: ["outlines"],
};

export const beforeYouGo: BeforeYouGo = {
  entry: {
    kenyan: {
      kind: "embassy",
      text: "From the Serbian embassy in Nairobi. Holders of a valid Schengen, British, EU or US visa, or of a residence permit of those countries, need no other for up to 90 days in any 180.",
      sources: [welcome, visaRegime],
    },
    eu: {
      kind: "free",
      text: "Up to 90 days in any 180. Police registration within 24 hours: a hotel does it, a private host should.",
      sources: [visaRegime],
    },
    british: {
      kind: "free",
      text: "As for the EU. Mind the note on Kosovo at the head of this page.",
      sources: [british.entry],
    },
    us: { kind: "free", text: "As for the EU.", sources: [visaRegime, americanPage("serbia", "Serbia")] },
  },
  yellowFever: certificateNotAsked("Serbia"),
  malaria: noMalaria,
  water: {
    text: "Bottled water is sold everywhere; we found no official word that the tap is safe in every town.",
    sources: [british.health],
  },
  altitude: noHighNight,
  rabies: rabiesAnywhere,
  hospital: {
    text: "Private hospitals in Belgrade treat foreigners, and Novi Sad and Niš have clinical centres. Save two addresses from the British list.",
    sources: [british.health, britishDoctors],
  },
  fromNairobi: oneChange(),
  emergency: {
    text: "Police 192, fire 193, ambulance 194. Learn the name of your village in Serbian: not every operator speaks English.",
    sources: [british.help, australianAdvice],
  },
  cardsAndCash: {
    text: "Cards are good in larger hotels and shops, nearly everywhere in Belgrade; machines are rare in the country. Dinars are not taken in Kosovo, nor easily changed abroad.",
    sources: [australianAdvice, tripReport],
  },
  sim: {
    text: "Newsstands and operators' shops sell cards for visitors; take your passport. The EU's roaming rules do not hold here. Expect no signal in the canyons.",
    sources: [euRoaming, mts],
  },
  sockets: {
    text: "Types C and F, 230 V. A Kenyan plug, type G, needs an adapter.",
    sources: [iecPlugs, worldStandards],
  },
  tips: {
    text: "Ten per cent in a restaurant if you were content; round up for drinks and taxis. Whoever invited you pays. Shop prices are fixed.",
    sources: [tripReport, greetings],
  },
  womenAlone: {
    text: "We found no warning beyond the usual: avoid unlit places at night and the crowds of football and demonstrations.",
    sources: [british.safety],
  },
  sameSexLaw: {
    text: "Not a crime. Belgrade's Pride was attacked in 2010 and banned for three years after it; couples are discreet.",
    sources: [advice, ilgaDatabase],
  },
  wheelchairs: {
    text: "Belgrade's newer buses have low floors and ramps, its old trams have steps. Srbija Voz takes wheelchairs on the Novi Sad and Subotica line if you book. Elsewhere little is made for it: ask each host.",
    sources: [transport, trains],
  },
};
