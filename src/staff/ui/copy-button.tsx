import { type ReactNode, useEffect, useState } from "react";
import { showToast } from "../../shared/lib/toast-store.ts";
import { Icon } from "../../shared/ui/icon.tsx";

/** The time for which the button's label confirms the copy, in milliseconds. */
const confirmationMs = 2_000;

/**
 * Copies a text to the clipboard, and confirms that in its label.
 * @param props.label the label, which says what is copied; 'Copy' by default
 * @param props.children further text that is read out with the label
 * @param props.shouldFocus true if the button gets the focus when its dialog opens
 */
export function CopyButton(props: {
  text: string;
  className: string;
  label?: string;
  children?: ReactNode;
  shouldFocus?: boolean;
}) {
  /** The time of the copy that the label confirms; undefined for none. */
  const [copiedAt, setCopiedAt] = useState<number>();
  useEffect(() => {
    if (copiedAt === undefined) return;
    const timer = setTimeout(() => setCopiedAt(undefined), confirmationMs);
    return () => clearTimeout(timer);
  }, [copiedAt]);
  const isCopied = copiedAt !== undefined;
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(props.text);
      setCopiedAt(performance.now());
    } catch {
      showToast({
        title: "Error",
        text: "This browser does not let us copy. Select the text and copy it yourself.",
        tone: "destructive",
      });
    }
  };
  return (
    <button
      type="button"
      data-autofocus={props.shouldFocus || undefined}
      className={props.className}
      onClick={() => void copy()}
    >
      <Icon name={isCopied ? "check" : "copy"} />
      <span aria-live="polite">{isCopied ? "Copied" : (props.label ?? "Copy")}</span>
      {props.children}
    </button>
  );
}
