import type { BeforeYouGo } from "../before-you-go.ts";
import type { Source } from "../guide.ts";
import { iecPlugs, ilgaDatabase, whoCountryList, whoRiskList, worldStandards } from "./common-sources.ts";

const eVisa: Source = { title: "Lao Ministry of Foreign Affairs: e-visa", url: "https://laoevisa.gov.la/" };
const immigration: Source = {
  title: "Lao Department of Immigration: arrival form",
  url: "https://immigration.gov.la/en/registration/arrival/arrival-info",
};
const visaPolicy: Source = {
  title: "Wikipedia: visa policy of Laos",
  url: "https://en.wikipedia.org/wiki/Visa_policy_of_Laos?ns=0&oldid=1098123881",
  asOf: "2022",
};
const britishAdvice: Source = {
  title: "GOV.UK: safety and security in Laos",
  url: "https://www.gov.uk/foreign-travel-advice/laos/safety-and-security",
  sections: ["notice"],
};
const britishEntry: Source = {
  title: "GOV.UK: entry requirements for Laos",
  url: "https://www.gov.uk/foreign-travel-advice/laos/entry-requirements",
};
const australianAdvice: Source = {
  title: "Australian government: Laos travel advice",
  url: "https://www.smartraveller.gov.au/destinations/asia/laos",
  sections: ["notice", "getting-around", "best-time", "money"],
};
const tripReport: Source = {
  title: "Trip Report: Laos, money, plugs and health",
  url: "https://tripreport.com/cities/luang_prabang/country-info",
};
const roughGuidesWater: Source = {
  title: "Rough Guides: water in Laos",
  url: "https://m.roughguides.com/destinations/asia/laos/health/about-water/",
};
const customs: Source = {
  title: "Indochina Tour Guide: customs and taboos in Laos",
  url: "http://www.indochinatourguide.com/Laos/travel_tips.html?typeId=4",
  sections: ["etiquette"],
};
const onArrivalText =
  "For 30 days, at the airports and the main crossings, in clean dollar notes, with a photograph; or by the e-visa before you leave. Fill in the free arrival form online first.";

export const beforeYouGo: BeforeYouGo = {
  entry: {
    kenyan: {
      kind: "on arrival",
      text: "Kenya was not among the countries whose citizens must apply beforehand in the list we read, which is of 2022. Check with the e-visa site before you buy a ticket, and fill in the free arrival form online.",
      sources: [eVisa, visaPolicy],
    },
    eu: { kind: "on arrival", text: onArrivalText, sources: [eVisa, immigration] },
    british: { kind: "on arrival", text: onArrivalText, sources: [eVisa, britishEntry] },
    us: { kind: "on arrival", text: onArrivalText, sources: [eVisa, immigration] },
  },
  yellowFever: {
    text: "No, by WHO's list of 2022; but a travel clinic and a tour operator write that Laos asks whoever comes from a country with risk, and Kenya is one. Carry the certificate, and check before you fly.",
    sources: [
      whoRiskList,
      whoCountryList,
      { title: "Travel Medicine: Laos", url: "https://www.travmed.com/pages/laos", asOf: "2008" },
      {
        title: "Asia Tours Direct: health in Laos",
        url: "https://www.asia-tours-direct.com/Country-Travel-Info-Detail/Laos/Laos-health.html",
      },
    ],
  },
  fromNairobi: {
    text: "We found no direct flight: count on one change at least, often two, and ask an agent for the hours and for the rules of the stop. By land Laos is entered from Thailand, Vietnam, Cambodia or China.",
    sources: [britishEntry],
  },
  emergency: {
    text: "Police 1191, fire 1190, ambulance 1195, tourist police 1192. Outside Vientiane help is far: good care is in Thailand, so be insured to be carried there. Ask your host which of these answers where you are.",
    sources: [
      { title: "GOV.UK: getting help in Laos", url: "https://www.gov.uk/foreign-travel-advice/laos/getting-help" },
      australianAdvice,
    ],
  },
  cardsAndCash: {
    text: "Kip in notes, in hand. Cards pass in the larger hotels of Vientiane and Luang Prabang. Machines in towns give a million kip or so at a time, for a fee. Change what is left before the border.",
    sources: [tripReport, australianAdvice],
  },
  sim: {
    text: "Airport or city shops, with your passport. Ask which network reaches farthest: in the hills of the north, and up the Nam Ou, expect hours without signal.",
    sources: [britishAdvice],
  },
  sockets: {
    text: "Types A, B, C, E and F, 230 V. Flat and round pins are mixed, so bring an adapter for both. A Kenyan plug, type G, seldom fits.",
    sources: [iecPlugs, worldStandards, tripReport],
  },
  water: {
    text: "Not from the tap. Bottled and treated water is sold almost everywhere, and many guesthouses refill a bottle: ask. Leave ice that does not look factory-made.",
    sources: [roughGuidesWater, australianAdvice],
  },
  tips: {
    text: "Not expected outside tourist hotels, where a tenth is usual. Give a guide or a boatman something for a good day. In markets bargain once and gently.",
    sources: [
      tripReport,
      { title: "S Vietnam Travel: tipping in Laos", url: "https://www.svietnamtravel.com/blogs/tipping-in-laos" },
    ],
  },
  dailyCost: {
    text: "US$25 to 45 for a guesthouse, meals and buses; a driver for the north-east costs far more, so share one. The counts we found are of the 2010s.",
    sources: [
      { title: "Our Dream Adventure: 22 days in Laos", url: "https://ourdreamadventure.com/laos-summary-costs/" },
      {
        title: "We Took the Red Pill: what Laos cost",
        url: "http://www.wetooktheredpill.com/how-much-did-our-trip-to-laos-cost/",
        asOf: "2015",
      },
    ],
  },
  womenAlone: {
    text: "We found no warning for women beyond the usual: late walks alone are unwise for anybody. Lao women dress conservatively; cover shoulders and knees. Check your government's advice.",
    sources: [britishAdvice, customs],
  },
  sameSexLaw: {
    text: "Not a crime. But the law forbids any foreigner, of either sex, to sleep with a Lao citizen outside marriage; rooms have been searched and fines are heavy.",
    sources: [ilgaDatabase, britishAdvice],
  },
  wheelchairs: {
    text: "Hard: pavements are broken or missing, most doors have steps, and boats are boarded by a narrow plank. Vientiane is flat. An agency can find a car and a ground-floor room: ask for a photograph of the door and the bathroom.",
    sources: [
      {
        title: "Evaneos: physical disability in Laos",
        url: "https://www.evaneos.com/laos/holidays/essential-information/7122-laos-and-physical-disability/",
        asOf: "2015",
      },
      {
        title: "Kayra Tours: Vientiane on accessible walks",
        url: "https://kayratours.com/accessible-walking-tours-vientiane",
      },
    ],
  },
};
