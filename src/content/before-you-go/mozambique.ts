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

const cdc: Source = {
  title: "CDC: travellers' health, Mozambique",
  url: "https://wwwnc.cdc.gov/travel/destinations/traveler/none/mozambique",
};
const australianAdvice: Source = {
  title: "Australian government: Mozambique travel advice",
  url: "https://www.smartraveller.gov.au/destinations/africa/mozambique",
  sections: ["best-time"],
};
const eVisa: Source = {
  title: "Government of Mozambique: e-visa and ETA",
  url: "https://evisa.gov.mz/",
};
const abolition: Source = {
  title: "Club of Mozambique: Mozambique and Kenya abolish visas",
  url: "https://clubofmozambique.com/news/mozambique-and-kenya-announce-visa-abolition/embed/",
  asOf: "2018",
};
const nerve: Source = {
  title: "The Nerve Africa: Kenya and Mozambique, no visas",
  url: "https://thenerveafrica.com/16372/kenya-president-visa-mozambique/",
  asOf: "2018",
};
const decree: Source = {
  title: "Government of Mozambique: the decree on exemptions",
  url: "https://pae.gov.mz/conselho-de-ministros-aprova-decreto-para-isencao-de-vistos/",
  language: "pt",
  asOf: "2023",
};
const exempt: Source = {
  title: "EIG Law: exemption for 29 countries",
  url: "https://eiglaw.com/mozambique-issues-visa-exemption-for-29-countries/",
};
const britishEntry: Source = {
  title: "GOV.UK: entry requirements for Mozambique",
  url: "https://www.gov.uk/foreign-travel-advice/mozambique/entry-requirements",
};
const britishAdvice: Source = {
  title: "GOV.UK: travel advice for Mozambique",
  url: "https://www.gov.uk/foreign-travel-advice/mozambique",
  sections: ["notice", "getting-around"],
};
const tuko: Source = {
  title: "Tuko: the flight to Maputo",
  url: "https://www.tuko.co.ke/business-economy/552521-kenya-airways-launches-flights-maputo-covid-break/",
  asOf: "2024",
};
const hapaKenya: Source = {
  title: "HapaKenya: direct flights to Maputo",
  url: "https://hapakenya.com/2024/06/20/kenya-airways-resumes-direct-flights-to-maputo-mozambique/",
  asOf: "2024",
};
const inhambane: Source = {
  title: "Inhambane: tourist information",
  url: "https://inhambane.co.za/tourist_info.htm",
  sections: ["money"],
};
const maritime: Source = {
  title: "Maritime Travel: country information",
  url: "http://blog.maritimetravel.co.za/2013/08/country-information-mozambique/",
  asOf: "2013",
  sections: ["etiquette", "getting-around"],
};
const tofo: Source = {
  title: "Tofo Beach House: tips for Mozambique",
  url: "http://www.tofobeachhouse.com/?page_id=1398",
};
const footsteps: Source = {
  title: "Never Ending Footsteps: what Mozambique costs",
  url: "https://www.neverendingfootsteps.com/cost-of-travel-mozambique-budget/",
};
const hoppers: Source = {
  title: "Hammock Hoppers: a month in Mozambique, counted",
  url: "https://hammockhoppers.com/mozambique-budget-travel-report",
  asOf: "2014",
  sections: ["outlines"],
};
const eating: Source = {
  title: "Lonely Planet: eating in Mozambique",
  url: "https://www.lonelyplanet.com/mozambique/in-location/best-places-to-eat-in-mozambique/a/nar/d0d86611-70ad-4d0d-8110-374d86519247/355515",
  sections: ["food"],
};

