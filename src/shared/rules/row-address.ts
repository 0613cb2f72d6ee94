/** The addresses of rows: their forms, how they are made, and how they are read. An address of another form is not looked up. */
import { makeSlug } from "./slug.ts";

/** The form of a slug, as the database checks it. */
export const slugPattern = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;

export const isSlug = (value: string): boolean => slugPattern.test(value);

/** The details of a row of which its address is made. */
type NamedRow = { id: string; name: string };

/**
 * Makes the last part of an address: the words of a row's name, then its id. A name without Latin letters and digits has no words.
 * The id is whole, so that a host of files and a device without a network find the row by the address alone.
 */
const makeNamedPart = ({ id, name }: NamedRow): string => [makeSlug(name), id].filter(Boolean).join("-");

/** Makes the path of a service's page. */
export const makeServicePath = (service: NamedRow): string => `/services/${makeNamedPart(service)}`;

/** Makes the path of the page of a destination that staff have written. */
export const makeDestinationPath = (destination: NamedRow): string => `/destinations/${makeNamedPart(destination)}`;

/**
 * Reads the id at the end of an address's last part, whatever words are before it: the name may have changed, and addresses up to
 * version 1.2 were the id alone.
 * @returns the id in lowercase; undefined if there is none
 */
export const readIdAtEnd = (part: string): string | undefined =>
  /(?:^|-)([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})$/i.exec(part)?.[1]?.toLowerCase();
