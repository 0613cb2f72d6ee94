/** Draws the hero's four people. */
import type { Picture } from "./kit.ts";

/** A walker about 100 tall who faces the sun at the right. */
type Walker = { jacket: string; pack: string; pose: "stride" | "step" | "point"; hasHat?: boolean };

/** Draws three travellers with their guide ahead of them. */
export function drawWalkers(pic: Picture): void {
  const dark = "#182326";
  const rim = "#ffdf9e";
  const legs = {
    stride: "M-8-50-4-28-16-14-24 0-15 1-8-10 4-26 10-12 12 0 22 1 19-14 12-30 8-50z",
    step: "M-8-50-5-26-8-12-12 0-3 1 0-12 3-26 8-14 6 0 15 1 15-14 11-30 8-50z",
    point: "M-8-50-6-26-12-12-14 0-5 1-3-12 3-28 5-13 5 0 14 1 12-14 11-30 8-50z",
  };
  const walker = (x: number, y: number, scale: number, { jacket, pack, pose, hasHat }: Walker) =>
    pic.group({ transform: `translate(${x} ${y})scale(${scale})`, fill: dark }, (pic) => {
      pic.path(legs[pose]);
      pic.path("M-9-48-8-72Q-4-84 6-82 14-80 13-66L10-46z", jacket);
      pic.path("M-7-80Q-18-82-23-74L-26-53Q-18-46-9-48z", pack).path("M-7-80-23-75-22-71-7-74z", dark);
      pic.path("M3-86a8 8 0 1 1 12-4 8 8 0 0 1-12 4z", "#3a241c");
      if (hasHat) pic.path("M-7-94 21-97 21-94-7-91zM0-95 3-104 13-105 15-96z", "#d8b878");
      else pic.path("M1-92Q2-101 10-101 17-100 17-93z", jacket);
      if (pose === "point")
        pic.path("M5-74 22-88 36-99 38-95 25-82 9-64z", jacket).path("M36-100 43-104 39-95z", "#3a241c");
      else pic.path("M8-74 20-58 30-56 30-51 17-53 5-66z", jacket).line("M30-64 36 1", dark, 2);
      pic.path("M13-66Q15-80 6-82 12-78 11-66L9-48 10-46zM17-88q1-6-2-9 5 3 5 8z", rim);
    });
  walker(668, 603, 0.62, { jacket: "#8d3b2a", pack: "#31424a", pose: "stride" });
  walker(716, 607, 0.58, { jacket: "#e4d8bf", pack: "#7b4a2c", pose: "step" });
  walker(770, 606, 0.6, { jacket: "#3f6a70", pack: "#c8872e", pose: "point" });
  walker(846, 589, 0.61, { jacket: "#c8872e", pack: "#3b2a22", pose: "stride", hasHat: true });
}
