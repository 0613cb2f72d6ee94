import { Menu, MenuButton, MenuItem, MenuItems } from "@headlessui/react";
import type { ReactNode } from "react";
import { Icon, type IconName } from "../../shared/ui/icon.tsx";

export type MenuAction = {
  label: string;
  icon: IconName;
  onSelect: () => void;
  isDisabled?: boolean;
  isDangerous?: boolean;
};

/** A button that opens a list of actions about one thing. */
export function ActionMenu({ label, actions }: { label: ReactNode; actions: readonly MenuAction[] }) {
  return (
    <Menu>
      <MenuButton className="grid size-11 shrink-0 cursor-pointer place-items-center rounded-md hover:bg-sunken">
        <span className="sr-only">{label}</span>
        <Icon name="more" />
      </MenuButton>
      <MenuItems
        anchor={{ to: "bottom end", gap: 4, padding: 8 }}
        className="z-30 min-w-52 rounded-md border border-line bg-card py-1 text-ink shadow-xl focus:outline-none"
      >
        {actions.map(({ label: text, icon, onSelect, isDisabled = false, isDangerous }) => (
          <MenuItem key={text} disabled={isDisabled}>
            <button
              type="button"
              className={`flex min-h-11 w-full cursor-pointer items-center gap-3 px-4 text-start data-disabled:opacity-55 data-focus:bg-sunken ${isDangerous ? "text-danger" : ""}`}
              onClick={onSelect}
            >
              <Icon name={icon} />
              {text}
            </button>
          </MenuItem>
        ))}
      </MenuItems>
    </Menu>
  );
}
