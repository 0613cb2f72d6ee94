import { cutIntoPieces } from "../../pieces.ts";
import { compareNewestFirst, type IndexedLead, type LeadEntries } from "./indexed-lead.ts";

/** The number of leads in a new piece; a piece of twice that size is split. */
const pieceSize = 512;

type Piece = readonly IndexedLead[];

/**
 * A list of leads, newest first, in pieces that are never changed. Inserting one of a hundred thousand leads copies one piece and
 * the list of pieces; copying the whole list at each arrival would keep the garbage collector busy and delay painting.
 */
export class ChunkedLeadList implements LeadEntries {
  readonly length: number;
  readonly #pieces: readonly Piece[];
  /** The place of each piece's first lead. */
  readonly #starts: readonly number[];

  private constructor(pieces: readonly Piece[]) {
    this.#pieces = pieces;
    const starts: number[] = [];
    let length = 0;
    for (const piece of pieces) {
      starts.push(length);
      length += piece.length;
    }
    this.#starts = starts;
    this.length = length;
  }

  /** Makes a list of leads that are given in any order. */
  static of(leads: readonly IndexedLead[]): ChunkedLeadList {
    return new ChunkedLeadList(cutIntoPieces([...leads].sort(compareNewestFirst), pieceSize));
  }

  /**
   * Returns the lead at a place.
   * @param pieceIndex from 0 on
   */
  at(index: number): IndexedLead | undefined {
    const pieceIndex = this.#findPieceIndexAt(index);
    return this.#pieces[pieceIndex]?.[index - (this.#starts[pieceIndex] ?? 0)];
  }

  slice(from: number, to: number): readonly IndexedLead[] {
    const selected: IndexedLead[] = [];
    const firstPiece = this.#findPieceIndexAt(from);
    for (let pieceIndex = firstPiece; pieceIndex < this.#pieces.length; pieceIndex++) {
      const start = this.#starts[pieceIndex] as number;
      if (start >= to) break;
      selected.push(...(this.#pieces[pieceIndex] as Piece).slice(Math.max(0, from - start), to - start));
    }
    return selected;
  }

  #findPieceIndexAt(index: number): number {
    return Math.max(
      0,
      findLastByBisection(this.#starts, (start) => start <= index),
    );
  }

  map<T>(describe: (entry: IndexedLead) => T): T[] {
    return this.#pieces.flatMap((piece) => piece.map(describe));
  }

  filter(predicate: (entry: IndexedLead) => boolean): readonly IndexedLead[] {
    return this.#pieces.flatMap((piece) => piece.filter(predicate));
  }

  findIndex(predicate: (entry: IndexedLead) => boolean): number {
    for (const [index, piece] of this.#pieces.entries()) {
      const indexInPiece = piece.findIndex(predicate);
      if (indexInPiece >= 0) return (this.#starts[index] as number) + indexInPiece;
    }
    return -1;
  }

  /**
   * Returns another list, without some leads and with others inserted.
   * @param removed leads that are in the list, the very same objects
   */
  with(removed: readonly IndexedLead[], inserted: readonly IndexedLead[]): ChunkedLeadList {
    const pieces = [...this.#pieces];
    for (const entry of removed) {
      const pieceIndex = findPieceIndex(pieces, entry);
      const remaining = (pieces[pieceIndex] ?? []).filter((other) => other !== entry);
      // No piece may be empty, because a search compares with its first lead.
      pieces.splice(pieceIndex, 1, ...(remaining.length > 0 ? [remaining] : []));
    }
    for (const entry of inserted) {
      const pieceIndex = findPieceIndex(pieces, entry);
      const piece = pieces[pieceIndex] ?? [];
      const insertAt = 1 + findLastByBisection(piece, (other) => compareNewestFirst(other, entry) < 0);
      pieces[pieceIndex] = [...piece.slice(0, insertAt), entry, ...piece.slice(insertAt)];
    }
    return new ChunkedLeadList(
      pieces.flatMap((piece) => (piece.length < 2 * pieceSize ? [piece] : cutIntoPieces(piece, pieceSize))),
    );
  }
}

/**
 * Finds the piece that a lead is in or belongs to: the first piece that does not end before the lead, or the last
 * piece.
 */
function findPieceIndex(pieces: readonly Piece[], entry: IndexedLead): number {
  const endsBefore = (piece: Piece) => {
    const last = piece.at(-1) as IndexedLead;
    return last.id !== entry.id && compareNewestFirst(last, entry) < 0;
  };
  return Math.max(0, Math.min(pieces.length - 1, 1 + findLastByBisection(pieces, endsBefore)));
}

/** Finds by bisection the last index whose item satisfies a predicate that holds for all earlier items; -1 for none. */
function findLastByBisection<T>(items: readonly T[], predicate: (item: T) => boolean): number {
  let [low, high] = [0, items.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (predicate(items[middle] as T)) low = middle + 1;
    else high = middle;
  }
  return low - 1;
}
