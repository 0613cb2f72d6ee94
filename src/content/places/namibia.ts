import { type GuidePlaces, simpleMaps } from "../guide-map.ts";

export const places: GuidePlaces = {
  country: "Namibia",
  places: [
    {
      name: "Windhoek",
      at: [-22.559, 17.083],
      source: "https://www.geonames.org/3352136",
      second: { at: [-22.57, 17.084], source: simpleMaps },
    },
    {
      name: "Omaruru",
      at: [-21.433, 15.933],
      source: "https://www.geonames.org/3354540",
      second: { at: [-21.433, 15.933], source: simpleMaps },
    },
    {
      name: "Twyfelfontein",
      at: [-20.596, 14.373],
      source: "https://whc.unesco.org/en/list/1255",
      second: { at: [-20.595, 14.372], source: "https://new.horizonsunlimited.com/destinations/poi/na/twyfelfontein" },
    },
    {
      name: "Spitzkoppe",
      at: [-21.825, 15.194],
      source: "https://en.wikivoyage.org/wiki/Spitzkoppe",
      second: { at: [-21.816, 15.187], source: "https://camp-namibia.com/reiseziel/spitzkoppe-id25" },
    },
    {
      name: "Outjo",
      at: [-20.117, 16.15],
      source: "https://www.geonames.org/3353715",
      second: { at: [-20.109, 16.155], source: simpleMaps },
    },
    {
      name: "Opuwo",
      at: [-18.061, 13.84],
      source: "https://www.geonames.org/3354077",
      second: { at: [-18.056, 13.841], source: simpleMaps },
    },
    {
      name: "Epupa",
      at: [-17, 13.25],
      source: "https://en.wikivoyage.org/wiki/Epupa_Falls",
      second: {
        at: [-17.004, 13.248],
        source:
          "https://github.com/dr5hn/countries-states-cities-database/blob/7fda0afd3e75391d9480c22ed3a2b91f50e08eb6/contributions/cities/NA.json",
      },
    },
    {
      name: "Olukonda",
      at: [-17.983, 16.017],
      source: "https://de.wikipedia.org/wiki/Olukonda",
      approximate: "to a minute of arc",
    },
    {
      name: "Etosha",
      at: [-19.18, 15.923],
      source: "https://en.wikipedia.org/wiki/Okaukuejo",
      approximate: "the camp of Okaukuejo",
    },
    {
      name: "Lüderitz",
      at: [-26.648, 15.154],
      source: "https://www.geonames.org/3355672",
      second: { at: [-26.646, 15.154], source: simpleMaps },
    },
    {
      name: "Keetmanshoop",
      at: [-26.577, 18.134],
      source: "https://www.geonames.org/3356264",
      second: { at: [-26.579, 18.133], source: simpleMaps },
    },
    {
      name: "Tiras Mountains",
      at: [-26.04, 16.25],
      source: "https://onwheels.travel/en/along-the-namib-desert/",
      approximate: "reckoned: the farms at the foot of the range, off the D707",
    },
    {
      name: "Tsumkwe",
      at: [-19.6, 20.5],
      source: "https://en.wikivoyage.org/wiki/Tsumkwe",
      second: { at: [-19.593, 20.502], source: "https://de.wikipedia.org/wiki/Tsumkwe" },
    },
    {
      name: "Sesriem",
      at: [-24.487, 15.8],
      source: "https://en.wikipedia.org/wiki/Sesriem",
      approximate: "one source",
    },
  ],
  onTheWay: [
    { name: "Khorixas", at: [-20.367, 14.967], source: "https://www.geonames.org/3356213", approximate: "one source" },
    {
      name: "Kamanjab",
      at: [-19.627, 14.846],
      source:
        "https://github.com/afrimapr/afrihealthsites/blob/aa93ad61f72a2fcfbbdfe9214f801f873bae6423/data/df_who_sites.rda",
      approximate: "one source",
    },
    {
      name: "Namutoni",
      at: [-18.8, 16.98],
      source: "https://en.wikipedia.org/wiki/Namutoni",
      approximate: "one source",
    },
    {
      name: "Aus",
      at: [-26.664, 16.259],
      source:
        "https://github.com/afrimapr/afrihealthsites/blob/aa93ad61f72a2fcfbbdfe9214f801f873bae6423/data/df_who_sites.rda",
      approximate: "one source",
    },
    {
      name: "Tirasberge",
      at: [-26.133, 16.5],
      source: "https://de.wikipedia.org/wiki/Tirasberge",
      approximate: "a point in the range",
    },
  ],
};
