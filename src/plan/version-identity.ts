/**
 * The identity of versions. A version that two tablets send at once, each without knowing of the other, is one version: its id is derived
 * from what it is about.
 */
import type { PlanVersion } from "../../supabase/functions/_shared/plan-version.ts";
import { isSameValue } from "../shared/rules/sync-edit.ts";

/** Writes the content of a version without who froze it and when. */
const writeContent = ({ writtenBy: _by, writtenOn: _on, ...content }: PlanVersion): string => JSON.stringify(content);

/**
 * Returns true if two versions say the same to their traveller, whoever sent them and whenever. The database returns the fields of a
 * version in another order.
 */
export const isSameVersion = (a: PlanVersion, b: PlanVersion): boolean =>
  isSameValue(JSON.parse(writeContent(a)), JSON.parse(writeContent(b)));

/**
 * Describes what a new version is about: its plan, its content, and the version after which it was sent. So the words of the first
 * version that are sent again after a second one are a third.
 * @param formerId the id of the newest version that this device knows; undefined for none
 * @returns the text from which the version's id is derived
 */
export const describeNewVersion = (planId: string, formerId: string | undefined, content: PlanVersion): string =>
  [planId, formerId ?? "first", writeContent(content)].join(" ");
