import type { BeforeYouGo } from "../before-you-go.ts";
import type { Source } from "../guide.ts";
import { iecPlugs, ilgaDatabase, whoCountryList, whoRiskList, worldStandards } from "./common-sources.ts";

const checked = "2026-11";

const australianAdvice: Source = {
  title: "Australian government: Albania travel advice",
  url: "https://www.smartraveller.gov.au/destinations/europe/albania",
  sections: ["money"],
};
const eVisa: Source = { title: "Government of Albania: e-visa", url: "https://e-visa.al/" };
const exemptList: Source = {
  title: "Discover Albania: citizens who may enter without a visa",
  url: "https://discoveralbania.al/citizens-can-enter-republic-albania/",
};
const visaPolicy: Source = {
  title: "Wikipedia: visa policy of Albania",
  url: "https://en.wikipedia.org/wiki/Visa_policy_of_Albania",
  asOf: "2015",
};
const britishEntry: Source = {
  title: "GOV.UK: entry requirements for Albania",
  url: "https://www.gov.uk/foreign-travel-advice/albania/entry-requirements",
};
const britishSafety: Source = {
  title: "GOV.UK: safety and security in Albania",
  url: "https://www.gov.uk/foreign-travel-advice/albania/safety-and-security",
  sections: ["getting-around"],
};
const travellingAlbania: Source = {
  title: "Travelling Albania: practical information",
  url: "https://travellingalbania.com/en/practical-information/",
};
const tripReport: Source = {
  title: "Trip Report: travel in Albania",
  url: "https://tripreport.com/countries/albania/travel",
};

export const beforeYouGo: BeforeYouGo = {
  entry: {
    kenyan: {
      kind: "online",
      text: "Kenya is not on the list of countries without a visa. Holders of a used multiple-entry Schengen, British or American visa have been let in for 90 days without another: check on the government's page before you pay.",
      sources: [eVisa, visaPolicy],
      checked,
    },
    eu: {
      kind: "free",
      text: "Up to 90 days; an identity card is enough.",
      sources: [exemptList, visaPolicy],
      checked,
    },
    british: { kind: "free", text: "Up to 90 days in any 180.", sources: [britishEntry, exemptList], checked },
    us: { kind: "free", text: "With a passport, for up to a year.", sources: [exemptList, visaPolicy], checked },
  },
  yellowFever: {
    text: "Yes, from the age of one: WHO lists Kenya as a country with risk, and Albania asks whoever comes from one.",
    sources: [whoRiskList, whoCountryList],
    checked,
  },
  fromNairobi: {
    text: "We found no direct flight: count on one change at least, and ask an agent for the hours and for the rules of the stop. There is no way by road.",
    sources: [britishEntry],
    checked,
  },
  emergency: {
    text: "112 for everything; ambulance 127, fire 128, police 129.",
    sources: [
      { title: "Albanian National Tourism Agency: emergency services", url: "https://akt.gov.al/en/contact/" },
      {
        title: "Ministry of Health of Albania: emergencies",
        url: "https://shendetesia.gov.al/urgjenca/",
        language: "sq",
      },
    ],
    checked,
  },
  cardsAndCash: {
    text: "Cards are good in banks, large shops and hotels of the cities; villages, minibuses and many guesthouses take cash. Machines stand in towns. Change money inside a bank, and spend your lek: nobody takes it abroad.",
    sources: [tripReport, australianAdvice],
    checked,
  },
  sim: {
    text: "Buy it in an operator's shop in Tirana or Shkodër, with your passport. The country is outside the EU's roaming rules. In the Alps ask your host where the signal is.",
    sources: [travellingAlbania],
    checked,
  },
  sockets: {
    text: "Types C and F, 230 V. A Kenyan plug, type G, needs an adapter.",
    sources: [iecPlugs, worldStandards],
    checked,
  },
  water: {
    text: "Good from springs and taps in the mountains and around Korçë. In Tirana and on the coast one page calls it safe and another does not: ask your host, or boil it.",
    sources: [travellingAlbania, tripReport],
    checked,
  },
  tips: {
    text: "Five to ten per cent in restaurants; round up a taxi. A family that feeds you as a guest takes nothing: bring coffee or sweets. Ask your host what a guide expects.",
    sources: [tripReport],
    checked,
  },
  dailyCost: {
    text: "US$30 to 50 for a hostel or a family's room, plain meals and minibuses; more in the Alps in July and August, when beds are few.",
    sources: [
      { title: "Uproute Travel: prices in Albania", url: "https://uproutetravel.com/albania" },
      {
        title: "Next Expat: an independent holiday in Albania",
        url: "https://nextexpat.com/en/how-to-organize-an-independent-holiday-in-albania",
      },
    ],
    checked,
  },
  womenAlone: {
    text: "A woman alone is left in peace, by the account of people who guide there, and the rule of *besa* makes a host answer for her. Streets are dark at night; minibuses stop running early. Check GOV.UK before you go.",
    sources: [travellingAlbania, britishSafety],
    checked,
  },
  sameSexLaw: {
    text: "Not a crime, and discrimination is against the law. Outside Tirana it is a subject that people do not speak of, and couples keep to themselves.",
    sources: [
      ilgaDatabase,
      { title: "ILGA-Europe: Rainbow Map, Albania", url: "https://rainbowmap.ilga-europe.org/countries/albania/" },
    ],
    checked,
  },
  wheelchairs: {
    text: "Kerbs, holes and missing covers in the streets, and cobbles and steps in the old towns. Minibuses have no ramp. Ask each host for photographs of the door and the bathroom.",
    sources: [
      britishSafety,
      {
        title: "Lonely Planet: the Kala of Berat",
        url: "https://www.lonelyplanet.com/albania/berat/attractions/kalaja/a/poi-sig/1252495/358540",
        sections: ["experiences"],
      },
    ],
    checked,
  },
};
