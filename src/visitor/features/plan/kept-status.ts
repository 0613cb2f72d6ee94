/** Says what this device keeps of a plan. It says "kept" only when the plan, its page and its guides are here, whole. */
import type { LibraryReading } from "../../../offline/page/library-store.ts";

/** `update`: a worker of an earlier version, which has no page of plans, still answers for this site. */
export type KeptState = "keeping" | "kept" | "update" | "not-kept";

type Situation = {
  /** The state of the plan itself in this device's store. */
  plan: "storing" | "stored" | "refused";
  library: LibraryReading;
  /** The countries of the plan that have a guide. */
  guides: readonly { slug: string; name: string }[];
  /** True while the guides are being fetched. */
  isFetching: boolean;
  device: "phone" | "device";
};

const joinNames = (names: readonly string[]): string =>
  names.length < 2 ? (names[0] ?? "") : `${names.slice(0, -1).join(", ")} and ${names.at(-1)}`;

const otherWays = "Print it or save it as a PDF, and take its files along.";

/** Describes what is kept, in one or two sentences. */
export function describeKeptPlan({ plan, library, guides, isFetching, device }: Situation): {
  state: KeptState;
  text: string;
} {
  if (plan === "refused" || library === "unavailable")
    return {
      state: "not-kept",
      text: `This browser does not let the site keep anything, as in a private window or when the ${device} is full. ${otherWays}`,
    };
  if (plan === "storing" || library === undefined) return { state: "keeping", text: `Keeping it on this ${device}…` };
  if (library === "unanswered" || !library.plans)
    return {
      state: "update",
      text: `The plan is kept on this ${device}, but not this page yet: a newer version of the site has to be loaded first, and is on its way. Until then it needs a network.`,
    };
  const missing = guides.filter(({ slug }) => library.guides.some((guide) => guide.slug === slug && !guide.kept));
  const nouns = guides.length > 1 ? "guides" : "guide";
  if (missing.length === 0) {
    const parts =
      guides.length > 0 ? `, its maps and the ${nouns} to ${joinNames(guides.map(({ name }) => name))}` : "";
    const verb = guides.length > 0 ? "open" : "opens";
    return { state: "kept", text: `Kept on this ${device}. The plan${parts} ${verb} without a network.` };
  }
  const names = joinNames(missing.map(({ name }) => name));
  if (isFetching) return { state: "keeping", text: `Keeping it on this ${device}: the guide to ${names} is coming…` };
  const reason = library.full
    ? `this ${device} has no room for more`
    : library.changed
      ? "something between the site and this browser changes its pages"
      : "the network broke off";
  return {
    state: "not-kept",
    text: `The plan is kept on this ${device}, and the guide to ${names} is not: ${reason}. ${otherWays}`,
  };
}
