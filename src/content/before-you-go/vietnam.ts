import type { BeforeYouGo } from "../before-you-go.ts";
import type { Source } from "../guide.ts";
import { iecPlugs, ilgaDatabase, whoCountryList, whoRiskList, worldStandards } from "./common-sources.ts";

const australianAdvice: Source = {
  title: "Australian government: Vietnam travel advice",
  url: "https://www.smartraveller.gov.au/destinations/asia/vietnam",
  sections: ["money", "best-time"],
};
const eVisa: Source = {
  title: "Immigration Department of Vietnam: national e-visa portal",
  url: "https://evisa.gov.vn/",
};
const exempt: Source = {
  title: "Government News of Viet Nam: unilateral exemptions",
  url: "https://en.baochinhphu.vn/infographics-viet-nams-unilateral-visa-exemption-for-13-countries-11136954.htm",
  asOf: "2019",
};
const britishEntry: Source = {
  title: "GOV.UK: entry requirements for Vietnam",
  url: "https://www.gov.uk/foreign-travel-advice/vietnam/entry-requirements",
};
const britishAdvice: Source = {
  title: "GOV.UK: travel advice for Vietnam",
  url: "https://www.gov.uk/foreign-travel-advice/vietnam",
  sections: ["notice"],
};
const customs: Source = {
  title: "SBS Cultural Atlas: Vietnamese etiquette",
  url: "https://culturalatlas.sbs.com.au/vietnamese-culture/vietnamese-culture-etiquette",
  sections: ["etiquette"],
};
const habits: Source = {
  title: "Been in Asia: local habits in Vietnam",
  url: "https://www.beeninasia.com/where/vietnam/when-to-go-more/local-habits",
};
const vnexpress: Source = {
  title: "VnExpress: a backpacker's day in Hanoi",
  url: "https://e.vnexpress.net/news/travel/places/hanoi-crowned-cheapest-travel-destination-in-asia-report-4039677.html",
  asOf: "2020",
};
const vnexpressCities: Source = {
  title: "VnExpress: a day in Hanoi and Saigon",
  url: "https://e.vnexpress.net/news/travel-life/how-much-money-backpackers-need-for-a-day-in-hanoi-and-saigon-3573128.html",
  asOf: "2017",
};
const lonelyPlanet: Source = {
  title: "Lonely Planet: accessible travel in Vietnam",
  url: "https://www.lonelyplanet.com/vietnam/danang/practical-information/directory/accessible-travel/a/nar/53434e80-aa2d-4240-b18a-6cea032f8e1c/357869",
};
const footprint: Source = {
  title: "Footprint: accessible tourism in Vietnam",
  url: "https://footprint.vn/travel-tips/accessible-tourism-in-vietnam",
};

export const beforeYouGo: BeforeYouGo = {
  entry: {
    kenyan: {
      kind: "online",
      text: "By the government's e-visa, for up to 90 days. Use no other site, and check the list of airports and crossings that take it.",
      sources: [eVisa],
    },
    eu: {
      kind: "ask",
      text: "It depends on the country. Danes, Finns, French, Germans, Italians, Spaniards and Swedes have been let in without one; others apply online for up to 90 days. List and days change: check with the embassy.",
      sources: [eVisa, exempt],
    },
    british: {
      kind: "free",
      text: "Up to 45 days; for longer, the e-visa. Fill in the digital arrival card and the health declaration before you fly.",
      sources: [britishEntry, eVisa],
    },
    us: {
      kind: "online",
      text: "By the government's e-visa, for up to 90 days. Check again before you book.",
      sources: [eVisa],
    },
  },
  yellowFever: {
    text: "No: Vietnam is not on WHO's list of 2022 of countries that ask for it. Lists change, and the country where you change planes may ask: check with the embassy and the airline before you fly, and carry the certificate if you have it.",
    sources: [whoRiskList, whoCountryList],
  },
  fromNairobi: {
    text: "We found no direct flight: count on one change at least, and ask an agent for the hours and for the rules of the stop. From Ho Chi Minh City express trains go on to Tháp Chàm, the station of Phan Rang.",
    sources: [britishEntry],
  },
  emergency: {
    text: "Police 113, fire 114, ambulance 115, search and rescue 112. Ask your host to call: not every operator speaks English.",
    sources: [australianAdvice, britishAdvice],
  },
  cardsAndCash: {
    text: "Machines throughout Hanoi and Ho Chi Minh City and in most towns; cards pass in better hotels and shops. Change money in a bank, not in the street. Ask your bank what it takes for each withdrawal.",
    sources: [australianAdvice],
  },
  sim: {
    text: "Ask at an operator's shop, passport in hand, which network reaches the limestone of the north. Check first that your telephone is not locked.",
    sources: [britishAdvice],
  },
  sockets: {
    text: "Types A, C and F, 220 V: two flat pins or two round. A Kenyan plug, type G, fits only in some newer hotels.",
    sources: [iecPlugs, worldStandards],
  },
  water: {
    text: "Not from the tap. Drink it bottled or boiled, and ask your host to refill a bottle.",
    sources: [australianAdvice],
  },
  tips: {
    text: "Guides and drivers expect something; round up a taxi. Restaurants of the better kind add five to ten per cent: ask your host what is usual. Bargain where tourists shop, and gently.",
    sources: [habits, customs],
  },
  dailyCost: {
    text: "US$25 to 40 for a plain room, noodles and rice, buses and trains. Indexes of the cheapest day in Hanoi came to US$18 before 2020. A car with a driver costs far more: share it.",
    sources: [vnexpress, vnexpressCities],
  },
  womenAlone: {
    text: "Few are harmed, but bags are snatched from motorbikes, drinks have been spiked and women alone have been harassed. Do not leave a glass; take a marked taxi at night. Check GOV.UK before you go.",
    sources: [australianAdvice, britishAdvice],
  },
  sameSexLaw: {
    text: "Not a crime. No law protects couples; affection in public, of any kind, is rare. Check GOV.UK before you go.",
    sources: [ilgaDatabase, britishAdvice],
  },
  wheelchairs: {
    text: "Hard: pavements are full of parked motorbikes and stalls, and trains are not made for it. Better hotels have lifts, though bathroom doors can be under 60 cm. A car with a driver makes most places possible.",
    sources: [lonelyPlanet, footprint],
  },
};
