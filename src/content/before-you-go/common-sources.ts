import type { Source } from "../guide.ts";

/** Pages that the boxes of several countries cite. */

export const whoRiskList = {
  title: "WHO: countries with risk of yellow fever, and countries that require vaccination",
  url: "https://cdn.who.int/media/docs/default-source/travel-and-health/countries-with-risk-of-yellow-fever-transmission.pdf",
  asOf: "2022",
} satisfies Source;

export const whoCountryList = {
  title: "WHO: vaccination requirements by country",
  url: "https://cdn.who.int/media/docs/default-source/travel-and-health/vaccination-requirements-and-who-recommendations-ith-2022-country-list.pdf",
  asOf: "2022",
} satisfies Source;

export const iecPlugs = { title: "IEC: World Plugs", url: "https://www.iec.ch/world-plugs" } satisfies Source;

export const worldStandards = {
  title: "World Standards: plug, socket and voltage by country",
  url: "https://www.worldstandards.eu/electricity/plug-voltage-by-country/",
} satisfies Source;

/** The numbers that an Android telephone itself offers as emergency calls in each country. */
export const androidNumbers = {
  title: "Android Open Source Project: emergency numbers by country",
  url: "https://android.googlesource.com/platform/packages/services/Telephony/+/refs/heads/main/ecc/input/eccdata.txt",
  asOf: "2023",
} satisfies Source;

export const ilgaDatabase = {
  title: "ILGA World: laws on consensual same-sex acts",
  url: "https://database.ilga.org/criminalisation-consensual-same-sex-sexual-acts",
} satisfies Source;
