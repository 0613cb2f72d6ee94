import { type RefObject, useId } from "react";
import { addressFieldAttributes } from "../../shared/lib/address-field.ts";
import { Icon } from "../../shared/ui/icon.tsx";
import { isComposingKey } from "./composing-key.ts";

/** A field to search a list with. Escape empties it. */
export function SearchBox({
  label,
  value,
  onChange,
  inputRef,
}: {
  label: string;
  value: string;
  onChange: (value: string) => void;
  inputRef?: RefObject<HTMLInputElement | null>;
}) {
  const id = useId();
  return (
    <div className="relative">
      <label htmlFor={id} className="sr-only">
        {label}
      </label>
      <span className="pointer-events-none absolute inset-y-0 start-3.5 grid place-items-center text-muted">
        <Icon name="search" />
      </span>
      <input
        ref={inputRef}
        id={id}
        type="search"
        dir="auto"
        {...addressFieldAttributes}
        autoComplete="off"
        placeholder={label}
        value={value}
        className="field ps-11 [&::-webkit-search-cancel-button]:hidden"
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === "Escape" && value !== "" && !isComposingKey(event.nativeEvent)) {
            event.preventDefault();
            onChange("");
          }
        }}
      />
      {value !== "" && (
        <button
          type="button"
          className="absolute inset-y-0 end-0 grid w-11 place-items-center rounded-md"
          onClick={() => onChange("")}
        >
          <span className="sr-only">Clear Search</span>
          <Icon name="close" className="size-4" />
        </button>
      )}
    </div>
  );
}
