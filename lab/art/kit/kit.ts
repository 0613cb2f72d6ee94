/**
 * The art kit: what a picture is drawn with. Scenes import from this file alone, so that the kit can be rearranged
 * without touching them. Everything is deterministic, and nothing uses a filter, a blur or a mask: cheap phones draw
 * these pictures.
 */
export {
  type Box,
  birds,
  bushes,
  dashes,
  mist,
  orb,
  type Range,
  sky,
  streak,
  strokes,
} from "./air.ts";
export { clamp, lerp, noise, type Rng, rng, smoothstep } from "./chance.ts";
export { mix } from "./colour.ts";
export { at, lerpP, limb, normal, type Point, points, ridge, type Stroke, spline } from "./curves.ts";
export { contours, cracks, drawMass, facets, grass, ribbon, stones } from "./land.ts";
export { Pen } from "./pen.ts";
export { Pic, type Stop } from "./pic.ts";
export { cast, type Limb, limbs, place, twigs } from "./wood.ts";
