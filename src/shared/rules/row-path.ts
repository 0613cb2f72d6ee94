/** Makes the addresses of rows that have a name and no slug; `../lib/row-routes.ts` reads them. */
import { makeSlug } from "./slug.ts";

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
