/**
 * Exports the art kit with which pictures are drawn. Scenes import from this file only, so that the kit can be rearranged
 * without changing them. Everything is deterministic. No filter, blur or mask is used, because phones with slow processors draw
 * these pictures.
 *
 * In formulas `t` is the parameter of a curve from 0 to 1, as in the literature on splines, and `u` and `v` are the two
 * coordinates of a face or of the ground. `x0` and `x1` are the ends of a range of `x`. Angles are in radians.
 */
export {
  type Box,
  drawMist,
  drawOrb,
  drawStreak,
  drawStrokes,
  type Range,
  sky,
  writeBirds,
  writeDashes,
  writeTreeLine,
} from "./air.ts";
export { clamp, lerp, makeNoise, makeRandom, type Random, smoothstep } from "./chance.ts";
export { mixColours } from "./colour.ts";
export {
  computeNormal,
  findPointAt,
  lerpPoint,
  makeRidge,
  makeSpline,
  type Point,
  readLimb,
  readPoints,
  type Stroke,
} from "./curves.ts";
export { drawContours, drawCracks, drawFacets, drawGrass, drawMass, drawRibbon, drawStones } from "./land.ts";
export { Pen } from "./pen.ts";
export { Picture, type Stop } from "./pic.ts";
export { castShadowAt, drawLimbs, growTwigs, type Limb, placeAt } from "./wood.ts";
