import type { Numbers } from "./guide.ts";

/** Numbers and calls for help in Albanian, as they are said in Albania and Kosovo. */
export const albanianNumbers = {
  language: "Albanian",
  oneToTen: [
    ["një", "NYUH"],
    ["dy", "DUE"],
    ["tre", "TREH"],
    ["katër", "KAH-tur"],
    ["pesë", "PEH-suh"],
    ["gjashtë", "DJAHSH-tuh"],
    ["shtatë", "SHTAH-tuh"],
    ["tetë", "TEH-tuh"],
    ["nëntë", "NUHN-tuh"],
    ["dhjetë", "DHYEH-tuh"],
  ],
  help: ["Ndihmë", "NDEE-muh"],
  doctor: ["mjek", "MYEK"],
  howMuch: ["Sa kushton", "sah koosh-TON"],
} satisfies Numbers;
