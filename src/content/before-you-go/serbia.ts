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

const checked = "2026-11";

const greetings: Source = {
  title: "SBS Cultural Atlas: greetings in Serbia",
  url: "https://culturalatlas.sbs.com.au/serbian-culture/serbian-culture-greetings",
  sections: ["etiquette"],
};
const australianAdvice: Source = {
  title: "Australian government: Serbia travel advice",
  url: "https://www.smartraveller.gov.au/destinations/europe/serbia",
  sections: ["money"],
};
const visaRegime: Source = {
  title: "Ministry of Foreign Affairs of Serbia: visa regime",
  url: "https://www.mfa.gov.rs/en/citizens/travel-serbia/visa-regime",
};
const stuttgart: Source = {
  title: "Consulate of Serbia, Stuttgart: entry with a Schengen, British or US visa",
  url: "http://www.stuttgart.mfa.gov.rs/odrzavanje/stampa.php?id=1348565352&archive=",
  asOf: "2014",
};
const britishAdvice: Source = {
  title: "GOV.UK: travel advice for Serbia",
  url: "https://www.gov.uk/foreign-travel-advice/serbia",
  sections: ["notice", "getting-around"],
};
const tripReport: Source = {
  title: "Trip Report: travel in Serbia",
  url: "https://tripreport.com/countries/serbia/travel",
};
const conference: Source = {
  title: "ETA 2017: information about Serbia",
  url: "http://www.eta2017.com/country.html",
  asOf: "2017",
  sections: ["best-time"],
};
const simWiki: Source = {
  title: "Prepaid Data SIM Card Wiki: Serbia",
  url: "http://prepaid-data-sim-card.wikia.com/wiki/Serbia",
  asOf: "2017",
};
const mts: Source = {
  title: "mts: Tourist SIM",
  url: "https://mts.rs/Korisnicka-zona/Cesta-pitanja/Mobilna/Pripejd/SIM-kartica/a25616-Koliki-je-rok-vazenja-Tourist-SIM-kartice.html",
};
const tastes: Source = {
  title: "National Tourism Organisation: tastes of Serbia",
  url: "https://www.serbia.travel/en/newsletter/1739-authentic-tastes-of-serbia",
  sections: ["food"],
};
const yomadic: Source = {
  title: "Yomadic: what the Balkans cost",
  url: "http://yomadic.com/cheapest-country-in-europe/",
  asOf: "2016",
};
const indie: Source = {
  title: "Indie Traveller: backpacking the Balkans",
  url: "https://www.indietraveller.co/backpacking-the-balkans/",
};
const transport: Source = {
  title: "Curious Expeditions: accessible transport in Serbia",
  url: "https://curiousexpeditions.org/what-are-the-accessibility-options-on-serbian-public-transport",
};
const trains: Source = {
  title: "Srbija Voz: passengers in wheelchairs",
  url: "https://www.srbvoz.rs/en/disabled-persons-2/",
  sections: ["outlines"],
};

export const beforeYouGo: BeforeYouGo = {
  entry: {
    kenyan: {
      kind: "embassy",
      text: "From the Serbian embassy in Nairobi. Holders of a valid Schengen, British, EU or US visa or residence permit have been let in for up to 90 days in six months without one: check with the ministry's list.",
      sources: [visaRegime, stuttgart],
      checked,
    },
    eu: {
      kind: "free",
      text: "Up to 90 days in any 180: check the ministry's list. Police registration within 24 hours: a hotel does it, a private host should.",
      sources: [visaRegime],
      checked,
    },
    british: {
      kind: "free",
      text: "As for the EU. Mind the note on Kosovo at the head of this page.",
      sources: [visaRegime, britishAdvice],
      checked,
    },
    us: {
      kind: "free",
      text: "As for the EU: check the ministry's list.",
      sources: [visaRegime],
      checked,
    },
  },
  yellowFever: {
    text: "No: Serbia is not on WHO's list of 2022 of countries that ask for it. Where you change planes they may: ask the airline before you fly, and carry the certificate if you have it.",
    sources: [whoRiskList, whoCountryList],
    checked,
  },
  fromNairobi: {
    text: "We found no direct flight: count on one change at least, and ask an agent for the hours and for the rules of the stop.",
    sources: [britishAdvice],
    checked,
  },
  emergency: {
    text: "Police 192, fire 193, ambulance 194. Learn the name of your village in Serbian, or ask your host to call.",
    sources: [australianAdvice, androidNumbers],
    checked,
  },
  cardsAndCash: {
    text: "Cards are good in larger hotels and shops, nearly everywhere in Belgrade; machines are rare in the country. Dinars are not taken in Kosovo, nor easily changed abroad.",
    sources: [australianAdvice, tripReport, conference],
    checked,
  },
  sim: {
    text: "Newsstands and operators' shops sell cards for visitors; take your passport. EU roaming rules do not hold here. Expect no signal in the canyons.",
    sources: [mts, simWiki],
    checked,
  },
  sockets: {
    text: "Types C and F, 230 V. A Kenyan plug, type G, needs an adapter.",
    sources: [iecPlugs, worldStandards],
    checked,
  },
  water: {
    text: "We could not confirm that the tap is safe everywhere: ask your host, or drink it bottled.",
    sources: [britishAdvice],
    checked,
  },
  tips: {
    text: "Ten per cent in a restaurant if you were content; round up for drinks and taxis. Whoever invited you pays. Shop prices are fixed.",
    sources: [tripReport, greetings],
    checked,
  },
  dailyCost: {
    text: "US$35 to 55 for a hostel or a village room, plain meals and buses; a hired car comes on top. The counts we found are some years old.",
    sources: [yomadic, indie, tastes],
    checked,
  },
  womenAlone: {
    text: "We found no warning beyond the usual: avoid unlit places at night and the crowds of football and demonstrations. Check GOV.UK before you go.",
    sources: [britishAdvice],
    checked,
  },
  sameSexLaw: {
    text: "Not a crime. Belgrade's Pride was attacked in 2010 and banned for three years after it; couples are discreet. Check GOV.UK before you go.",
    sources: [ilgaDatabase, britishAdvice],
    checked,
  },
  wheelchairs: {
    text: "Belgrade's newer buses have low floors and ramps, its old trams have steps. Srbija Voz takes wheelchairs on the Novi Sad and Subotica line if you book. Elsewhere little is made for it: ask each host.",
    sources: [transport, trains],
    checked,
  },
};
