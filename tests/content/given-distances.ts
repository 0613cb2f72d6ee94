/** Finds the distances in kilometres that a text gives between two places: "A to B is 80 km", "80 km from A to B". */
export function findGivenDistances(text: string, firstPlace: string, secondPlace: string): number[] {
  const names = [firstPlace, secondPlace].map((name) => name.replaceAll(/[.*+?^${}()|[\]\\]/g, "\\$&"));
  const forms = [names, names.toReversed()].flatMap(([a, b]) => [
    new RegExp(`${a} to ${b}(?: is| takes)?(?: some| about| under)? (\\d[\\d,]*) km`, "gu"),
    new RegExp(`(\\d[\\d,]*) km from ${a} to ${b}`, "gu"),
  ]);
  return forms.flatMap((form) => [...text.matchAll(form)].map((match) => Number(match[1]?.replace(",", ""))));
}
