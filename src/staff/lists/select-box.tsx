/** The box by which a record is chosen for an action on several. */
export function SelectBox({
  name,
  isChosen,
  onChoose,
}: {
  name: string;
  isChosen: boolean;
  onChoose: (isChosen: boolean) => void;
}) {
  return (
    <label className="relative z-10 -my-2 -ms-2 grid size-11 shrink-0 cursor-pointer place-items-center">
      <span className="sr-only">
        Choose <bdi>{name}</bdi>
      </span>
      <input
        type="checkbox"
        className="size-5 accent-forest"
        checked={isChosen}
        onChange={(event) => onChoose(event.target.checked)}
      />
    </label>
  );
}
