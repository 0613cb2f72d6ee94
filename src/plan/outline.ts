/** Outlines: the routes of a guide as stops and nights. */

export type Stop = { place: string; nights: number };

export type Outline = {
  /** The questionnaire's duration this outline answers. */
  duration: "3-5 days" | "1 week" | "2 weeks";
  /** The route in a few words: "North to the Kunene". */
  title: string;
  /** Nights in total: 2 to 4, 6 or 7, 13 or 14. Equals the sum over `stops`. */
  nights: number;
  stops: readonly Stop[];
  /** The connections between the stops: distances, vehicle, the catch. */
  note: string;
};
