import { useNavigate } from "@tanstack/react-router";
import { type KeyboardEvent, useDeferredValue, useEffect, useId, useState } from "react";
import { addressFieldAttributes } from "../../../shared/lib/address-field.ts";
import { formatCount } from "../../../shared/rules/counts.ts";
import { Icon } from "../../../shared/ui/icon.tsx";
import { endQueue } from "../../lists/work-queue.ts";
import { isComposingKey } from "../../ui/composing-key.ts";
import { ModalDialog } from "../../ui/dialog.tsx";
import type { FoundRecord, ResultGroup, SearchTarget } from "./search-result.ts";
import { useSearchResults } from "./use-search-results.ts";

/** The search over everything on this device. */
export function SearchDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  return (
    <ModalDialog open={open} onClose={onClose} title="Search everything">
      <SearchContent onClose={onClose} />
    </ModalDialog>
  );
}

function SearchContent({ onClose }: { onClose: () => void }) {
  const id = useId();
  const navigate = useNavigate();
  const [typed, setTyped] = useState("");
  const query = useDeferredValue(typed);
  const groups = useSearchResults(query);
  const results = groups?.flatMap((group) => group.results) ?? [];
  const [activeKey, setActiveKey] = useState<string>();
  const activeIndex = Math.max(
    0,
    results.findIndex(({ key }) => key === activeKey),
  );
  const active = results[activeIndex];

  const follow = ({ to, search, find }: SearchTarget) => {
    // A record that was found here is no part of a queue that somebody works through.
    endQueue();
    onClose();
    void navigate({ to, search: search ?? {}, ...(find !== undefined && { state: { find } }) } as never);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (isComposingKey(event.nativeEvent)) return;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined && results.length > 0) {
      event.preventDefault();
      setActiveKey(results[(activeIndex + step + results.length) % results.length]?.key);
    }
    // The results may still be those of what was typed before.
    if (event.key === "Enter" && active && query === typed) follow(active.target);
  };

  return (
    <>
      <label className="relative block">
        <span className="sr-only">Search everything</span>
        <span className="pointer-events-none absolute inset-y-0 start-3.5 grid place-items-center text-muted">
          <Icon name="search" />
        </span>
        <input
          type="search"
          role="combobox"
          dir="auto"
          {...addressFieldAttributes}
          autoComplete="off"
          data-autofocus=""
          aria-expanded={results.length > 0}
          aria-controls={`${id}-results`}
          aria-activedescendant={active && getOptionId(id, active)}
          placeholder="Name, contact, stage, value or words"
          value={typed}
          className="field ps-11"
          onChange={(event) => {
            setTyped(event.target.value);
            setActiveKey(undefined);
          }}
          onKeyDown={onKeyDown}
        />
      </label>
      <p role="status" className="mt-2 text-sm text-muted">
        {describeState(query, groups)}
      </p>
      <div id={`${id}-results`} role="listbox" aria-label="Results" className="min-h-[50dvh] sm:min-h-80">
        {groups?.map((group) => (
          <Group
            key={group.title}
            group={group}
            idPrefix={id}
            active={active}
            onPoint={setActiveKey}
            onFollow={({ target }) => follow(target)}
          />
        ))}
      </div>
    </>
  );
}

const getOptionId = (prefix: string, { key }: FoundRecord): string => `${prefix} ${key}`.replaceAll(/[\s/]+/g, "-");

/** Says what the results are, or why there are none. */
function describeState(query: string, groups: readonly ResultGroup[] | undefined): string {
  if (!groups) return "Loading...";
  if (query.trim() === "") return "Leads, messages, plans, posts, services and screens, on this device.";
  const count = groups.reduce((sum, group) => sum + group.count, 0);
  return count === 0 ? "Nothing found" : `${formatCount(count, "result")}. Arrow keys choose, Enter opens.`;
}

function Group({
  group: { title, results, count },
  idPrefix,
  active,
  onPoint,
  onFollow,
}: {
  group: ResultGroup;
  idPrefix: string;
  active: FoundRecord | undefined;
  onPoint: (key: string) => void;
  onFollow: (result: FoundRecord) => void;
}) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a list of choices has groups, which are no fieldsets
    <div role="group" aria-label={title} className="mt-3">
      <p aria-hidden="true" className="flex items-baseline justify-between text-sm text-muted">
        <span className="font-semibold">{title}</span>
        {count > results.length && <span>{`${results.length} of ${count}: type more`}</span>}
      </p>
      {results.map((result) => (
        <Option
          key={result.key}
          id={getOptionId(idPrefix, result)}
          result={result}
          isActive={result === active}
          onPoint={() => onPoint(result.key)}
          onFollow={() => onFollow(result)}
        />
      ))}
    </div>
  );
}

function Option(props: {
  id: string;
  result: FoundRecord;
  isActive: boolean;
  onPoint: () => void;
  onFollow: () => void;
}) {
  const { id, isActive } = props;
  const { icon, name, detail } = props.result;
  useEffect(() => {
    if (isActive) document.getElementById(id)?.scrollIntoView?.({ block: "nearest" });
  }, [id, isActive]);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents lint/a11y/useFocusableInteractive: the field above has the focus and the keys
    <div
      id={id}
      role="option"
      aria-selected={isActive}
      className="flex min-h-11 cursor-pointer items-center gap-3 rounded-md px-3 py-1.5 aria-selected:bg-sunken aria-selected:outline-2 aria-selected:outline-forest aria-selected:-outline-offset-2"
      onPointerMove={props.onPoint}
      onClick={props.onFollow}
    >
      <Icon name={icon} className="size-5 shrink-0 text-muted" />
      <span className="min-w-0 flex-1">
        <bdi className="block font-semibold [overflow-wrap:anywhere]">{name}</bdi>{" "}
        {detail && (
          <span dir="auto" className="line-clamp-2 text-sm text-muted [overflow-wrap:anywhere]">
            {detail}
          </span>
        )}
      </span>
    </div>
  );
}
