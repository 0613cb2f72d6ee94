import type { BeforeYouGo } from "../before-you-go.ts";
import type { Source } from "../guide.ts";
import { iecPlugs, ilgaDatabase, whoCountryList, whoRiskList, worldStandards } from "./common-sources.ts";

const checked = "2026-11";

const australianAdvice: Source = {
  title: "Australian government: Kosovo travel advice",
  url: "https://www.smartraveller.gov.au/destinations/europe/kosovo",
};
const britishAdvice: Source = {
  title: "GOV.UK: travel advice for Kosovo",
  url: "https://www.gov.uk/foreign-travel-advice/kosovo",
  sections: ["notice"],
};
const visaPolicy: Source = {
  title: "Wikipedia: visa policy of Kosovo",
  url: "https://en.wikipedia.org/wiki/Visa_policy_of_Kosovo",
};
const americanAdvice: Source = {
  title: "US State Department: Kosovo, country information",
  url: "https://webarchive.library.unt.edu/eot2008/20090814032534/http://travel.state.gov/travel/cis_pa_tw/cis/cis_4170.html",
  asOf: "2009",
};
const petitFute: Source = {
  title: "Petit Futé: money, budget and formalities in Kosovo",
  url: "https://petitfute.co.uk/p209-kosovo/formalites",
  asOf: "2022",
  sections: ["money", "getting-around"],
};
const inYourPocket: Source = {
  title: "In Your Pocket: Kosovo, travel essentials",
  url: "http://www.inyourpocket.com/kosovo/Travel-essentials_66126c",
};
const localCulture: Source = {
  title: "Rochester Institute of Technology: local culture in Kosovo",
  url: "https://rit.edu/academicaffairs/global/local-culture-2",
  sections: ["etiquette"],
};
const gracanica: Source = {
  title: "Lonely Planet: Gračanica Monastery",
  url: "https://www.lonelyplanet.com/kosovo/attractions/gracanica-monastery/a/poi-sig/1251769/360675",
  sections: ["experiences"],
};
const osac: Source = {
  title: "OSAC: Kosovo, crime and safety report",
  url: "https://www.osac.gov/Content/Report/fde86eb1-52a0-47aa-bc44-190e3de705a5",
  asOf: "2020",
};

export const beforeYouGo: BeforeYouGo = {
  entry: {
    kenyan: {
      kind: "embassy",
      text: "The exemption for Kenyans ended in 2013. Holders of a valid multiple-entry Schengen visa have been let in for 15 days without another. Kenya has recognised Kosovo since March 2025, and the two agreed on missions; we know of none in Nairobi yet: ask the ministry of foreign affairs in Pristina.",
      sources: [
        visaPolicy,
        {
          title: "RKS News: Kenya recognises Kosovo",
          url: "https://rks.news/kurti-kenyan-president-invite-embassy-pristina",
          asOf: "2025",
        },
      ],
      checked,
    },
    eu: {
      kind: "free",
      text: "Up to 90 days in six months; an identity card is enough. If you mean to leave towards Serbia, read the note at the head of this guide. Check with the ministry of foreign affairs.",
      sources: [visaPolicy],
      checked,
    },
    british: {
      kind: "free",
      text: "Up to 90 days in six months, with a passport.",
      sources: [britishAdvice, visaPolicy],
      checked,
    },
    us: {
      kind: "free",
      text: "Up to 90 days, with a passport; you may be asked what you have come for.",
      sources: [americanAdvice, visaPolicy],
      checked,
    },
  },
  yellowFever: {
    text: "No: WHO's list of 2022 names no such rule here. Ask the airline all the same, and carry the certificate if the ticket has a stop in a country that wants it.",
    sources: [whoRiskList, whoCountryList],
    checked,
  },
  fromNairobi: {
    text: "We found no direct flight: count on one change at least. Ask an agent for the hours and for whether the country of the stop wants a transit visa. There is no way by road.",
    sources: [britishAdvice],
    checked,
  },
  emergency: {
    text: "112 for everything; police 192, fire 193, ambulance 194.",
    sources: [
      {
        title: "Emergency Management Agency of Kosovo: whom to call",
        url: "https://ame.rks-gov.net/post/en-us/271/fire-warning",
        asOf: "2023",
      },
      australianAdvice,
    ],
    checked,
  },
  cardsAndCash: {
    text: "The euro, from outside the euro zone: a bank takes a fee for each withdrawal, so draw seldom. Carry notes and coins for villages, buses and markets.",
    sources: [petitFute, americanAdvice],
    checked,
  },
  sim: {
    text: "Ask in an operator's own shop, and bring your passport. Kosovo stands outside the EU, so an EU tariff may not cover it: check before you switch on data.",
    sources: [britishAdvice],
    checked,
  },
  sockets: {
    text: "Types C and F, 230 V. A Kenyan plug, type G, needs an adapter.",
    sources: [iecPlugs, worldStandards],
    checked,
  },
  water: {
    text: "We could not confirm that the tap is safe everywhere: ask your host, and drink it bottled in villages.",
    sources: [britishAdvice],
    checked,
  },
  tips: {
    text: "Fares and menus have fixed prices; agree that of a taxi first. On tips the pages that we read differ: ask your host. In a home nobody pays; bring chocolates, and drink what you are offered.",
    sources: [petitFute, localCulture],
    checked,
  },
  dailyCost: {
    text: "US$30 to 45 for a bed in a hostel, meals in grill houses and buses, reckoned from prices of 2022, when a ride to Graçanica cost half a euro. A hotel in Pristina costs more than all that together.",
    sources: [petitFute, gracanica],
    checked,
  },
  womenAlone: {
    text: "The American embassy's security report names theft and the snatching of bags, above all in Pristina. Check GOV.UK's page for women who travel, and agree the ride back from a village before you leave town.",
    sources: [osac, britishAdvice],
    checked,
  },
  sameSexLaw: {
    text: "Not a crime: Kosovo is not among the countries that punish it. People accept less in public than the law does: check GOV.UK.",
    sources: [ilgaDatabase, britishAdvice],
    checked,
  },
  wheelchairs: {
    text: "Broken pavements, steps and open drains, by a city guide's own account; state buildings promise access and seldom have it. Pristina says that it has lowered kerbs or built ramps in 22 places. Ask each hotel for a photograph of the door.",
    sources: [
      inYourPocket,
      {
        title: "KosovaLive: Pristina's accessible buildings and walkways",
        url: "https://kosovalive.org/en/2018/08/06/for-pristinas-disabled-citizens-accessible-buildings-and-walkways-are-still-few-and-far-between",
        asOf: "2018",
      },
      { title: "RKS News: Pristina Without Barriers", url: "https://rks.news/?p=67310" },
    ],
    checked,
  },
};
