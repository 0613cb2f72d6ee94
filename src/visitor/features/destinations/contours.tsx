/** Makes a seeded generator of numbers between 0 and 1 (mulberry32, public domain). */
function makeRandom(seed: string): () => number {
  let state = 0;
  for (const character of seed) state = Math.imul(state ^ (character.codePointAt(0) ?? 0), 0x01000193) >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

const corners = 48;
const rings = 13;

/** Draws the closed contour lines of one hill, innermost first, as SVG paths. */
function drawHill(seed: string): string[] {
  const random = makeRandom(seed);
  const waves = [2, 3, 5].map((times) => ({
    times,
    height: (0.3 * (0.5 + random())) / times ** 0.7,
    turn: random() * 6.28,
  }));
  const [leanX, leanY] = [random() * 90 - 45, random() * 50 - 25];
  return Array.from({ length: rings }, (_, ring) => {
    const size = 14 + ring * 25;
    const swell = Math.min(1, 0.25 + ring / rings);
    const points = Array.from({ length: corners }, (_, corner) => {
      const angle = (corner / corners) * Math.PI * 2;
      const bend = waves.reduce(
        (sum, { times, height, turn }) => sum + height * Math.sin(times * angle + turn + ring * 0.06),
        1,
      );
      const radius = size * (1 + (bend - 1) * swell);
      const [x, y] = [
        400 + leanX * (ring / rings) + radius * 1.35 * Math.cos(angle),
        250 + leanY * (ring / rings) + radius * Math.sin(angle),
      ];
      return `${x.toFixed(0)} ${y.toFixed(0)}`;
    });
    return `M${points.join("L")}Z`;
  });
}

/** The contour lines of a hill drawn from a name, as the background of a record without a picture. */
export function Contours({ name, className }: { name: string; className?: string }) {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 800 500"
      preserveAspectRatio="xMidYMid slice"
      className={`fill-none stroke-current ${className ?? ""}`}
    >
      {drawHill(name).map((path, ring) => (
        <path key={path} d={path} strokeWidth={ring % 5 === 4 ? 2.2 : 1.1} strokeLinejoin="round" />
      ))}
    </svg>
  );
}
