import type { BeforeYouGo } from "../before-you-go.ts";
import type { Source } from "../guide.ts";
import {
  americanPage,
  britishDoctors,
  britishPages,
  cdcDestination,
  cdcYellowBook,
  certificateAsked,
  iecPlugs,
  ilgaDatabase,
  nairobiFlights,
  noHighNight,
  rabiesInDogs,
  worldStandards,
} from "./common-sources.ts";

const british = britishPages("myanmar", "Myanmar", "2026-08");
const advice: Source = { ...british.advice, sections: ["notice", "getting-around"] };
const american: Source = { ...americanPage("burma", "Burma"), sections: ["notice"] };
const cdc = cdcDestination("burma", "Burma");
const australianAdvice: Source = {
  title: "Australian government: Myanmar travel advice",
  url: "https://www.smartraveller.gov.au/destinations/asia/myanmar",
  asOf: "undated",
};
const eVisa: Source = {
  title: "Ministry of Immigration of Myanmar: e-visa",
  url: "https://evisa.moip.gov.mm/",
  asOf: "undated",
};
const passportIndex: Source = {
  title: "Passport Index: what each passport needs, as data",
  url: "https://github.com/ilyankou/passport-index-dataset",
  asOf: "2025-01",
};
const dos: Source = {
  title: "Swan Saung Yee: do's and don'ts",
  url: "https://www.ssytravel-myanmar.com/dos-donts/",
  asOf: "undated",
};

export const beforeYouGo: BeforeYouGo = {
  entry: {
    kenyan: {
      kind: "online",
      text: "We plan no journey here. A visa is needed before travel; in January 2025 the government's online one was open to Kenyans.",
      sources: [passportIndex, eVisa],
    },
    eu: {
      kind: "online",
      text: "We plan no journey here. A visa is needed before travel; in January 2025 the government's online one was open to every EU country.",
      sources: [passportIndex, eVisa],
    },
    british: {
      kind: "online",
      text: "We plan no journey here. A visa is needed before travel, with a passport valid for six months; the government's site takes applications. GOV.UK advises against all or all but essential travel to most parts.",
      sources: [british.entry, eVisa],
    },
    us: {
      kind: "online",
      text: "We plan no journey here. A visa is needed before travel. The State Department says: do not travel.",
      sources: [american, eVisa],
    },
  },
  yellowFever: certificateAsked("Myanmar", "one"),
  malaria: {
    where: "Everywhere below 1,000 m, Bagan included",
    when: "all year",
    text: "Next to none in the cities of Yangon, Mandalay and Naypyidaw. Tablets are advised elsewhere.",
    sources: [cdcYellowBook, cdc],
  },
  water: {
    text: "Not from the tap. Drink what comes in a sealed bottle, or boil it.",
    sources: [cdc, australianAdvice],
  },
  altitude: noHighNight,
  rabies: rabiesInDogs(cdc),
  hospital: {
    text: "A few private hospitals in Yangon treat foreigners; serious cases are flown to Bangkok, if the airport is open. Elsewhere count on nothing.",
    sources: [british.health, britishDoctors],
  },
  fromNairobi: {
    text: "We know of no direct flight, and we book none. Whoever must go changes at least once, in a country that may want a transit visa.",
    sources: [nairobiFlights],
  },
  emergency: {
    text: "Police 199, fire 191, ambulance 192, in Yangon above all. Do not count on an answer; consulates can do little outside the city.",
    sources: [
      british.help,
      {
        title: "Global New Light of Myanmar: the fire service's number",
        url: "https://www.gnlm.com.mm/enhanced-fire-safety-measures-implemented-in-yangon-region-with-cctv-surveillance/",
        asOf: "undated",
      },
    ],
  },
  cardsAndCash: {
    text: "Count on cash only: foreign notes without a fold or a mark. Whoever receives you knows what is taken now.",
    sources: [
      dos,
      {
        title: "Mile to Connect: useful advice",
        url: "https://www.miletoconnect.com/useful-advices/",
        asOf: "undated",
      },
    ],
  },
  sim: {
    text: "Since 2026 telephones have had to be registered with the authorities, and networks are watched and cut. Think what is on yours.",
    sources: [british.safety],
  },
  sockets: {
    text: "Several, with types C, D and G among them, 230 V, and the current fails. A Kenyan plug, type G, fits some.",
    sources: [iecPlugs, worldStandards],
  },
  tips: {
    text: "Give no money or sweets to children. What else is usual now, ask whoever receives you.",
    sources: [
      {
        title: "Yatanarmall: do's and don'ts in Myanmar",
        url: "https://event.yatanarmall.com/do-don-ts/",
        asOf: "undated",
        sections: ["etiquette"],
      },
    ],
  },
  womenAlone: {
    text: "Some platforms of pagodas are closed to women, and women do not touch a monk. The greater danger is for everybody.",
    sources: [british.safety, dos],
  },
  sameSexLaw: {
    text: "A crime: section 377 of the penal code, from the colonial time, punishes it with up to ten years in prison, or with life, for men and women alike.",
    sources: [
      advice,
      ilgaDatabase,
      {
        title: "Human Dignity Trust: Myanmar",
        url: "https://www.humandignitytrust.org/country-profile/myanmar/",
        asOf: "undated",
      },
    ],
  },
  wheelchairs: {
    text: "We have no account from anybody who went, and plan no journey. Pagodas are entered barefoot and often by stairs.",
    sources: [advice],
  },
};
