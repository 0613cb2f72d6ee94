/** Draws tiled houses of the western Balkans in four kinds, as symbols whose colours are set where they are used. */
import type { Picture } from "./kit.ts";

type Shape = {
  wall: string;
  side: string;
  roof: string;
  litHip: string;
  darkHip: string;
  panes: string;
  base: string;
  lamp: string;
};

/** The four houses, each about 60 wide, with its foot at the origin, seen a little from the right and lit from the left. */
const shapes: readonly Shape[] = [
  {
    wall: "M0 0V-40H60V0z",
    side: "M60 0V-40L76-43V-4z",
    roof: "M-6-38 10-56H54L64-38z",
    litHip: "M-6-38 10-56 12-38z",
    darkHip: "M64-38 54-56 82-42z",
    panes: "M6-34h5v10H6zM16-34h5v10H16zM27-34h5v10H27zM38-34h5v10H38zM49-34h5v10H49zM10-14h5v8H10zM40-15h8V0H40z",
    base: "M0 0V-20H60V0z",
    lamp: "M27-34h5v10h-5zM38-34h5v10h-5z",
  },
  {
    wall: "M0 0V-30L20-46 40-30V0z",
    side: "M40 0V-30L74-32V-3z",
    roof: "M20-50 56-51 78-30 44-27z",
    litHip: "M-5-26-4-30 20-50 44-27 40-28 20-45z",
    darkHip: "M56-51 78-30 72-29z",
    panes: "M8-26h5v9H8zM18-26h5v9H18zM28-26h5v9H28zM17-38h6v6H17zM18-12h7V0H18z",
    base: "M0 0V-13H40V0z",
    lamp: "M18-26h5v9h-5z",
  },
  {
    wall: "M0 0V-24H84V0z",
    side: "M84 0V-24L96-26V-3z",
    roof: "M-5-22 8-38H78L89-22z",
    litHip: "M-5-22 8-38 10-22z",
    darkHip: "M89-22 78-38 102-25z",
    panes: "M7-19h6v9H7zM20-19h6v9H20zM33-19h6v9H33zM55-19h6v9H55zM68-19h6v9H68zM44-15h7V0H44z",
    base: "M0 0V-5H84V0z",
    lamp: "M20-19h6v9h-6zM55-19h6v9h-6z",
  },
  {
    wall: "M4 0V-28H-1V-54H45V-28H41V0z",
    side: "M41 0V-28L45-28V-54L60-57V-30L56-29V-4z",
    roof: "M-7-52 8-68H38L50-52z",
    litHip: "M-7-52 8-68 10-52z",
    darkHip: "M50-52 38-68 67-56z",
    panes: "M4-49h5v11H4zM13-49h5v11H13zM22-49h5v11H22zM31-49h5v11H31zM10-20h5v8H10zM30-20h5v8H30zM19-14h7V0H19z",
    base: "M4 0V-28H-1L0-30H46L41-28V0z",
    lamp: "M13-49h5v11h-5zM22-49h5v11h-5z",
  },
];

/** The id of a house's symbol, and the path of the windows that are lit in the evening. */
export type House = { id: string; lamp: string };

/**
 * Defines the four houses. On `<use>` the walls take `fill` and the roof takes `color`. Shade and windows in `ink` darken them,
 * and the roof's lit end takes `glow`.
 */
export const defineTiledHouses = (pic: Picture, ink = "#1f2a40", glow = "#ffb27a"): House[] =>
  shapes.map((shape) => {
    const id = pic.symbol((pic) => {
      pic
        .path(shape.wall)
        .path(shape.side)
        .path(shape.side, ink, { opacity: 0.6 })
        .path(shape.base, ink, { opacity: 0.22 });
      pic.path(shape.panes, ink, { opacity: 0.72 });
      pic.path(shape.roof, "currentColor").path(shape.litHip, glow, { opacity: 0.45 });
      pic.path(shape.darkHip, "currentColor").path(shape.darkHip, ink, { opacity: 0.5 });
    });
    return { id, lamp: shape.lamp };
  });
