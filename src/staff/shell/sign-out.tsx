import { type ReactNode, useState } from "react";
import { showToast, showToastAfterNavigation } from "../../shared/lib/toast-store.ts";
import { chooseByCount, formatCount } from "../../shared/rules/counts.ts";
import { countUnsentWorkOfUser } from "../../sync/dexie/staff-databases.ts";
import { disableNotifications } from "../attention/device-notifications.ts";
import { writeAppBadge } from "../attention/use-arrivals.ts";
import { deleteMirror, readMirror } from "../mirror/mirror.ts";
import type { StaffSession } from "../rules/staff-session.ts";
import { endSession, readSession, signOutRetry } from "../session/session.ts";
import { forgetStaffAssets } from "../session/staff-assets.ts";
import { ConfirmDialog, type Question } from "../ui/confirm-dialog.tsx";

const makeQuestion = (unsentCount: number): Question => ({
  title: "Sign out",
  question: "What has not been sent is lost when you sign out. Do you want to go on?",
  subject: `${formatCount(unsentCount, "change is", "changes are")} only on this device.`,
  confirm: `Sign out and lose ${chooseByCount(unsentCount, "it", "them")}`,
  busyLabel: "Signing out...",
});

/**
 * Provides the sign-out: it asks before work is lost, and ends on the home page with a message.
 * @returns `signOut`, and the `dialog` that the caller has to render
 */
export function useSignOut(): { signOut: () => Promise<void>; dialog: ReactNode } {
  const [unsentCount, setUnsentCount] = useState<number>();

  const signOut = async () => {
    const session = readSession();
    // Without storage there is no unsent work.
    const count = session ? await countUnsentWorkOfUser(session.userId).catch(() => 0) : 0;
    if (count === 0) await signOutAndLeave(session);
    else setUnsentCount(count);
  };

  const dialog = (
    <ConfirmDialog
      asked={unsentCount === undefined ? undefined : makeQuestion(unsentCount)}
      onConfirm={() => signOutAndLeave(readSession())}
      onClose={() => setUnsentCount(undefined)}
    />
  );
  return { signOut, dialog };
}

/**
 * Signs out, and opens the home page. If the server may still have the session, or rows may remain on this device, the sign-in
 * page offers to try again.
 */
async function signOutAndLeave(session: StaffSession | null): Promise<void> {
  const isDone = await clearDevice(session).catch((error: unknown) => {
    console.warn("The sign-out failed.", error);
    return false;
  });
  signOutRetry.set(isDone ? null : () => signOutAndLeave(session));
  if (!isDone) return showToast({ title: "Error", text: "Failed to sign out. Please try again.", tone: "destructive" });
  showToastAfterNavigation({ title: "Signed out", text: "You have been signed out successfully." });
  // The home page is another document and shows the message.
  location.assign("/");
}

/**
 * Deletes a person's mirror. Never fails.
 * @returns true if it is deleted
 */
const deletePersonMirror = (userId: string): Promise<boolean> =>
  deleteMirror(userId).then(
    () => true,
    (error: unknown) => {
      console.warn("The mirror could not be deleted.", error);
      return false;
    },
  );

/**
 * Ends the session on this device and deletes its owner's data. A storage error does not keep anybody signed in.
 * @returns true if all of that was done and the server has ended the session too
 */
async function clearDevice(session: StaffSession | null): Promise<boolean> {
  const hasNoDatabase = readMirror().phase === "failed";
  if (session) await deletePersonMirror(session.userId);
  writeAppBadge(0);
  const notificationsDisabled = disableNotifications();
  // This comes first, so that a tab that is opened now finds no session.
  const sessionEnded = endSession(session, notificationsDisabled);
  await forgetStaffAssets();
  // The mirror is deleted again, because a tab that was opened just before may have started to fill it. Without IndexedDB there is
  // nothing to delete.
  const isEmptied = !session || hasNoDatabase || (await deletePersonMirror(session.userId));
  return (await sessionEnded) && isEmptied;
}
