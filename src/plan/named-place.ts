/**
 * Houses by name: the beds and tables of a stop, and the hospitals, offices and police posts of a box. A guide names only what a
 * primary page names: the house's own, or that of a government, a park, a town, a cooperative or a hospital.
 */
import { formatDialled } from "../../supabase/functions/_shared/contact.ts";

/** The ways to reach a house: a telephone number with its country's code, a mail address, or both. */
type Contact = { phone: string; mail?: string } | { phone?: undefined; mail: string };

/** The date of a page: the month or year that it bears, or the month in which it was read if it bears none. */
type PageDate = { asOf: string; readIn?: undefined } | { asOf?: undefined; readIn: string };

export type NamedPlace = Contact &
  PageDate & {
    name: string;
    /** A description in the reader's words, without a full stop: "eight rooms above the river". */
    what: string;
    /** The price as the page states it, of the month of its date; absent if the page states none. */
    price?: string;
    /** Degrees north and east, if the page gives them; otherwise the stop's own pin stands for it. */
    at?: readonly [latitude: number, longitude: number];
    /** The address of the page. */
    page: string;
    /** The language of the page as a tag, if it is not English. */
    language?: string;
  };

/** The distance from its stop within which a house's pin lies, in kilometres. */
export const maxPinKm = 3;

/** Returns the address that dials a house, or writes to it if it has no number. */
export const makeContactAddress = ({ phone, mail }: Pick<NamedPlace, "phone" | "mail">): string =>
  phone === undefined ? `mailto:${mail}` : `tel:${formatDialled(phone)}`;

/** Describes a house in one line, without its name: "eight rooms above the river, from US$35 a night". */
export const describePlace = ({ what, price }: NamedPlace): string => (price ? `${what}, ${price}` : what);