export const beforeYouGo: BeforeYouGo = {
  entry: {
    kenyan: {
      kind: "free",
      text: "The two countries agreed in 2018 to ask no visa of each other's citizens. Check on the government's site how long you may stay and whether the ETA is asked of you.",
      sources: [eVisa, abolition, nerve],
      checked,
    },
    eu: {
      kind: "online",
      text: "Belgians, Danes, Dutch, Finns, French, Germans, Irish, Italians, Portuguese, Spaniards and Swedes need no visa for 30 days, but an ETA at least 48 hours before; others apply for the e-visa. The rule has changed twice.",
      sources: [eVisa, decree, exempt],
      checked,
    },
    british: {
      kind: "online",
      text: "No visa for 30 days, but an electronic authorisation, the ETA, from the government's site at least 48 hours before you leave. The rule came, was suspended and came back in February 2026.",
      sources: [eVisa, britishEntry, decree],
      checked,
    },
    us: {
      kind: "online",
      text: "As for the British.",
      sources: [eVisa, decree, exempt],
      checked,
    },
  },
  yellowFever: {
    text: "Yes, from the age of one: WHO lists Kenya as a country with risk, and Mozambique asks whoever comes from one.",
    sources: [whoRiskList, whoCountryList],
    checked,
  },
  fromNairobi: {
    text: "A direct flight to Maputo, taken up again in 2024, needs three hours and three quarters, on some days of the week: ask which. We plan no way by road, for it would lead through the north.",
    sources: [tuko, hapaKenya],
    checked,
  },
  emergency: {
    text: "Police 119, ambulance 117, fire 198. Help is far outside Maputo: ask your host whom to call, and be insured to be carried to South Africa.",
    sources: [androidNumbers, britishAdvice],
    checked,
  },
  cardsAndCash: {
    text: "Cards in hotels and larger shops of the towns; machines are few in the country and can be empty. Use one inside a bank. In the south many rooms can be paid in rand.",
    sources: [inhambane, maritime],
    checked,
  },
  sim: {
    text: "Ask at an operator's shop, passport in hand, which network reaches Quissico; outside towns it comes and goes. Cards sold in the street may not work.",
    sources: [britishAdvice],
    checked,
  },
  sockets: {
    text: "Types C, F and M, 220 V: two round pins, or the three round pins of South Africa, often in one house. A Kenyan plug, type G, needs an adapter.",
    sources: [iecPlugs, worldStandards],
    checked,
  },
  water: {
    text: "Not from the tap. It is untreated in much of the country: drink it bottled or boiled.",
    sources: [australianAdvice, cdc],
    checked,
  },
  tips: {
    text: "Ask your host what is usual for a guide or a boatman. Settle a dhow's fare before you board; prices of food are fixed, *capulanas* in a market are not.",
    sources: [tofo],
    checked,
  },
  dailyCost: {
    text: "US$45 to 70 for a plain room, local food and minibuses: dearer than its neighbours. Maputo has few rooms under US$40. A hired car and boats come on top.",
    sources: [footsteps, hoppers, eating],
    checked,
  },
  womenAlone: {
    text: "Never walk alone on a beach, by day either: women have been attacked in places that tourists visit. At night take a taxi that your host calls. Check GOV.UK before you go.",
    sources: [australianAdvice, britishAdvice],
    checked,
  },
  sameSexLaw: {
    text: "Not a crime since the penal code of June 2015; nobody had been prosecuted since 1975. Few couples show themselves. Check GOV.UK before you go.",
    sources: [
      ilgaDatabase,
      {
        title: "PinkNews: Mozambique's new penal code",
        url: "https://thepinknews.com/2015/05/29/mozambiques-new-penal-code-decriminalising-homosexuality-set-to-take-effect",
        asOf: "2015",
      },
      {
        title: "Human Dignity Trust: Mozambique decriminalises same-sex acts",
        url: "https://humandignitytrust.org/news/mozambique-decriminalises-same-sex-sexual-conduct-between-consenting-adults",
        asOf: "2015",
      },
      {
        title: "SALO: Mozambique repeals colonial provisions",
        url: "https://www.salo.org.za/mozambique-repeals-colonial-provisions-that-threatened-the-liberty-of-its-lgbti-citizens-by-howard-smith-21st-july-2015/",
        asOf: "2015",
      },
      britishAdvice,
    ],
    checked,
  },
  wheelchairs: {
    text: "We found no account by anybody who went in a wheelchair. Sand, steps and boats that are boarded through the water make it hard: ask each lodge for photographs of the way in.",
    sources: [britishAdvice],
    checked,
  },
};
