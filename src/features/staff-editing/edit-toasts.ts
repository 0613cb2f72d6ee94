import { showToast } from "../../lib/toast-store.ts";
import type { EditOutcome } from "./content-kind.ts";

/** Says what became of an edit. The server's own words come before the general ones. */
export function announceEdit(outcome: EditOutcome, words: { done: string; failed: string }): void {
  showToast(toastFor(outcome, words));
}

function toastFor(outcome: EditOutcome, words: { done: string; failed: string }): Parameters<typeof showToast>[0] {
  switch (outcome.outcome) {
    case "saved":
      return { title: "Success!", text: words.done };
    case "queued":
      return { title: "Kept on this device", text: "The change will be sent when the network lets it through." };
    case "conflict":
      return {
        title: "Changed elsewhere too",
        text: "Nothing was overwritten. The card says what needs your attention.",
        tone: "destructive",
      };
    case "refused":
      return { title: "Error", text: outcome.message || words.failed, tone: "destructive" };
  }
}

/** An edit that this device itself could not take. */
export function announceFailure(error: unknown, text: string): void {
  console.warn("The edit could not be made.", error);
  showToast({ title: "Error", text, tone: "destructive" });
}
