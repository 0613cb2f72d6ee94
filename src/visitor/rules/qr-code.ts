/**
 * Encodes a short text as a QR code (ISO/IEC 18004): bytes, the error correction M, the versions 2 to 6, and one mask. These have one
 * alignment pattern, blocks of one length and no field for the version, and an address of a plan needs no other.
 */

/** The codewords of a version, how many of a block's are for correction, and its blocks. */
const versions = [
  { version: 2, codewords: 44, correction: 16, blocks: 1 },
  { version: 3, codewords: 70, correction: 26, blocks: 1 },
  { version: 4, codewords: 100, correction: 18, blocks: 2 },
  { version: 5, codewords: 134, correction: 24, blocks: 2 },
  { version: 6, codewords: 172, correction: 16, blocks: 4 },
] as const;

/** The powers of 2 in the field of 256 elements whose polynomial is x^8 + x^4 + x^3 + x^2 + 1. */
const powers: number[] = [];
for (let i = 0, value = 1; i < 255; i++) {
  powers.push(value);
  value = value < 128 ? value << 1 : (value << 1) ^ 0x11d;
}

const multiply = (a: number, b: number): number =>
  a === 0 || b === 0 ? 0 : (powers[(powers.indexOf(a) + powers.indexOf(b)) % 255] ?? 0);

/** Computes the codewords by which the errors of a block are corrected (Reed and Solomon). */
function computeCorrection(data: readonly number[], count: number): number[] {
  let generator = [1];
  for (let i = 0; i < count; i++) {
    const root = powers[i] ?? 0;
    const shifted = [...generator, 0];
    generator = shifted.map((value, n) => value ^ multiply(generator[n - 1] ?? 0, root));
  }
  const rest = [...data, ...Array<number>(count).fill(0)];
  for (let i = 0; i < data.length; i++) {
    const factor = rest[i] ?? 0;
    for (const [n, value] of generator.entries()) rest[i + n] = (rest[i + n] ?? 0) ^ multiply(value, factor);
  }
  return rest.slice(data.length);
}

/** Writes the text as codewords: the mode, its length, its bytes, and padding. */
function makeData(bytes: Uint8Array, count: number): number[] {
  const bits = [0b0100, 4, bytes.length, 8, ...[...bytes].flatMap((byte) => [byte, 8]), 0, 4];
  let text = "";
  for (let i = 0; i < bits.length; i += 2) text += (bits[i] ?? 0).toString(2).padStart(bits[i + 1] ?? 0, "0");
  const words = text.match(/.{8}/g)?.map((word) => Number.parseInt(word, 2)) ?? [];
  return Array.from({ length: count }, (_, i) => words[i] ?? ((i - words.length) % 2 === 0 ? 0xec : 0x11));
}

/** Takes the blocks' words in turns: the first of each, the second of each, and so on. */
const interleave = (blocks: readonly (readonly number[])[]): number[] =>
  (blocks[0] ?? []).flatMap((_, i) => blocks.map((block) => block[i] ?? 0));

/** The fifteen bits that name the correction M and the mask 0, each row's colour being that of its number. */
const format = 0b101010000010010;

/**
 * Encodes bytes.
 * @param bytes a text in UTF-8
 * @returns the rows of modules, true for a dark one, without the empty margin
 * @throws RangeError for more than 106 bytes
 */
export function encodeQrCode(bytes: Uint8Array): boolean[][] {
  // The mode and the length take 12 bits.
  const chosen = versions.find(
    ({ codewords, correction, blocks }) => bytes.length + 2 <= codewords - correction * blocks,
  );
  if (!chosen) throw new RangeError("The text is too long for this code");
  const { version, codewords, correction, blocks } = chosen;
  const perBlock = codewords / blocks - correction;
  const data = makeData(bytes, perBlock * blocks);
  const parts = Array.from({ length: blocks }, (_, i) => data.slice(i * perBlock, (i + 1) * perBlock));
  const words = [...interleave(parts), ...interleave(parts.map((part) => computeCorrection(part, correction)))];

  const size = version * 4 + 17;
  const modules = Array.from({ length: size }, () => Array<boolean | undefined>(size).fill(undefined));
  const set = (x: number, y: number, isDark: boolean) => {
    const row = modules[y];
    if (row && x >= 0 && x < size) row[x] = isDark;
  };
  const drawSquares = (x: number, y: number, reach: number, isDark: (distance: number) => boolean) => {
    for (let down = -reach; down <= reach; down++)
      for (let across = -reach; across <= reach; across++)
        set(x + across, y + down, isDark(Math.max(Math.abs(down), Math.abs(across))));
  };
  for (let i = 8; i < size - 8; i++) {
    set(i, 6, i % 2 === 0);
    set(6, i, i % 2 === 0);
  }
  for (const [x, y] of [
    [3, 3],
    [size - 4, 3],
    [3, size - 4],
  ] as const)
    drawSquares(x, y, 4, (distance) => distance !== 2 && distance !== 4);
  drawSquares(size - 7, size - 7, 2, (distance) => distance !== 1);
  for (let i = 0; i < 15; i++) {
    const isDark = ((format >> i) & 1) === 1;
    // One copy goes around the upper left corner, and one is cut between the two others.
    const [near, far] = [i < 6 ? i : i < 8 ? i + 1 : size - 15 + i, i < 8 ? size - 1 - i : i === 8 ? 7 : 14 - i];
    set(8, near, isDark);
    set(far, 8, isDark);
  }
  set(8, size - 8, true);

  let bit = 0;
  for (let right = size - 1; right > 0; right -= 2) {
    if (right === 6) right = 5;
    for (let step = 0; step < size; step++) {
      const isUpwards = ((right + 1) & 2) === 0;
      const y = isUpwards ? size - 1 - step : step;
      for (const x of [right, right - 1]) {
        if (modules[y]?.[x] !== undefined) continue;
        const isSet = (((words[bit >> 3] ?? 0) >> (7 - (bit & 7))) & 1) === 1;
        bit++;
        set(x, y, isSet !== ((x + y) % 2 === 0));
      }
    }
  }
  return modules.map((row) => row.map(Boolean));
}
