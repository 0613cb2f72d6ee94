import { createLazyRoute, Navigate, Outlet, useRouter } from "@tanstack/react-router";
import { useEffect, useState } from "react";
import { requestPersistence } from "../../shared/lib/site-storage.ts";
import { showToast, toastStore } from "../../shared/lib/toast-store.ts";
import { formatCount } from "../../shared/rules/counts.ts";
import { countUnsentWorkOfUser } from "../../sync/dexie/staff-databases.ts";
import type { StaffDb } from "../../sync/dexie/staff-db.ts";
import { AttentionCentre } from "../attention/attention-centre.tsx";
import { disableNotifications, useSubscriptionRenewal } from "../attention/device-notifications.ts";
import { onOpenPath } from "../attention/push-subscription.ts";
import { useAppBadge, useArrivalToast, useOwnEntriesSeen, writeAppBadge } from "../attention/use-arrivals.ts";
import { ColleaguesProvider } from "../cases/colleagues.tsx";
import { useEnteredLeadDelivery } from "../cases/entered-leads.ts";
import { SentQuestion } from "../cases/sent-question.tsx";
import { usePictureDelivery } from "../edits/picture-uploads.ts";
import { endOffers } from "../edits/undo.ts";
import { OrphanedDialogNotice } from "../forms/orphaned-dialog-notice.tsx";
import { sealMirror, startMirror, stopMirror, useMirror } from "../mirror/mirror.ts";
import { useSyncStatus } from "../mirror/sync-status.ts";
import { useUnseen } from "../mirror/use-unseen.ts";
import type { StaffSession } from "../rules/staff-session.ts";
import { useOutgoing } from "../server/use-outgoing.ts";
import {
  endSession,
  getStaffToken,
  readSession,
  renewStoredSession,
  setLocked,
  useSession,
} from "../session/session.ts";
import { cacheStaffAssets } from "../session/staff-assets.ts";
import { searchKey, useShortcuts } from "../ui/shortcuts.ts";
import { Spinner } from "../ui/spinner.tsx";
import { AdminLayout } from "./admin-layout.tsx";
import { OutgoingNotice } from "./outgoing-notice.tsx";
import { SearchDialog } from "./search/search-dialog.tsx";
import { useSignOut } from "./sign-out.tsx";
import { SyncBadge } from "./sync-badge.tsx";
import { UndoBar } from "./undo-bar.tsx";
import { WaitingList } from "./waiting-list.tsx";

export const adminPage = createLazyRoute("/admin")({ component: AdminShell });

/** Opens the person's mirror with their session and provides it to the screens. */
function AdminShell() {
  const session = useSession();
  const userId = session?.userId;
  const isLocked = session?.locked === true;
  const mirror = useMirror();

  useEffect(() => {
    if (!userId || isLocked) return;
    void startMirror({
      userId,
      getToken: getStaffToken,
      renew: () => renewStoredSession(readSession()?.accessToken ?? ""),
      onEnded: (reason) => void lockOut(reason),
    });
    void cacheStaffAssets();
    void requestPersistence();
    return () => void stopMirror();
  }, [userId, isLocked]);

  if (!session) return <Navigate to={"/auth"} replace />;
  if (isLocked) return <NotStaff session={session} />;
  if (mirror.phase === "open") return <OpenShell db={mirror.db} session={session} />;
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
      <Notice title="This browser saves nothing">
        <p>
          This browser does not let the site save anything, and the staff area needs that. You may be in a private
          window, or the disk may be full.
        </p>
        <SignOutButton />
      </Notice>
    );
  }
  return mirror.phase === "opening" ? <OpeningScreen /> : <Spinner />;
}

/** The time after which opening the database counts as blocked by another tab, in milliseconds. */
const maxOpeningMs = 4_000;

/**
 * The screen while the database opens. After a while it names the cause: another tab, which only the person can wake
 * or close.
 */
function OpeningScreen() {
  const [isTakingLong, setTakingLong] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setTakingLong(true), maxOpeningMs);
    return () => clearTimeout(timer);
  }, []);
  if (!isTakingLong) return <Spinner />;
  return (
    <Notice title="Opening takes longer than usual">
      <p role="status">
        This site may be open in another tab. Go to that tab once, or close it, and this one goes on by itself.
      </p>
    </Notice>
  );
}

