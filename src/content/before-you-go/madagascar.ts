import type { BeforeYouGo } from "../before-you-go.ts";
import type { Source } from "../guide.ts";
import { iecPlugs, ilgaDatabase, whoCountryList, whoRiskList, worldStandards } from "./common-sources.ts";

const checked = "2026-11";

const cdc: Source = {
  title: "CDC: travellers' health, Madagascar",
  url: "https://wwwnc.cdc.gov/travel/destinations/traveler/none/madagascar",
};
const eVisa: Source = { title: "Republic of Madagascar: e-visa", url: "https://evisamada-mg.com/en/home" };
const australianAdvice: Source = {
  title: "Australian government: Madagascar travel advice",
  url: "https://www.smartraveller.gov.au/destinations/africa/madagascar",
  sections: ["notice", "getting-around", "best-time", "money"],
};
const britishAdvice: Source = {
  title: "GOV.UK: travel advice for Madagascar",
  url: "https://www.gov.uk/foreign-travel-advice/madagascar",
  sections: ["notice"],
};
const roadtripMoney: Source = {
  title: "Roadtrip Africa: money and budget in Madagascar",
  url: "https://www.roadtripafrica.com/madagascar/practical-info/money-travel-budget",
};
const surfinn: Source = {
  title: "Surfinn: travel to Madagascar",
  url: "https://www.surfinn.travel/travel-to-madagascar",
};
const onArrivalText =
  "At the airport for 15, 30 or 60 days, in euros or dollars, or online before you leave. The fee for 15 days rose online in February 2026.";

export const beforeYouGo: BeforeYouGo = {
  entry: {
    kenyan: {
      kind: "on arrival",
      text: "Everybody but the Malagasy needs one. We found no list of passports that must apply beforehand: check with the government's page before you buy a ticket.",
      sources: [eVisa],
      checked,
    },
    eu: { kind: "on arrival", text: onArrivalText, sources: [eVisa, australianAdvice], checked },
    british: { kind: "on arrival", text: onArrivalText, sources: [eVisa, australianAdvice, britishAdvice], checked },
    us: { kind: "on arrival", text: onArrivalText, sources: [eVisa, australianAdvice], checked },
  },
  yellowFever: {
    text: "Yes, from the age of nine months: WHO lists Kenya as a country with risk, and Madagascar asks whoever comes from one.",
    sources: [whoRiskList, whoCountryList],
    checked,
  },
  fromNairobi: {
    text: "A direct flight reaches Antananarivo in about three and a half hours, on several days of the week. Ask which: some flights land in the night, and nobody should leave the airport by road before dawn unless a hotel sends a car.",
    sources: [
      {
        title: "African Examiner: Kenya Airways resumes flights to Madagascar",
        url: "https://www.africanexaminer.com/kenya-airways-resumes-flights-to-madagascar/",
      },
      {
        title: "Air Journal: Kenya Airways to Madagascar",
        url: "http://www.air-journal.fr/2014-12-29-kenya-airways-un-triangle-vers-moroni-et-madagascar-5131625.html",
        language: "fr",
        asOf: "2014",
      },
    ],
    checked,
  },
  emergency: {
    text: "Police 117, fire 118; from a fixed line 17 and 18. There is no ambulance to count on outside Antananarivo: keep your hotel's and your insurer's numbers.",
    sources: [
      {
        title: "GOV.UK: getting help in Madagascar",
        url: "https://www.gov.uk/foreign-travel-advice/madagascar/getting-help",
      },
      australianAdvice,
    ],
    checked,
  },
  cardsAndCash: {
    text: "Cash. Machines in the larger towns take Visa, fewer take Mastercard, and give some forty notes at a time; go in the morning, before they are empty. Change euros in provincial towns.",
    sources: [
      australianAdvice,
      roadtripMoney,
      {
        title: "Wikipedia: Malagasy ariary",
        url: "https://en.wikipedia.org/wiki/Malagasy_ariary",
        sections: ["trivia"],
      },
    ],
    checked,
  },
  sim: {
    text: "Ask at the airport or in an operator's shop in town, passport in hand. Good along main roads, gone in the forest and on the lagoons: download maps first.",
    sources: [britishAdvice],
    checked,
  },
  sockets: {
    text: "Types C, D, E, J and K, 220 V, in some places still 127 V; round two-pin plugs are the usual ones. A Kenyan plug, type G, needs an adapter.",
    sources: [iecPlugs, worldStandards],
    checked,
  },
  water: {
    text: "Not from the tap, in towns either. Drink it boiled or filtered, or ask for *ranovola*, boiled in the rice pot.",
    sources: [australianAdvice, cdc],
    checked,
  },
  tips: {
    text: "Five to ten per cent is generous; a Malagasy gives less. Something each day for a guide and a driver. Too much in a village does harm. Bargain in craft markets, with a smile.",
    sources: [
      roadtripMoney,
      {
        title: "Evaneos: tips in Madagascar",
        url: "https://www.evaneos.fr/madagascar/voyage/informations-pratiques/1378-pourboire-a-madagascar/",
        language: "fr",
      },
      {
        title: "Mon Voyage Madagascar: customs and usages",
        url: "http://www.monvoyage-madagascar.com/en/coutumes-et-usages/",
        sections: ["etiquette", "culture"],
      },
    ],
    checked,
  },
  dailyCost: {
    text: "US$40 to 60 for a plain room, meals and minibuses; parks, guides and above all the car with its driver come on top, so share it.",
    sources: [
      {
        title: "ATM Fee Saver forum: a day in Madagascar",
        url: "https://explore.atmfeesaver.com/community/money-travel-in-africa-travel-budgets/daily-travel-budget-for-madagascar",
      },
      surfinn,
    ],
    checked,
  },
  womenAlone: {
    text: "Walk nowhere at night, in towns or on beaches; keep valuables out of sight, and go with a known guide outside the towns. Check your government's advice.",
    sources: [australianAdvice, britishAdvice],
    checked,
  },
  sameSexLaw: {
    text: "Not a crime from the age of 21; with anyone younger it means prison. No law protects couples, and in the country few speak of it.",
    sources: [
      ilgaDatabase,
      {
        title: "US State Department: human rights report on Madagascar",
        url: "https://preview.state.gov/report/custom/2a5731f6e0/",
      },
      {
        title: "Rights in Exile: Madagascar",
        url: "https://rightsinexile.org/sexual-orientation-and-gender-identity-country-list/madagascar-lgbtqi-resources",
      },
    ],
    checked,
  },
  wheelchairs: {
    text: "Hard: broken pavements, high-stepped minibuses, muddy forest paths, few rooms with a wide door. A car with a driver and some larger lodges make part of it possible: ask for photographs.",
    sources: [
      {
        title: "Evaneos: physical disability in Madagascar",
        url: "https://www.evaneos.com/madagascar/holidays/essential-information/976-physical-disability-in-madagascar/",
      },
      {
        title: "Wheelchair Traveling: Madagascar",
        url: "https://wheelchairtraveling.com/madagascar-africa-wheelchair-travel-guide/",
      },
    ],
    checked,
  },
};
