import type { ReactNode } from "react";
import { Icon } from "../../../shared/ui/icon.tsx";

/** A part of a form that no traveller sees, with a look of its own. */
export const OfficeOnly = ({ children }: { children: ReactNode }) => (
  <fieldset className="min-w-0 rounded-md border-2 border-dashed border-line-strong bg-sunken px-4 pt-1 pb-4">
    <legend className="px-2 font-semibold">
      <span className="inline-flex items-center gap-2">
        <Icon name="eyeOff" />
        Only the office reads this
      </span>
    </legend>
    {children}
  </fieldset>
);
