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
  title: "Australian government: Myanmar travel advice",
  url: "https://www.smartraveller.gov.au/destinations/asia/myanmar",
};
const eVisa: Source = {
  title: "Ministry of Immigration of Myanmar: e-visa",
  url: "https://evisa.moip.gov.mm/",
};
const britishEntry: Source = {
  title: "GOV.UK: entry requirements for Myanmar",
  url: "https://www.gov.uk/foreign-travel-advice/myanmar/entry-requirements",
};
const britishAdvice: Source = {
  title: "GOV.UK: travel advice for Myanmar",
  url: "https://www.gov.uk/foreign-travel-advice/myanmar",
  sections: ["notice", "getting-around"],
};
const americanAdvice: Source = {
  title: "US State Department: Burma",
  url: "https://travel.state.gov/en/international-travel/travel-advisories/burma.html",
  sections: ["notice"],
};
const mile: Source = {
  title: "Mile to Connect: useful advice",
  url: "https://www.miletoconnect.com/useful-advices/",
};
const dos: Source = {
  title: "Swan Saung Yee: do's and don'ts",
  url: "https://www.ssytravel-myanmar.com/dos-donts/",
};
const yatanarmall: Source = {
  title: "Yatanarmall: do's and don'ts in Myanmar",
  url: "https://event.yatanarmall.com/do-don-ts/",
  sections: ["etiquette"],
};
const vnexpress: Source = {
  title: "VnExpress: the cheapest days in Asia, 2020",
  url: "https://e.vnexpress.net/news/travel/places/hanoi-crowned-cheapest-travel-destination-in-asia-report-4039677.html",
  asOf: "2020",
};

export const beforeYouGo: BeforeYouGo = {
  entry: {
    kenyan: {
      kind: "ask",
      text: "We plan no journey here. We could not confirm how a Kenyan citizen would apply: ask the embassy of Myanmar.",
      sources: [eVisa],
    },
    eu: {
      kind: "ask",
      text: "We plan no journey here. A visa is needed before travel, and the online one is not open to all: ask the embassy of Myanmar.",
      sources: [eVisa, britishAdvice],
    },
    british: {
      kind: "online",
      text: "We plan no journey here. A visa is needed before travel, with a passport valid for six months; the government's site takes applications. GOV.UK advises against all or all but essential travel to most parts: check it first.",
      sources: [eVisa, britishEntry],
    },
    us: {
      kind: "online",
      text: "We plan no journey here. A visa is needed before travel. The State Department says: do not travel. Check its page first.",
      sources: [eVisa, americanAdvice],
    },
  },
  yellowFever: {
    text: "Yes, from the age of one: WHO lists Kenya as a country with risk, and Myanmar asks whoever comes from one.",
    sources: [whoRiskList, whoCountryList],
  },
  fromNairobi: {
    text: "We found no direct flight, and we book none. Whoever must go should ask an agent about changes and the rules of the stop, and the airline which airports are open.",
    sources: [britishAdvice],
  },
  emergency: {
    text: "Police 199, fire 191, ambulance 192, in Yangon above all. Do not count on an answer: ask whoever receives you whom they call. Consulates can do little outside the city.",
    sources: [
      {
        title: "Global New Light of Myanmar: the fire service's number",
        url: "https://www.gnlm.com.mm/enhanced-fire-safety-measures-implemented-in-yangon-region-with-cctv-surveillance/",
      },
      androidNumbers,
      britishAdvice,
    ],
  },
  cardsAndCash: {
    text: "Cash only: cards do not work, by the accounts we read, which are older than the coup. Foreign notes had to be without a fold or a mark. Check with whoever receives you.",
    sources: [dos, mile],
  },
  sim: {
    text: "Since 2026 telephones have had to be registered with the authorities, and networks are watched and cut. Check GOV.UK before you carry one in; think what is on it.",
    sources: [britishAdvice],
  },
  sockets: {
    text: "Several, with types C, D and G among them, 230 V, and the current fails. A Kenyan plug, type G, fits some.",
    sources: [iecPlugs, worldStandards],
  },
  water: {
    text: "Not from the tap. Drink what comes in a sealed bottle, or boil it.",
    sources: [dos, australianAdvice],
  },
  tips: {
    text: "Give no money or sweets to children. What else is usual now, ask whoever receives you.",
    sources: [yatanarmall],
  },
  dailyCost: {
    text: "US$20 to 40 before the coup; an index of 2020 counted just over US$20 for a day in Yangon. Nothing newer could be confirmed: ask whoever receives you.",
    sources: [vnexpress],
  },
  womenAlone: {
    text: "Some platforms of pagodas are closed to women, and women do not touch a monk. The greater danger is for everybody. Check GOV.UK.",
    sources: [dos, britishAdvice],
  },
  sameSexLaw: {
    text: "A crime: section 377 of the penal code, from the colonial time, punishes it with up to ten years in prison, or with life, for men and women alike. Check GOV.UK.",
    sources: [
      ilgaDatabase,
      {
        title: "Human Dignity Trust: Myanmar",
        url: "https://www.humandignitytrust.org/country-profile/myanmar/",
      },
      britishAdvice,
    ],
  },
  wheelchairs: {
    text: "We have no account from anybody who went, and plan no journey. Pagodas are entered barefoot and often by stairs: ask whoever receives you.",
    sources: [mile],
  },
};
