/**
 * A field that people do not see and leave empty. No browser fills in a field of this name by itself, and its label tells
 * people who find it to leave it empty.
 * @param props.error shows the field, to a person who has filled it in
 */
export function TrapField({ name, error }: { name: string; error: string | undefined }) {
  return (
    <div data-hidden-field="" hidden={!error}>
      <label className="mb-1 block font-semibold">
        Leave this field empty
        <input type="text" name={name} tabIndex={error ? undefined : -1} autoComplete="off" className="field mt-1" />
      </label>
      <p data-error-of={name} className="mt-1 min-h-6 text-danger">
        {error}
      </p>
    </div>
  );
}
