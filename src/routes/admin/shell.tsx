import { createLazyRoute, Navigate, Outlet } from "@tanstack/react-router";
import { useEffect, useState } from "react";
import { countUnsent } from "../../db/queries/staff-reads.ts";
import type { StaffDb } from "../../db/staff-db.ts";
import { AdminLayout } from "../../features/staff-layout/admin-layout.tsx";
import { SyncBadge } from "../../features/staff-layout/sync-badge.tsx";
import { useNewLeads, writeAppBadge } from "../../features/staff-leads/use-new-leads.ts";
import { useCountingFrom, useUnseenLeads } from "../../features/staff-leads/use-unseen-leads.ts";
import { carryToast, showToast } from "../../lib/toast-store.ts";
import { forgetStaffAssets, keepStaffAssets } from "../../pwa/staff-assets.ts";
import { askToPersist } from "../../pwa/storage.ts";
import { AttentionCentre } from "../../staff/attention/attention-centre.tsx";
import { deleteMirror, readMirror, startMirror, stopMirror, useMirror } from "../../staff/mirror.ts";
import { usePictureDelivery } from "../../staff/pictures.ts";
import { endSession, readSession, renew, setLocked, staffToken, useSession } from "../../staff/session.ts";
import { useSyncStatus } from "../../staff/sync-status.ts";
import { ConfirmDialog } from "../../ui/confirm-dialog.tsx";
import { Spinner } from "../../ui/spinner.tsx";

export const adminPage = createLazyRoute("/admin")({ component: AdminShell });

/** Hands the person's mirror to the screens, and the session to the mirror. */
function AdminShell() {
  const session = useSession();
  const userId = session?.userId;
  const locked = session?.locked === true;
  const mirror = useMirror();

  useEffect(() => {
    if (!userId || locked) return;
    void startMirror({
      userId,
      token: staffToken,
      renew: () => renew(readSession()?.accessToken ?? ""),
      ended: (why) => void lockOut(why),
    });
    void keepStaffAssets();
    void askToPersist();
    return () => void stopMirror();
  }, [userId, locked]);

  if (!session) return <Navigate to={"/auth" as string} replace />;
  if (locked) return <NotStaff email={session.email} />;
  if (mirror.phase === "open") return <OpenShell db={mirror.db} email={session.email} />;
  if (mirror.phase === "outdated") {
    return (
      <Notice title="A newer version is open">
        <p>The staff area was updated in another tab. What you saved is kept.</p>
        <button type="button" className="button-primary" onClick={() => location.reload()}>
          Reload
        </button>
      </Notice>
    );
  }
  if (mirror.phase === "failed") {
    return (
      <Notice title="Nothing can be kept here">
        <p>
          This browser does not let the site store data, and the staff area works on what it stores. A private window or
          a full disk may be the reason.
        </p>
        <button type="button" className="button-quiet" onClick={() => void signOutHere()}>
          Sign Out
        </button>
      </Notice>
    );
  }
  return <Spinner />;
}

/** The server has said that the session is over, or that this account is not staff. */
async function lockOut(why: "session-ended" | "not-staff"): Promise<void> {
  const mirror = readMirror();
  if (why === "not-staff") {
    await deleteMirror();
    writeAppBadge(0);
    setLocked(true);
    return;
  }
  // What was typed and not sent waits for the same person; of a mirror without such nothing stays.
  const unsent = mirror.phase === "open" ? await countUnsent(mirror.db) : 0;
  await (unsent > 0 ? stopMirror() : deleteMirror());
  await endSession();
  showToast({ title: "Signed out", text: "Your session has ended. Please sign in again.", tone: "destructive" });
}

/** The longest that a sign-out waits for the server to hear of it. Milliseconds. */
const signOutPatience = 2_000;

/** Ends the session on this device, leaves nothing of the staff area on it, and goes to the website. */
async function signOutHere(): Promise<void> {
  await deleteMirror();
  writeAppBadge(0);
  await forgetStaffAssets();
  await Promise.race([endSession(), new Promise((done) => setTimeout(done, signOutPatience))]);
  carryToast({ title: "Signed out", text: "You have been signed out successfully." });
  location.assign("/");
}

function OpenShell({ db, email }: { db: StaffDb; email: string }) {
  const status = useSyncStatus();
  useCountingFrom(db, status?.loaded ?? false);
  const unseen = useUnseenLeads(db);
  useNewLeads(db, unseen);
  usePictureDelivery();
  const [attending, setAttending] = useState(false);
  const [unsent, setUnsent] = useState<number>();

  const leave = async () => {
    try {
      await signOutHere();
    } catch (error) {
      console.warn("The sign-out failed.", error);
      showToast({ title: "Error", text: "Failed to sign out. Please try again.", tone: "destructive" });
    }
  };

  const askToLeave = async () => {
    const count = await countUnsent(db);
    if (count === 0) await leave();
    else setUnsent(count);
  };

  return (
    <AdminLayout
      email={email}
      onSignOut={askToLeave}
      unseenLeads={unseen?.count ?? 0}
      status={<SyncBadge status={status} onAttend={() => setAttending(true)} />}
    >
      <Outlet />
      <AttentionCentre open={attending} onClose={() => setAttending(false)} />
      <ConfirmDialog
        asked={
          unsent === undefined
            ? undefined
            : {
                title: "Sign out",
                question: "What has not been sent is lost when you sign out. Do you want to go on?",
                subject: `${unsent} ${unsent === 1 ? "change is" : "changes are"} only on this device.`,
                confirm: "Sign out and lose them",
                busyLabel: "Signing out...",
              }
        }
        onConfirm={leave}
        onClose={() => setUnsent(undefined)}
      />
    </AdminLayout>
  );
}

/** A signed-in account that is not on the staff list is told so. */
function NotStaff({ email }: { email: string }) {
  return (
    <Notice title="Not a staff account">
      <p>
        <bdi>{email}</bdi> is not on the staff list. Nothing of the tables is on this device. If that is a mistake, ask
        the person who manages the list.
      </p>
      <div className="flex flex-wrap gap-3">
        <button type="button" className="button-primary" onClick={() => setLocked(false)}>
          Check again
        </button>
        <button type="button" className="button-quiet" onClick={() => void signOutHere()}>
          Sign Out
        </button>
      </div>
    </Notice>
  );
}

function Notice({ title, children }: { title: string; children: React.ReactNode }) {
  return (
    <main id="content" className="mx-auto grid min-h-dvh w-full max-w-xl content-center justify-items-start gap-4 px-6">
      <h1 tabIndex={-1} className="text-3xl text-forest">
        {title}
      </h1>
      {children}
    </main>
  );
}
