import type { BeforeYouGo } from "../before-you-go.ts";
import type { Source } from "../guide.ts";
import { iecPlugs, ilgaDatabase, whoCountryList, whoRiskList, worldStandards } from "./common-sources.ts";

const australianAdvice: Source = {
  title: "Australian government: Indonesia travel advice",
  url: "https://www.smartraveller.gov.au/destinations/asia/indonesia",
};
const eVisa: Source = {
  title: "Directorate General of Immigration of Indonesia: e-visa",
  url: "https://evisa.imigrasi.go.id/",
};
const embassyList: Source = {
  title: "Indonesian embassy, Berlin: visa on arrival",
  url: "http://indonesianembassy.de/visa/online-application/visa-on-arrival/",
};
const kenyaAdded: Source = {
  title: "Mombasa Herald: Kenya joins the visa on arrival",
  url: "https://mombasaherald.com/kenya-and-rwanda-added-to-the-list-of-indonesian-visa-on-arrival-subjects/",
  asOf: "2024",
};
const britishEntry: Source = {
  title: "GOV.UK: entry requirements for Indonesia",
  url: "https://www.gov.uk/foreign-travel-advice/indonesia/entry-requirements",
};
const britishAdvice: Source = {
  title: "GOV.UK: travel advice for Indonesia",
  url: "https://www.gov.uk/foreign-travel-advice/indonesia",
  sections: ["notice", "getting-around"],
};
const frommers: Source = {
  title: "Frommer's: Bali, fast facts",
  url: "https://www.frommers.com/destinations/bali/planning-a-trip/fast-facts",
  sections: ["money"],
};
const magma: Source = {
  title: "Indonesian Geological Agency: volcano alerts",
  url: "https://magma.esdm.go.id/",
  sections: ["notice", "experiences"],
};
const padangFood: Source = {
  title: "West Sumatra tourism: the food of Padang",
  url: "https://ws-tourism.com/a-unique-of-padang",
  sections: ["food"],
};
const offerte: Source = {
  title: "Offerte Viaggi Vacanze: Indonesia on a budget",
  url: "https://offerteviaggivacanze.net/estero-low-cost/asia/indonesia-con-un-budget-limitato-i-modi-migliori-per-sfruttare-al-massimo-i-vostri-soldi-in-tutta-lisola/",
  language: "it",
};
const jijuv: Source = {
  title: "Jijův blog: rooms, food and a SIM card in Indonesia",
  url: "https://jijuvblog.cz/indonesia-so-beautiful-yet-so-cheap",
};
const respect: Source = {
  title: "SBS Cultural Atlas: Indonesian etiquette",
  url: "https://culturalatlas.sbs.com.au/indonesian-culture/indonesian-culture-etiquette",
  sections: ["etiquette"],
};
const theAge: Source = {
  title: "The Age: the new criminal code",
  url: "https://www.theage.com.au/world/asia/indonesia-s-lurch-to-the-right-erodes-hard-won-freedoms-20221208-p5c4oo.html?ref=rss&utm_medium=rss&utm_source=rss_feed",
  asOf: "2022",
};
const lbc: Source = {
  title: "LBC: the law on sex outside marriage",
  url: "https://lbc.co.uk/news/indonesia-outlaws-extra-marital-sex-and-law-extends-to-tourists",
  asOf: "2022",
};
const escapes: Source = {
  title: "Accessible Escapes: Sulawesi",
  url: "https://accessibleescapes.io/location/14804-sulawesi",
};
const melange: Source = {
  title: "Melange and Co: Indonesia by wheelchair",
  url: "https://melangeandco.com/accessibility-indonesia-wheelchair-travel",
};

export const beforeYouGo: BeforeYouGo = {
  entry: {
    kenyan: {
      kind: "on arrival",
      text: "Since February 2023. For 30 days, to be extended once, at the main airports and ports, or online before you leave. Bring a ticket out and a passport with six months left, and fill in the All Indonesia declaration.",
      sources: [eVisa, embassyList, kenyaAdded],
    },
    eu: {
      kind: "on arrival",
      text: "For 30 days, to be extended once, at the main airports and ports, or online before you leave. Bring a ticket out and a passport with six months left, and fill in the All Indonesia declaration.",
      sources: [eVisa, embassyList],
    },
    british: {
      kind: "on arrival",
      text: "As for the EU.",
      sources: [eVisa, embassyList, britishEntry],
    },
    us: {
      kind: "on arrival",
      text: "As for the EU.",
      sources: [eVisa, embassyList],
    },
  },
  yellowFever: {
    text: "Yes, from the age of nine months: WHO lists Kenya as a country with risk, and Indonesia asks whoever comes from one.",
    sources: [whoRiskList, whoCountryList],
  },
  fromNairobi: {
    text: "We found no direct flight: count on one change to Jakarta or Bali and two to the other islands, and ask an agent for the hours and for the rules of the stop.",
    sources: [britishEntry],
  },
  emergency: {
    text: "Police 110, ambulance 118 or 119, fire 113, search and rescue 115; 112 answers in some places, Bali among them. Ask your host which works where you are. Before a crater look up its alert; the nearest good hospital may be an island away.",
    sources: [frommers, magma, britishAdvice],
  },
  cardsAndCash: {
    text: "Banks and changers take large, clean notes; small ones get a worse rate. Off the main islands carry rupiah for all your days, and ask your bank which machines take its card.",
    sources: [frommers],
  },
  sim: {
    text: "Ask at an operator's shop in town, passport in hand, which network reaches your island.",
    sources: [britishAdvice],
  },
  sockets: {
    text: "Types C and F, 230 V. A Kenyan plug, type G, needs an adapter.",
    sources: [iecPlugs, worldStandards],
  },
  water: {
    text: "Not from the tap. Drink it bottled or boiled, and ask your host to refill a bottle.",
    sources: [australianAdvice],
  },
  tips: {
    text: "Small notes for guides and drivers are welcome; ask your host what is usual. Where you bargain, stay polite and smile: nobody wins by raising a voice.",
    sources: [respect],
  },
  dailyCost: {
    text: "US$25 to 40 for a family's room, local food and buses. Flights, boats and guides come on top, and the far islands cost more. The room in the counts we read was under US$10.",
    sources: [jijuv, offerte, padangFood],
  },
  womenAlone: {
    text: "Cover shoulders and knees away from beaches, and leave no drink alone. Expect stares and questions. Check GOV.UK before you go.",
    sources: [australianAdvice, britishAdvice],
  },
  sameSexLaw: {
    text: "Not a crime except in Aceh, where sharia courts have people flogged. A national code, in force since January 2026, makes any sex outside marriage a crime if a spouse, parent or child complains. Check GOV.UK before you go.",
    sources: [ilgaDatabase, theAge, lbc, britishAdvice],
  },
  wheelchairs: {
    text: "Hard: few ramps, no accessible buses, broken or missing pavements. Bali is the easiest island; Toraja's slopes and houses are among the hardest. Ask an agency for a van and a driver.",
    sources: [escapes, melange],
  },
};
