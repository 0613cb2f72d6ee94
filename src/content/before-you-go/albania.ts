import type { BeforeYouGo } from "../before-you-go.ts";
import type { Source } from "../guide.ts";
import {
  americanPage,
  britishDoctors,
  britishPages,
  certificateAsked,
  euRoaming,
  iecPlugs,
  ilgaDatabase,
  noHighNight,
  noMalaria,
  oneChange,
  rabiesAnywhere,
  worldStandards,
} from "./common-sources.ts";

const british = britishPages("albania", "Albania", "2026-08");
const safety: Source = { ...british.safety, sections: ["getting-around"] };
const australianAdvice: Source = {
  title: "Australian government: Albania travel advice",
  url: "https://www.smartraveller.gov.au/destinations/europe/albania",
  asOf: "undated",
  sections: ["money"],
};
const eVisa: Source = { title: "Government of Albania: e-visa", url: "https://e-visa.al/", asOf: "undated" };
const exemptList: Source = {
  title: "Discover Albania: citizens who may enter without a visa",
  url: "https://discoveralbania.al/citizens-can-enter-republic-albania/",
  asOf: "undated",
};
const travellingAlbania: Source = {
  title: "Travelling Albania: practical information",
  url: "https://travellingalbania.com/en/practical-information/",
  asOf: "undated",
};
const tripReport: Source = {
  title: "Trip Report: travel in Albania",
  url: "https://tripreport.com/countries/albania/travel",
  asOf: "undated",
};

export const beforeYouGo: BeforeYouGo = {
  entry: {
    kenyan: {
      kind: "online",
      text: "On the government's e-visa site. Holders of a multiple-entry Schengen, British or US visa that is valid and has been used once need no other for 90 days.",
      sources: [eVisa, exemptList],
    },
    eu: { kind: "free", text: "Up to 90 days in any 180; an identity card is enough.", sources: [eVisa, exemptList] },
    british: {
      kind: "free",
      text: "Up to 90 days in any 180, with a passport valid for three months after you arrive.",
      sources: [british.entry],
    },
    us: {
      kind: "free",
      text: "With a passport, for up to a year.",
      sources: [americanPage("albania", "Albania"), exemptList],
    },
  },
  yellowFever: certificateAsked("Albania", "one"),
  malaria: noMalaria,
  water: {
    text: "Drink it bottled or boiled in Tirana and on the coast. In the mountains and around Korçë people drink from springs and taps.",
    sources: [travellingAlbania, tripReport],
  },
  altitude: noHighNight,
  rabies: rabiesAnywhere,
  hospital: {
    text: "Private hospitals in Tirana treat foreigners; beyond it care is basic. Save two addresses from the British list, and be insured to be flown out.",
    sources: [british.health, britishDoctors],
  },
  fromNairobi: oneChange(),
  emergency: {
    text: "112 for everything; ambulance 127, fire 128, police 129.",
    sources: [
      {
        title: "Albanian National Tourism Agency: emergency services",
        url: "https://akt.gov.al/en/contact/",
        asOf: "undated",
      },
      {
        title: "Ministry of Health of Albania: emergencies",
        url: "https://shendetesia.gov.al/urgjenca/",
        language: "sq",
        asOf: "undated",
      },
    ],
  },
  cardsAndCash: {
    text: "Cards are good in banks, large shops and hotels of the cities; villages, minibuses and many guesthouses take cash. Machines stand in towns. Change money inside a bank, and spend your lek: nobody takes it abroad.",
    sources: [tripReport, australianAdvice],
  },
  sim: {
    text: "Operators' shops in Tirana and Shkodër sell one on your passport. The EU's roaming rules do not hold here, and in the Alps whole valleys have no signal.",
    sources: [euRoaming, travellingAlbania],
  },
  sockets: {
    text: "Types C and F, 230 V. A Kenyan plug, type G, needs an adapter.",
    sources: [iecPlugs, worldStandards],
  },
  tips: {
    text: "Five to ten per cent in restaurants; round up a taxi. A family that feeds you as a guest takes nothing: bring coffee or sweets. Ask your host what a guide expects.",
    sources: [tripReport],
  },
  dailyCost: {
    text: "US$30 to 50 for a hostel or a family's room, plain meals and minibuses; more in the Alps in July and August, when beds are few.",
    sources: [
      {
        title: "Uproute Travel: prices in Albania",
        url: "https://uproutetravel.com/albania",
        asOf: "undated",
      },
      {
        title: "Next Expat: an independent holiday in Albania",
        url: "https://nextexpat.com/en/how-to-organize-an-independent-holiday-in-albania",
        asOf: "undated",
      },
    ],
  },
  womenAlone: {
    text: "A woman alone is left in peace, by the account of people who guide there, and the rule of *besa* makes a host answer for her. Streets are dark at night; minibuses stop running early.",
    sources: [safety, travellingAlbania],
  },
  sameSexLaw: {
    text: "Not a crime, and discrimination is against the law. Outside Tirana it is a subject that people do not speak of, and couples keep to themselves.",
    sources: [
      ilgaDatabase,
      {
        title: "ILGA-Europe: Rainbow Map, Albania",
        url: "https://rainbowmap.ilga-europe.org/countries/albania/",
        asOf: "undated",
      },
    ],
  },
  wheelchairs: {
    text: "Kerbs, holes and missing covers in the streets, and cobbles and steps in the old towns. Minibuses have no ramp. A photograph of the door and the bathroom says more than a hotel's word.",
    sources: [
      safety,
      {
        title: "Lonely Planet: the Kala of Berat",
        url: "https://www.lonelyplanet.com/albania/berat/attractions/kalaja/a/poi-sig/1252495/358540",
        asOf: "undated",
        sections: ["experiences"],
      },
    ],
  },
};
