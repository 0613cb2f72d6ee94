/** Asks for a parent's consent if the age is under 18; it is only checked on the device and not stored. */
export function GuardianConsent() {
  return (
    <>
      <noscript>
        <p className="text-sm text-muted">By sending this for a traveller under 18 you say that a parent agrees.</p>
      </noscript>
      <div hidden data-note="guardian" className="border-s-4 border-ochre-fill bg-sunken px-4 py-3">
        <label className="flex min-h-11 items-center gap-3">
          <input type="checkbox" name="guardian" aria-describedby="guardian-error" className="size-6 shrink-0" />I am
          this traveller's parent or guardian, or one of them agrees that this is sent.
        </label>
        <p id="guardian-error" data-error-of="guardian" className="text-danger" />
      </div>
    </>
  );
}
