import type { BeforeYouGo } from "../before-you-go.ts";
import type { Source } from "../guide.ts";
import { iecPlugs, ilgaDatabase, whoCountryList, whoRiskList, worldStandards } from "./common-sources.ts";

const australianAdvice: Source = {
  title: "Australian government: Nepal travel advice",
  url: "https://www.smartraveller.gov.au/destinations/asia/nepal",
  sections: ["money"],
};
const immigration: Source = {
  title: "Department of Immigration, Nepal",
  url: "https://immigration.gov.np/",
  sections: ["experiences"],
};
const britishAdvice: Source = {
  title: "GOV.UK: travel advice for Nepal",
  url: "https://www.gov.uk/foreign-travel-advice/nepal",
  sections: ["getting-around"],
};
const britishEntry: Source = {
  title: "GOV.UK: entry requirements for Nepal",
  url: "https://www.gov.uk/foreign-travel-advice/nepal/entry-requirements",
};
const americanAdvice: Source = {
  title: "US State Department: Nepal",
  url: "https://travel.state.gov/en/international-travel/travel-advisories/nepal.html",
};
const lonelyPlanet: Source = {
  title: "Lonely Planet: Nepal, practical directory",
  url: "https://www.lonelyplanet.com/nepal/narratives/practical-information/directory",
};
const roughGuides: Source = {
  title: "Rough Guides: travel advice for Nepal",
  url: "https://www.roughguides.com/nepal/travel-advice/",
  sections: ["best-time"],
};
const customs: Source = {
  title: "Lonely Planet: etiquette in Nepal",
  url: "https://www.lonelyplanet.com/nepal/jumla/practical-information/directory/etiquette/a/nar/4b76d07c-17b9-483c-a6c7-4f8762f388b7/1317535",
  sections: ["etiquette"],
};

export const beforeYouGo: BeforeYouGo = {
  entry: {
    kenyan: {
      kind: "on arrival",
      text: "Kenya is not among the countries whose citizens must apply at an embassy, of which several are African. Check the department's list before you buy a ticket.",
      sources: [immigration],
    },
    eu: {
      kind: "on arrival",
      text: "For 15, 30 or 90 days, at Kathmandu's airport and the main border posts; bring dollars in cash and a photograph.",
      sources: [immigration, australianAdvice],
    },
    british: {
      kind: "on arrival",
      text: "As for the EU. Officers may ask for insurance that covers treatment and the flight home.",
      sources: [immigration, britishEntry],
    },
    us: { kind: "on arrival", text: "As for the EU.", sources: [immigration, americanAdvice] },
  },
  yellowFever: {
    text: "Yes, from the age of nine months: WHO lists Kenya as a country with risk, and Nepal asks whoever comes from one.",
    sources: [whoRiskList, whoCountryList],
  },
  fromNairobi: {
    text: "We found no direct flight: count on one change at least, and ask an agent for the hours and for the rules of the stop. There is no way by road that we would plan.",
    sources: [britishAdvice],
  },
  emergency: {
    text: "Police 100, fire 101, ambulance 102; tourist police 1144, who are likelier to speak English. On a trail call your insurer first.",
    sources: [
      { title: "US Embassy in Nepal: emergency assistance", url: "https://np.usembassy.gov/emergency-assistance/" },
      {
        title: "Ncell: emergency services",
        url: "https://www.ncell.com.np/en/individual/emergency-services-information",
      },
    ],
  },
  cardsAndCash: {
    text: "Cards are good for hotels and shops of the better kind in Kathmandu and Pokhara. Machines stand in towns and take a flat fee; torn or dirty notes are refused. Carry rupees for every day on a trail.",
    sources: [lonelyPlanet, australianAdvice],
  },
  sim: {
    text: "Bring your passport to an operator's shop, Ncell or Nepal Telecom. Ask there which of the two reaches your valley: off the roads only one may.",
    sources: [
      {
        title: "World Nomads: staying in touch in Nepal",
        url: "https://www.worldnomads.com/explore/southern-asia/nepal/staying-in-touch-in-nepal",
      },
    ],
  },
  sockets: {
    text: "Types C, D and M, 230 V. A Kenyan plug, type G, needs an adapter; lodges charge batteries for a fee.",
    sources: [iecPlugs, worldStandards],
  },
  water: {
    text: "Not from the tap or the spring. Boil or treat it: on a trail that also saves carrying out bottles. Ask a travel clinic which treatment to use.",
    sources: [roughGuides],
  },
  tips: {
    text: "A tenth in places that cater to tourists, unless the bill has it; guides and porters at the end of a walk. Elsewhere it is not the custom. Talk about the price of rooms, guides and souvenirs, with good humour.",
    sources: [customs, lonelyPlanet],
  },
  dailyCost: {
    text: "US$25 to 40 for a plain room, local meals and buses, without permits, guide or flights.",
    sources: [
      { title: "Backpacking Guys: a month in Nepal", url: "https://backpackingguys.com/?p=6190" },
      {
        title: "Our Global Trek: 27 days in Nepal, counted",
        url: "http://www.ourglobaltrek.com/budget-summary-nepal/",
        asOf: "2015",
      },
    ],
  },
  womenAlone: {
    text: "Do not walk deserted streets or trails alone. Hire a guide through an office that answers for him, or ask for a woman; dress so that shoulders and knees are covered. Check GOV.UK before you go.",
    sources: [australianAdvice, britishAdvice],
  },
  sameSexLaw: {
    text: "Not a crime. Affection in public, of any kind, offends; check GOV.UK for how the registering of marriages stands.",
    sources: [ilgaDatabase, britishAdvice],
  },
  wheelchairs: {
    text: "Ramps, lifts and pavements are next to absent, and rooms lie upstairs. Above Pokhara a path of 1.3 km at Kaskikot was built for chairs in 2018; an agent can plan more.",
    sources: [
      {
        title: "Lonely Planet: Nepal, travellers with disabilities",
        url: "https://www.lonelyplanet.com/nepal/bhedetar/practical-information/directory/travellers-with-disabilities/a/nar/2fac3f84-b5a9-48f1-8e8a-5ebd9e64a86f/1317536",
      },
      {
        title: "ECS Nepal: an accessible trail opens in Kaski",
        url: "http://www.ecs.com.np/travel-diary/first-accessible-trekking-trail-in-asia-opens-in-kaski",
      },
    ],
  },
};
