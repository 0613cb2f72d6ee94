import type { GuidePlaces } from "../guide-map.ts";

export const places: GuidePlaces = {
  country: "Mozambique",
  places: [
    { name: "Maputo", at: [-25.966, 32.583], source: "https://www.geonames.org/1040652" },
    { name: "Xai-Xai", at: [-25.052, 33.644], source: "https://www.geonames.org/1024552" },
    {
      name: "Quissico",
      at: [-24.683, 34.667],
      source: "https://en.wikipedia.org/wiki/Zavala,_Mozambique",
    },
    { name: "Inhambane", at: [-23.865, 35.383], source: "https://www.geonames.org/1045114" },
    { name: "Maxixe", at: [-23.86, 35.347], source: "https://www.geonames.org/1039536" },
    { name: "Vilankulo", at: [-22, 35.317], source: "https://en.wikivoyage.org/wiki/Vilanculos" },
    { name: "Beira", at: [-19.844, 34.839], source: "https://www.geonames.org/1052373" },
    { name: "Chimoio", at: [-19.116, 33.483], source: "https://www.geonames.org/1049261" },
    { name: "Ilha", at: [-15.035, 40.734], source: "https://www.geonames.org/1037390" },
    { name: "Nampula", at: [-15.116, 39.267], source: "https://www.geonames.org/1033356" },
  ],
};
