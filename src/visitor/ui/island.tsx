import type { HTMLAttributes, ReactNode } from "react";

/**
 * The event at which an island's module is fetched. `near`: the reader comes near it. `touch`: somebody presses, focuses or types
 * in it. `draft`: as `touch`, and as `near` if this device may have a draft for it. `now`: with the page.
 */
export type IslandBoot = "near" | "touch" | "draft" | "now";

/**
 * A part of a document whose module is fetched only when it is needed. A reader without scripts gets the children.
 * src/visitor/document/islands.ts fetches and mounts the module.
 * @param props.name names its module in src/visitor/islands
 */
export function Island(props: {
  name: NonNullable<HTMLAttributes<HTMLElement>["data-island"]>;
  boot: IslandBoot;
  /** The choice that the island's form offers. */
  offered?: string | undefined;
  className?: string;
  children: ReactNode;
}) {
  return (
    <div data-island={props.name} data-boot={props.boot} data-offered={props.offered} className={props.className}>
      {props.children}
    </div>
  );
}
