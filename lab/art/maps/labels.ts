/** Places the names on a map, so that none covers another name, a dot or the edge. */

export type Box = { x: number; y: number; width: number; height: number };
export type Dot = { name: string; x: number; y: number };
export type Label = { x: number; y: number; anchor: "start" | "middle" | "end"; box: Box };

/** Matches the letters of Source Sans (weight 600) that are narrower than the mean; `wideLetters` matches the wider ones. */
const narrowLetters = /[iljtfrI.,'’ -]/u;
const wideLetters = /[mwMWÄÖÜĐGOQ]/u;

/**
 * Estimates the largest width of a text.
 * @param size the text's size
 * @returns the width in the size's unit
 */
export function estimateTextWidth(text: string, size: number): number {
  let units = 0;
  for (const letter of text) {
    if (narrowLetters.test(letter)) units += 0.34;
    else if (wideLetters.test(letter)) units += 0.84;
    else units += /\p{Lu}/u.test(letter) ? 0.64 : 0.56;
  }
  return units * size;
}

const computeOverlap = (a: Box, b: Box): number =>
  Math.max(0, Math.min(a.x + a.width, b.x + b.width) - Math.max(a.x, b.x)) *
  Math.max(0, Math.min(a.y + a.height, b.y + b.height) - Math.max(a.y, b.y));

/** Returns true if a label is nearer to another dot than to its own, so that a reader would connect it with that dot. */
export function isMisread(box: Box, ownDot: Omit<Dot, "name">, others: readonly Omit<Dot, "name">[]): boolean {
  const distance = ({ x, y }: Omit<Dot, "name">) =>
    Math.hypot(Math.max(box.x - x, 0, x - box.x - box.width), Math.max(box.y - y, 0, y - box.y - box.height));
  return others.some((dot) => distance(dot) < distance(ownDot));
}

/**
 * Lists the possible places of a label around its dot, the best first: right, left, above, below, then the corners, at three
 * distances.
 */
function listCandidates(dot: Dot, size: number): Label[] {
  const width = estimateTextWidth(dot.name, size);
  const height = size * 1.05;
  const found: Label[] = [];
  for (const gap of [5, 9, 14]) {
    const above = dot.y - gap * 0.8;
    const below = dot.y + gap * 0.8 + size * 0.72;
    const middle = dot.y + size * 0.33;
    const at = (x: number, y: number, anchor: Label["anchor"]) => {
      const left = anchor === "start" ? x : anchor === "end" ? x - width : x - width / 2;
      found.push({ x, y, anchor, box: { x: left, y: y - size * 0.78, width, height } });
    };
    at(dot.x + gap, middle, "start");
    at(dot.x - gap, middle, "end");
    at(dot.x, above, "middle");
    at(dot.x, below, "middle");
    at(dot.x + gap * 0.7, above, "start");
    at(dot.x + gap * 0.7, below, "start");
    at(dot.x - gap * 0.7, above, "end");
    at(dot.x - gap * 0.7, below, "end");
  }
  return found;
}

/**
 * Chooses a place for each dot's label. Each label in turn takes the cheapest place until none moves any more (iterated
 * conditional modes, from several orders).
 * @param size the text's size
 * @param frame the area that labels must not leave
 * @param taken the boxes that no label may cover
 * @returns the labels in the order of the dots, and the area of their remaining collisions (0 for none)
 */
export function placeLabels(
  dots: readonly Dot[],
  size: number,
  frame: Box,
  taken: readonly Box[],
): { labels: Label[]; collisions: number } {
  const choices = dots.map((dot) => listCandidates(dot, size));
  const dotBoxes = dots.map(({ x, y }) => ({ x: x - 3, y: y - 3, width: 6, height: 6 }));
  const outside = (box: Box) =>
    Math.max(0, frame.x - box.x) +
    Math.max(0, frame.y - box.y) +
    Math.max(0, box.x + box.width - frame.x - frame.width) +
    Math.max(0, box.y + box.height - frame.y - frame.height);
  const fixed = choices.map((options, self) =>
    options.map(({ box }, rank) => {
      const covered = [...taken, ...dotBoxes.filter((_, other) => other !== self)];
      const collision = covered.reduce((sum, other) => sum + computeOverlap(box, other), 0);
      const misread = isMisread(box, dots[self] as Dot, dots) ? 15 : 0;
      return rank * 0.4 + (outside(box) + collision) * 20 + misread;
    }),
  );
  let best: { picks: number[]; cost: number } | undefined;
  for (let start = 0; start < 24; start++) {
    const picks = dots.map((_, i) => (i * 7 + start * 3) % (start === 0 ? 1 : 8));
    const computeCost = (i: number, pick: number) => {
      const box = choices[i]?.[pick]?.box as Box;
      let cost = fixed[i]?.[pick] ?? 0;
      for (let j = 0; j < dots.length; j++)
        if (j !== i) cost += computeOverlap(box, choices[j]?.[picks[j] as number]?.box as Box) * 20;
      return cost;
    };
    for (let round = 0, hasMoved = true; hasMoved && round < 30; round++) {
      hasMoved = false;
      for (let i = 0; i < dots.length; i++) {
        const costs = (choices[i] as Label[]).map((_, pick) => computeCost(i, pick));
        const cheapest = costs.indexOf(Math.min(...costs));
        if (cheapest !== picks[i] && (costs[cheapest] as number) < (costs[picks[i] as number] as number) - 1e-9) {
          picks[i] = cheapest;
          hasMoved = true;
        }
      }
    }
    const cost = picks.reduce((sum, pick, i) => sum + computeCost(i, pick), 0);
    if (!best || cost < best.cost) best = { picks, cost };
  }
  const picks = best?.picks ?? [];
  const labels = picks.map((pick, i) => choices[i]?.[pick] as Label);
  let collisions = 0;
  labels.forEach(({ box }, i) => {
    collisions += outside(box);
    for (const other of [...labels.slice(i + 1).map((l) => l.box), ...taken, ...dotBoxes.filter((_, j) => j !== i)])
      collisions += computeOverlap(box, other);
  });
  return { labels, collisions };
}
