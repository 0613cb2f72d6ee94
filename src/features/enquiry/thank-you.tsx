import { useLayoutEffect, useRef } from "react";
import { brand } from "../../content/brand.ts";

type Props = {
  /** Whether the request is still on this device; turns false when it has gone. */
  waits: boolean;
  /** Whether the person said how to reach them. */
  reachable: boolean;
  onReset: () => void;
};

/** Says what became of the request, and truthfully whether it has left the device. */
export function ThankYou({ waits, reachable, onReset }: Props) {
  const heading = useRef<HTMLHeadingElement>(null);
  useLayoutEffect(() => heading.current?.focus(), []);
  return (
    <div className="py-8 text-center">
      <h3 ref={heading} tabIndex={-1} className="text-3xl text-forest">
        Thank You!
      </h3>
      <p role="status" className="mx-auto mt-4 max-w-md text-lg">
        {waits
          ? "Your request is kept on this device and will be sent as soon as it can get through. You may close this page."
          : "Your request has been sent."}
      </p>
      <p className="mx-auto mt-2 max-w-md text-muted">
        {waits
          ? "Our experts will reply within 24 hours of receiving it."
          : "Our travel experts will reply within 24 hours."}
      </p>
      {!reachable && (
        <p className="mx-auto mt-2 max-w-md">
          You left neither an e-mail address nor a number. So that we can answer you, please write to{" "}
          <a className="text-link" href={`mailto:${brand.email}`}>
            {brand.email}
          </a>{" "}
          with your name.
        </p>
      )}
      <button type="button" onClick={onReset} className="button-primary mt-8">
        Submit Another Request
      </button>
    </div>
  );
}
