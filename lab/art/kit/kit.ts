/**
 * Exports the art kit with which pictures are drawn. Scenes import from this file only, so that the kit can be rearranged
 * without changing them. Everything is deterministic. No filter, blur or mask is used, because phones with slow processors draw
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
