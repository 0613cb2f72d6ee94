import type { BeforeYouGo } from "../before-you-go.ts";
import type { Source } from "../guide.ts";
import {
  backpackerIndex,
  britishDoctors,
  cdcAltitude,
  cdcDengue,
  cdcEncephalitis,
  cdcYellowBook,
  iecPlugs,
  ilgaDatabase,
  kenyaInBangkok,
  makeAmericanSource,
  makeBlackTravellersRow,
  makeBritishSources,
  makeCanadianSource,
  makeCdcSource,
  makeCertificateAskedRow,
  makeEmbassyRow,
  makeEvacuationRow,
  makeMonkeyRabiesRow,
  methanolCountries,
  nairobiFlights,
  worldStandards,
} from "./common-sources.ts";

const british = makeBritishSources("myanmar", "Myanmar", "2026-08");
const canadian = makeCanadianSource("myanmar", "Myanmar", "2026-07");
const advice: Source = { ...british.advice, sections: ["notice", "getting-around"] };
const american: Source = { ...makeAmericanSource("burma", "Burma"), sections: ["notice"] };
const cdc = makeCdcSource("burma", "Burma");
const australianAdvice: Source = {
  title: "Australian government: Myanmar travel advice",
  url: "https://www.smartraveller.gov.au/destinations/asia/myanmar",
  readIn: "2026-11",
};
const eVisa: Source = {
  title: "Ministry of Immigration of Myanmar: e-visa",
  url: "https://evisa.moip.gov.mm/",
  readIn: "2026-11",
};
const passportIndex: Source = {
  title: "Passport Index: what each passport needs, as data",
  url: "https://github.com/ilyankou/passport-index-dataset",
  asOf: "2025-01",
};
const dos: Source = {
  title: "Swan Saung Yee: do's and don'ts",
  url: "https://www.ssytravel-myanmar.com/dos-donts/",
  readIn: "2026-11",
};