/**
 * Signs the person out if the server has ended the session or does not list the account as staff. Their unsent work is sealed
 * for the next sign-in; everything else is deleted.
 */
async function lockOut(reason: "session-ended" | "not-staff"): Promise<void> {
  const session = readSession();
  // A storage error must not prevent the sign-out.
  if (session) await sealMirror(session.userId).catch((error: unknown) => console.warn("Not sealed.", error));
  // Toasts may contain names of new leads.
  toastStore.set([]);
  endOffers();
  writeAppBadge(0);
  void disableNotifications();
  if (reason === "not-staff") return setLocked(true);
  await endSession();
  showToast({ title: "Signed out", text: "Your session has ended. Please sign in again.", tone: "destructive" });
}

function OpenShell({ db, session: { email, userId } }: { db: StaffDb; session: StaffSession }) {
  const status = useSyncStatus();
  const [leads, messages] = [useUnseen("leads"), useUnseen("messages")];
  useArrivalToast(db, "leads", leads);
  useArrivalToast(db, "messages", messages);
  useOwnEntriesSeen(db, leads);
  useAppBadge(leads && messages && leads.ids.size + messages.ids.size);
  usePictureDelivery();
  useEnteredLeadDelivery();
  const outgoing = useOutgoing();
  useSubscriptionRenewal(outgoing, userId);
  const { history } = useRouter();
  useEffect(() => onOpenPath((path) => history.push(path)), [history]);
  const [isAttentionOpen, setAttentionOpen] = useState(false);
  const [isListOpen, setListOpen] = useState(false);
  const [isSearching, setSearching] = useState(false);
  useShortcuts([{ ...searchKey, isOverPanels: true, run: () => setSearching(true) }]);
  const { signOut, dialog } = useSignOut();

  return (
    <ColleaguesProvider>
      <AdminLayout
        onSearch={() => setSearching(true)}
        email={email}
        onSignOut={signOut}
        unseen={{ leads: leads?.ids.size ?? 0, messages: messages?.ids.size ?? 0 }}
        status={<SyncBadge status={status} onAttend={() => setAttentionOpen(true)} onList={() => setListOpen(true)} />}
      >
        <OutgoingNotice outgoing={outgoing} />
        <Outlet />
        <SentQuestion />
        <UndoBar />
        <OrphanedDialogNotice />
        <AttentionCentre open={isAttentionOpen} onClose={() => setAttentionOpen(false)} />
        <SearchDialog open={isSearching} onClose={() => setSearching(false)} />
        {isListOpen && <WaitingList status={status} onClose={() => setListOpen(false)} />}
        {dialog}
      </AdminLayout>
    </ColleaguesProvider>
  );
}

/** The screen for a signed-in account that is not on the staff list. */
function NotStaff({ session: { email, userId } }: { session: StaffSession }) {
  const [unsentCount, setUnsentCount] = useState(0);
  useEffect(() => {
    countUnsentWorkOfUser(userId).then(setUnsentCount, () => undefined);
  }, [userId]);
  return (
    <Notice title="Not a staff account">
      <p>
        <bdi>{email}</bdi> is not on the team, so no enquiries or messages are kept on this device. If that is a
        mistake, ask a colleague to add this address under Team.
      </p>
      {unsentCount > 0 && (
        <p>
          {formatCount(unsentCount, "change that you made was", "changes that you made were")} not sent. They wait on
          this device until you are on the team again, and nobody else can open them here.
        </p>
      )}
      <div className="flex flex-wrap gap-3">
        <button type="button" className="button-primary" onClick={() => setLocked(false)}>
          Check again
        </button>
        <SignOutButton />
      </div>
    </Notice>
  );
}

function SignOutButton() {
  const { signOut, dialog } = useSignOut();
  return (
    <>
      <button type="button" className="button-quiet" onClick={() => void signOut()}>
        Sign Out
      </button>
      {dialog}
    </>
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
