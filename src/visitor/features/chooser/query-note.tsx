import { chooserFields } from "../../rules/chooser.ts";
import { Island } from "../../ui/island.tsx";

/**
 * The place of what is wrong with an address such as `/destinations?month=13`. Its fields name what the island chooser.ts reads in an
 * address; nobody sees or sends them.
 */
export function QueryNote() {
  return (
    <Island name="chooser" boot="touch">
      {Object.values(chooserFields).map((name) => (
        <input key={name} type="hidden" name={name} disabled />
      ))}
      <p role="alert" hidden data-chooser-note="" className="mt-3 border-s-4 border-danger bg-danger-soft px-4 py-2" />
    </Island>
  );
}
