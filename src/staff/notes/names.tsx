import { joinNames, ownName } from "../../shared/rules/notes.ts";

/** Names of people in a sentence, which no translator changes. */
export function Names({ names }: { names: readonly string[] }) {
  return (
    <span>
      {joinNames(names).map(({ type, value }, index) =>
        type === "literal" || value === ownName ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: the parts have no other identity
          <span key={index}>{value}</span>
        ) : (
          // biome-ignore lint/suspicious/noArrayIndexKey: the parts have no other identity
          <bdi key={index} translate="no">
            {value}
          </bdi>
        ),
      )}
    </span>
  );
}
