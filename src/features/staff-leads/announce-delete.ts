import { showToast } from "../../lib/toast-store.ts";

/** What became of a deletion. */
export type DeleteOutcome =
  | { outcome: "saved" }
  /** It waits on this device for the network. */
  | { outcome: "queued" }
  /** Somebody else has changed the lead. */
  | { outcome: "conflict" }
  /** The server said no, in these words. */
  | { outcome: "refused"; message?: string | undefined };

const failed = "Failed to delete lead";

/** Says what became of a deletion once that is known; an error of this device itself is told as well. */
export async function announceDelete(deletion: Promise<DeleteOutcome>): Promise<void> {
  try {
    const result = await deletion;
    switch (result.outcome) {
      case "saved":
        return showToast({ title: "Success!", text: "Lead deleted successfully." });
      case "queued":
        return showToast({
          title: "Kept on this device",
          text: "The lead will be deleted when the network lets it through.",
        });
      case "conflict":
        return showToast({
          title: "Changed elsewhere too",
          text: "The lead was not deleted. Its card says what needs your attention.",
          tone: "destructive",
        });
      case "refused":
        return showToast({ title: "Error", text: result.message || failed, tone: "destructive" });
    }
  } catch (error) {
    console.warn("The lead could not be deleted.", error);
    showToast({ title: "Error", text: failed, tone: "destructive" });
  }
}