export const beforeYouGo: BeforeYouGo = {
  entry: {
    kenyan: {
      kind: "online",
      fee: { ask: "Myanmar’s e-visa office" },
      text: "We plan no journey here. A visa is needed before travel; in January 2025 the government's online one was open to Kenyans.",
      sources: [passportIndex, eVisa],
    },
    eu: {
      kind: "online",
      fee: { ask: "Myanmar’s e-visa office" },
      text: "We plan no journey here. A visa is needed before travel; in January 2025 the government's online one was open to every EU country.",
      sources: [passportIndex, eVisa],
    },
    british: {
      kind: "online",
      fee: { ask: "Myanmar’s e-visa office" },
      text: "We plan no journey here. A visa is needed before travel, with a passport valid for six months; the government's site takes applications. GOV.UK advises against all or all but essential travel to most parts.",
      sources: [british.entry, eVisa],
    },
    us: {
      kind: "online",
      fee: { ask: "Myanmar’s e-visa office" },
      text: "We plan no journey here. A visa is needed before travel. The State Department says: do not travel.",
      sources: [american, eVisa],
    },
  },
  desk: {
    text: "Six months of validity and a blank page. We plan no journey here. Officers look through telephones and may want to see bookings.",
    sources: [british.entry, eVisa],
  },
  yellowFever: makeCertificateAskedRow("Myanmar", "one"),
  malaria: {
    where: "Everywhere below 1,000 m, Bagan included",
    when: "all year",
    text: "Next to none in the cities of Yangon, Mandalay and Naypyidaw. Tablets are advised elsewhere.",
    sources: [cdcYellowBook, cdc],
  },
  vaccines: {
    text: "Hepatitis A and typhoid; hepatitis B and rabies. Dengue, by day, in Yangon and Mandalay too, all year and most in the rains. Japanese encephalitis all year in farming country, most from May to October. Cholera broke out in Yangon in 2024, and few clinics are left to treat it.",
    sources: [cdc, cdcDengue, cdcEncephalitis],
  },
  water: {
    text: "Not from the tap. Drink what comes in a sealed bottle, or boil it. Leave home-made spirits alone: in Laos and Thailand next door some held methanol, which blinds and kills.",
    sources: [cdc, australianAdvice, methanolCountries],
  },
  altitude: {
    text: "Yangon, Mandalay and Bagan lie below 100 m, Inle at about 900 m: nobody falls ill from height there.",
    sources: [cdcAltitude],
  },
  rabies: makeMonkeyRabiesRow(cdc, "At Mount Popa they come close."),
  hospital: {
    text: "A few private hospitals in Yangon treat foreigners; serious cases are flown to Bangkok, if the airport is open. Elsewhere count on nothing.",
    sources: [british.health, britishDoctors],
  },
  fromNairobi: {
    text: "We plan no journey. Those who must go change at least once, in a country that may want a transit visa.",
    sources: [nairobiFlights],
  },
  emergency: {
    text: "Police 199, fire 191, ambulance 192, in Yangon above all. Do not count on an answer; consulates can do little outside the city.",
    sources: [
      british.help,
      {
        title: "Global New Light of Myanmar: the fire service's number",
        url: "https://www.gnlm.com.mm/enhanced-fire-safety-measures-implemented-in-yangon-region-with-cctv-surveillance/",
        readIn: "2026-11",
      },
    ],
  },
  police: {
    text: "Soldiers and police stop everybody: the passport with its visa must be on you, and few speak English. Photographs of them, or of a protest, lead to prison. Some towns have curfews.",
    sources: [british.safety],
  },
  evacuation: makeEvacuationRow("In a curfew no ambulance may come at night.", british.health),
  embassy: makeEmbassyRow("Kenya’s embassy in Bangkok answers for Myanmar.", ...kenyaInBangkok),
  crime: {
    text: "A job with high pay in Myawaddy or Tachileik is a trap: people are held and made to cheat others online. Buy no gems. Bags are snatched and pockets picked while somebody asks a question.",
    sources: [british.safety, canadian],
  },
  laws: {
    text: "Five to ten years for having drugs, from fifteen years to death for dealing. A drone can mean prison, and its pilot may be taken for a fighter. There are arbitrary arrests.",
    sources: [british.safety, canadian],
  },
  ground: {
    text: "Unmarked mines lie in Rakhine, Shan, Kachin and far beyond, and air strikes hit towns, schools and hospitals. The reason why we plan no journey.",
    sources: [british.safety, canadian],
  },
  roads: {
    text: "Checkpoints are attacked with explosives, most after sunset. Trains, buses and boats are old, and crashes and sinkings kill. No movement after dark.",
    sources: [british.safety, canadian],
  },
  blackTravellers: makeBlackTravellersRow("Myanmar"),
  families: {
    text: "Not with children, and not pregnant: hospitals are attacked, and those that work are overrun.",
    sources: [british.safety],
  },
  cardsAndCash: {
    text: "Count on cash only: foreign notes without a fold or a mark. The people who receive you know what is taken now.",
    sources: [
      dos,
      {
        title: "Mile to Connect: useful advice",
        url: "https://www.miletoconnect.com/useful-advices/",
        readIn: "2026-11",
      },
    ],
  },
  sim: {
    text: "On a local SIM a telephone works for thirty days, then only if its IMEI number is registered. Networks are watched and cut: think what is on yours.",
    sources: [british.safety],
  },
  sockets: {
    text: "Several, with types C, D and G among them, 230 V, and the current fails. A Kenyan plug, type G, fits some.",
    sources: [iecPlugs, worldStandards],
  },
  tips: {
    text: "Give no money or sweets to children. What else is usual now, ask the people who receive you.",
    sources: [
      {
        title: "Yatanarmall: do's and don'ts in Myanmar",
        url: "https://event.yatanarmall.com/do-don-ts/",
        readIn: "2026-11",
        sections: ["etiquette"],
      },
    ],
  },
  fares: {
    text: "We plan no journey, and name no fares.",
    sources: [advice],
  },
  dailyCost: {
    text: "US$25 to 40 for a plain room and local food in Yangon, for those who must be there; the kyat's worth changes within weeks.",
    sources: [backpackerIndex, dos],
  },
  womenAlone: {
    text: "Some platforms of pagodas are closed to women, and women do not touch a monk. The greater danger is for everybody.",
    sources: [british.safety, dos],
  },
  sameSexLaw: {
    text: "A crime: section 377 of the penal code, from the colonial time, punishes it with up to ten years in prison, or with life. Its text names women as well as men.",
    sources: [
      advice,
      ilgaDatabase,
      {
        title: "Human Dignity Trust: Myanmar",
        url: "https://www.humandignitytrust.org/country-profile/myanmar/",
        readIn: "2026-11",
      },
    ],
  },
  wheelchairs: {
    text: "Pagodas are entered barefoot and often by stairs; pavements are broken. We plan no journey.",
    sources: [advice],
  },
};
