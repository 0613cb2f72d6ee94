import type { GuidePlaces } from "../guide-map.ts";

export const places: GuidePlaces = {
  country: "Serbia",
  places: [
    { name: "Belgrade", at: [44.804, 20.465], source: "https://www.geonames.org/792680" },
    { name: "Subotica", at: [46.1, 19.667], source: "https://www.geonames.org/3189595" },
    { name: "Novi Sad", at: [45.252, 19.837], source: "https://www.geonames.org/3194360" },
    { name: "Sremski Karlovci", at: [45.203, 19.934], source: "https://www.geonames.org/3190101" },
    { name: "Golubac", at: [44.653, 21.632], source: "https://www.geonames.org/790560" },
    { name: "Donji Milanovac", at: [44.466, 22.152], source: "https://www.geonames.org/791175" },
    { name: "Negotin", at: [44.226, 22.531], source: "https://www.geonames.org/787718" },
    { name: "Niš", at: [43.325, 21.903], source: "https://www.geonames.org/787657" },
    { name: "Pirot", at: [43.153, 22.586], source: "https://www.geonames.org/787050" },
    { name: "Gostuša", at: [43.153, 22.586], shownAt: "Pirot", source: "https://www.geonames.org/787050" },
    { name: "Studenica", at: [43.487, 20.532], source: "https://whc.unesco.org/en/list/389" },
    { name: "Sjenica", at: [43.273, 19.999], source: "https://www.geonames.org/3190776" },
    { name: "Novi Pazar", at: [43.137, 20.512], source: "https://www.geonames.org/787595" },
  ],
};
