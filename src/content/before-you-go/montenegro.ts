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

const american: Source = {
  title: "US State Department: Montenegro",
  url: "https://travel.state.gov/en/international-travel/travel-advisories/montenegro.html",
};
const kenyaRegime: Source = {
  title: "Government of Montenegro: the visa regime for Kenya",
  url: "https://gov.me/cyr/diplomatske-misije/ambasade-i-konzulati-crne-gore-u-svijetu/kenija",
  language: "cnr",
};
const visaPolicy: Source = {
  title: "Wikipedia: visa policy of Montenegro",
  url: "https://en.wikipedia.org/wiki/Visa_policy_of_Montenegro",
};
const britishAdvice: Source = {
  title: "GOV.UK: travel advice for Montenegro",
  url: "https://www.gov.uk/foreign-travel-advice/montenegro",
  sections: ["getting-around"],
};
const britishEntry: Source = {
  title: "GOV.UK: entry requirements for Montenegro",
  url: "https://www.gov.uk/foreign-travel-advice/montenegro/entry-requirements",
};
const petitFute: Source = {
  title: "Petit Futé: money, budget and tips in Montenegro",
  url: "https://petitfute.co.uk/p70-montenegro/formalites",
  sections: ["money"],
};
const tripReport: Source = {
  title: "Trip Report: travel in Montenegro",
  url: "https://tripreport.com/countries/montenegro/travel",
  sections: ["etiquette"],
};
const lonelyPlanet: Source = {
  title: "Lonely Planet: Montenegro, practical directory",
  url: "https://www.lonelyplanet.com/montenegro/practical-information/directory/a/nar/713addd8-13b9-4d38-a6e7-ad6748ada105/360151",
  sections: ["getting-around"],
};
const durmitor: Source = {
  title: "Britannica: Durmitor",
  url: "https://www.britannica.com/place/Durmitor",
  sections: ["experiences", "description"],
};
const yomadic: Source = {
  title: "Yomadic: what the Balkans cost",
  url: "http://yomadic.com/cheapest-country-in-europe/",
  asOf: "2016",
};

export const beforeYouGo: BeforeYouGo = {
  entry: {
    kenyan: {
      kind: "embassy",
      text: "From a Montenegrin embassy, or where there is none from the Serbian one, which in Nairobi is the government's address for Kenyans. Holders of a valid Schengen, US, British or Irish visa may stay up to 30 days without.",
      sources: [kenyaRegime, visaPolicy],
      checked,
    },
    eu: {
      kind: "free",
      text: "Up to 90 days with a passport, 30 with an identity card: check with the ministry of foreign affairs.",
      sources: [visaPolicy],
      checked,
    },
    british: {
      kind: "free",
      text: "Up to 90 days.",
      sources: [britishEntry, visaPolicy],
      checked,
    },
    us: {
      kind: "free",
      text: "Up to 90 days.",
      sources: [visaPolicy, american],
      checked,
    },
  },
  yellowFever: {
    text: "No: Montenegro is not on WHO's list of 2022 of countries that ask for it. The country of your stop may: ask the airline before you fly, and carry the certificate if you have it.",
    sources: [whoRiskList, whoCountryList],
    checked,
  },
  fromNairobi: {
    text: "We found no direct flight: count on one change to Podgorica, Tivat or Dubrovnik, often two, and ask an agent for the hours and for the rules of the stop.",
    sources: [britishAdvice],
    checked,
  },
  emergency: {
    text: "112 for everything; police 122, fire 123, ambulance 124. Before a day in the mountains ask at the guides' office in Žabljak, and leave word where you go.",
    sources: [
      {
        title: "Vijesti: the interior ministry on the number 112",
        url: "https://en.vijesti.me/news-b/society/693663/mup-citizens-in-the-past-year-292132-called-the-number-for-calls-in-emergency-situations-112",
      },
      {
        title: "Mountain Rescue Service of Montenegro: whom to call",
        url: "http://gss-cg.me/english/call_112.html",
      },
      androidNumbers,
      durmitor,
    ],
    checked,
  },
  cardsAndCash: {
    text: "Machines in every town, often with large notes and a fee. A terminal may be out of order when you ask to pay: ask first, and carry cash inland.",
    sources: [petitFute],
    checked,
  },
  sim: {
    text: "Ask at an operator's own shop, passport in hand, how the card is registered. The signal fails between high rocks.",
    sources: [britishAdvice],
    checked,
  },
  sockets: {
    text: "Types C and F, 230 V. A Kenyan plug, type G, needs an adapter.",
    sources: [iecPlugs, worldStandards, tripReport],
    checked,
  },
  water: {
    text: "We could not confirm that the tap is safe everywhere: ask your host. Bottled water is sold all over the country.",
    sources: [britishAdvice],
    checked,
  },
  tips: {
    text: "Ten per cent in a restaurant, or the bill rounded up; a coin or two for a taxi. Prices are fixed, except for a private car: settle that first.",
    sources: [petitFute, tripReport, lonelyPlanet],
    checked,
  },
  dailyCost: {
    text: "US$45 to 70 for a room in a house, plain meals and buses inland; the bay costs more in July and August. The counts we found are older and lower.",
    sources: [petitFute, yomadic],
    checked,
  },
  womenAlone: {
    text: "Street violence is uncommon. Keep to lit streets at night; on mountain roads look at who drives before you get in. Check GOV.UK before you go.",
    sources: [lonelyPlanet, britishAdvice],
    checked,
  },
  sameSexLaw: {
    text: "Not a crime; since 2020 a law lets couples register a partnership. People accept less in public than the law does: check GOV.UK before you go.",
    sources: [ilgaDatabase, britishAdvice],
    checked,
  },
  wheelchairs: {
    text: "Hard in the old towns: cobbles, steps and stairways. Some of the best hotels have rooms made for it. The level road to the Black Lake is worth it: ask about the path.",
    sources: [lonelyPlanet],
    checked,
  },
};
