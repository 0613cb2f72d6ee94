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
   * @param place from 0 on
   */
  at(place: number): IndexedLead | undefined {
    const piece = this.#pieceAt(place);
    return this.#pieces[piece]?.[place - (this.#starts[piece] ?? 0)];
  }

  slice(from: number, to: number): readonly IndexedLead[] {
    const taken: IndexedLead[] = [];
    const first = this.#pieceAt(from);
    for (let piece = first; piece < this.#pieces.length; piece++) {
      const start = this.#starts[piece] as number;
      if (start >= to) break;
      taken.push(...(this.#pieces[piece] as Piece).slice(Math.max(0, from - start), to - start));
    }
    return taken;
  }

  #pieceAt(place: number): number {
    return Math.max(
      0,
      findLastByBisection(this.#starts, (start) => start <= place),
    );
  }

  map<T>(describe: (entry: IndexedLead) => T): T[] {
    return this.#pieces.flatMap((piece) => piece.map(describe));
  }

  filter(passes: (entry: IndexedLead) => boolean): readonly IndexedLead[] {
    return this.#pieces.flatMap((piece) => piece.filter(passes));
  }

  findIndex(wanted: (entry: IndexedLead) => boolean): number {
    for (const [index, piece] of this.#pieces.entries()) {
      const place = piece.findIndex(wanted);
      if (place >= 0) return (this.#starts[index] as number) + place;
    }
    return -1;
  }

  /**
   * Returns another list, without some leads and with others inserted.
   * @param out leads that are in the list, the very same objects
   */
  with(out: readonly IndexedLead[], into: readonly IndexedLead[]): ChunkedLeadList {
    const pieces = [...this.#pieces];
    for (const entry of out) {
      const index = findPiece(pieces, entry);
      const left = (pieces[index] ?? []).filter((other) => other !== entry);
      // No piece may be empty, because a search compares with its first lead.
      pieces.splice(index, 1, ...(left.length > 0 ? [left] : []));
    }
    for (const entry of into) {
      const index = findPiece(pieces, entry);
      const piece = pieces[index] ?? [];
      const place = 1 + findLastByBisection(piece, (other) => compareNewestFirst(other, entry) < 0);
      pieces[index] = [...piece.slice(0, place), entry, ...piece.slice(place)];
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
function findPiece(pieces: readonly Piece[], entry: IndexedLead): number {
  const endsBefore = (piece: Piece) => {
    const last = piece.at(-1) as IndexedLead;
    return last.id !== entry.id && compareNewestFirst(last, entry) < 0;
  };
  return Math.max(0, Math.min(pieces.length - 1, 1 + findLastByBisection(pieces, endsBefore)));
}

/** Finds by bisection the last index whose item satisfies a predicate that holds for all earlier items; -1 for none. */
function findLastByBisection<T>(items: readonly T[], holds: (item: T) => boolean): number {
  let [from, to] = [0, items.length];
  while (from < to) {
    const middle = (from + to) >> 1;
    if (holds(items[middle] as T)) from = middle + 1;
    else to = middle;
  }
  return from - 1;
}
