/** An invented example of a story of how such a business began. */
export const exampleStory = [
  "Mount Kenya has two summits for climbers and one for walkers. Batian, 5,199 m, and Nelion, eleven metres lower, need a rope. Point Lenana, 4,985 m, needs patience and a start at three in the morning. That is where Kilele Journeys began: three travellers who had met the day before, and a guide from Chogoria, on the mountain's eastern side, all waiting for the sun.",
  "Each of the three had planned the walk alone. Between them they carried three printed itineraries, and no two agreed on where the water was. The guide knew. He also knew which hut is the cold one, and that the bus to Chogoria leaves when it is full and not when it says. None of this was written down anywhere that a stranger would have found it.",
  "On the way down they agreed to write it down, for this mountain first and then for places further off. Kilele is Swahili for summit. The idea has stayed what it was on that path: travel independently, yet together with people who know the ground.",
].join("\n\n");
