import { createLazyRoute } from "@tanstack/react-router";
import { useState } from "react";
import { showToast } from "../../../shared/lib/toast-store.ts";
import { formatCount } from "../../../shared/rules/counts.ts";
import { formatMoment, formatShortTime, longDate } from "../../../shared/rules/dates.ts";
import { AddressText } from "../../../shared/ui/address-text.tsx";
import { Icon } from "../../../shared/ui/icon.tsx";
import { useColleagues } from "../../cases/colleagues.tsx";
import { NameMemberDialog } from "../../cases/name-member.tsx";
import { CardButton } from "../../forms/record-card.tsx";
import { getColleagueName, unknownColleague } from "../../rules/colleagues.ts";
import { describeOwnRole, roleNames } from "../../rules/roles.ts";
import type { Member, TeamRequest } from "../../rules/team.ts";
import { changeTeam, useTeam } from "../../server/use-team.ts";
import { NewPasswordForm } from "../../session/new-password-form.tsx";
import { changeOwnPassword, useSession } from "../../session/session.ts";
import { Badge } from "../../ui/badge.tsx";
import { Card } from "../../ui/card.tsx";
import { CardGrid, CardGridPlaceholder } from "../../ui/card-grid.tsx";
import { ConfirmDialog, type Question } from "../../ui/confirm-dialog.tsx";
import { ModalDialog } from "../../ui/dialog.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { AddColleague } from "./add-colleague.tsx";
import { HeirField, useOpenCases } from "./heir-field.tsx";
import { usePasswordConfirmation } from "./password-confirmation.tsx";
import { type NewCredentials, ShownPassword } from "./shown-password.tsx";
import { TeamLog } from "./team-log.tsx";

type PendingQuestion = { about: "remove" | "password" | "role"; member: Member };

/** The list of staff: colleagues are added, removed and given a new password. It is not stored on the device. */
function TeamScreen() {
  const { members, log, problem, isLoading, reload } = useTeam();
  const ownId = useSession()?.userId;
  const [isAdding, setAdding] = useState(false);
  const [isChangingPassword, setChangingPassword] = useState(false);
  const [pendingQuestion, setPendingQuestion] = useState<PendingQuestion>();
  const [credentials, setCredentials] = useState<NewCredentials>();
  const [memberToName, setMemberToName] = useState<Member>();
  const [heir, setHeir] = useState("");
  const ownPassword = usePasswordConfirmation();
  const openCaseCount = useOpenCases(pendingQuestion?.about === "remove" ? pendingQuestion.member.id : undefined);
  const { names } = useColleagues();
  const isOwner = members?.find(({ id }) => id === ownId)?.role !== "planner";

  const confirmAction = async () => {
    if (!pendingQuestion) return;
    const { about, member } = pendingQuestion;
    const answer = await changeTeam(makeRequest(pendingQuestion, heir), ownPassword.typed);
    if (ownPassword.requestIfNeeded(answer)) return;
    ownPassword.forget();
    setPendingQuestion(undefined);
    setHeir("");
    if ("message" in answer) showToast({ title: "Error", text: answer.message, tone: "destructive" });
    else if (about === "remove")
      showToast({ title: "Success!", text: describeRemoval(answer.body, getColleagueName(names, heir)) });
    else if (about === "role") showToast({ title: "Success!", text: "Role changed successfully." });
    else setCredentials({ email: member.email, password: (answer.body as NewCredentials).password });
    await reload();
  };

  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h1 tabIndex={-1} className="text-3xl text-forest">
          Team
        </h1>
        {members && (
          <button type="button" className="button-primary gap-2" onClick={() => setAdding(true)}>
            <Icon name="plus" />
            Add Colleague
          </button>
        )}
      </div>
      <p className="mt-2 mb-5 max-w-prose text-muted">
        Everybody who can sign in here. You need to be online to see or change this list. Whoever you remove is signed
        out at once.
      </p>
      <div role="status">
        {problem && members && (
          <p className="mb-5 rounded-md border border-line-strong bg-sunken px-4 py-3">
            The server cannot be reached: this list may be old, and nothing can be changed now.
          </p>
        )}
      </div>
      {members ? (
        <CardGrid rows={members} label="Team" resetKey="">
          {(member) => (
            <MemberCard
              member={member}
              isOwn={member.id === ownId}
              mayManage={isOwner || member.role !== "owner"}
              mayChangeRole={isOwner && member.role !== undefined}
              onChangeOwn={() => setChangingPassword(true)}
              onName={() => setMemberToName(member)}
              onAsk={(about) => setPendingQuestion({ about, member })}
            />
          )}
        </CardGrid>
      ) : isLoading ? (
        <CardGridPlaceholder />
      ) : (
        <EmptyState
          title={problem === "refused" ? "The team cannot be shown" : "The team cannot be loaded"}
          hint={
            problem === "refused"
              ? "This part of the site is not set up. Ask whoever set up this site."
              : "The list appears here as soon as the server answers."
          }
        >
          <button type="button" className="button-quiet" onClick={() => void reload()}>
            Try again
          </button>
        </EmptyState>
      )}
      <AddColleague
        open={isAdding}
        mayAddOwners={isOwner}
        onClose={() => {
          setAdding(false);
          // After a lost answer the colleague may be on the list.
          void reload();
        }}
        onAdded={(added) => {
          setAdding(false);
          setCredentials(added);
          void reload();
        }}
      />
      <NameMemberDialog
        member={memberToName}
        onClose={() => setMemberToName(undefined)}
        onNamed={() => void reload()}
      />
      <ShownPassword handover={credentials} onClose={() => setCredentials(undefined)} />
      <TeamLog lines={log} />
      <ConfirmDialog
        asked={
          pendingQuestion && {
            ...makeQuestion(pendingQuestion, ownId),
            consequence: pendingQuestion.about === "remove" && openCaseCount > 0 && (
              <HeirField
                open={openCaseCount}
                heirs={members?.filter(({ id }) => id !== pendingQuestion.member.id) ?? []}
                heir={heir}
                onChange={setHeir}
              />
            ),
          }
        }
        onConfirm={confirmAction}
        onClose={() => {
          ownPassword.forget();
          setPendingQuestion(undefined);
        }}
      >
        {ownPassword.field}
      </ConfirmDialog>
      <ModalDialog
        open={isChangingPassword}
        onClose={() => setChangingPassword(false)}
        size="small"
        title="Change your password"
        description="You stay signed in here, and are signed out on your other devices."
      >
        <NewPasswordForm
          shouldAskCurrent
          save={({ current, password }) => changeOwnPassword(current, password)}
          onSet={() => {
            setChangingPassword(false);
            showToast({ title: "Success!", text: "Password changed successfully." });
          }}
        >
          {(isBusy) => (
            <button type="button" className="button-quiet" disabled={isBusy} onClick={() => setChangingPassword(false)}>
              Cancel
            </button>
          )}
        </NewPasswordForm>
      </ModalDialog>
    </>
  );
}

const makeRequest = ({ about, member }: PendingQuestion, heir: string): TeamRequest => {
  if (about === "role") return { action: "role", id: member.id, role: member.role === "owner" ? "planner" : "owner" };
  return about === "remove" && heir ? { action: "remove", id: member.id, heir } : { action: about, id: member.id };
};

/** Describes what happened to the open cases of a removed colleague. */
function describeRemoval(body: unknown, heir: string): string {
  const { open = 0 } = body as { open?: number };
  if (open === 0) return "Colleague removed successfully.";
  const records = formatCount(open, "open case");
  return `Colleague removed successfully. ${records} went to ${heir === unknownColleague ? "nobody: take them under Today" : heir}.`;
}

function makeQuestion({ about, member }: PendingQuestion, ownId: string | undefined): Question {
  if (about === "password") {
    return {
      title: "New password",
      question:
        "Their old password stops working, and they are signed out on all their devices. Do you want a new one?",
      subject: member.email,
      confirm: "Make New Password",
      busyLabel: "Making...",
    };
  }
  if (about === "role") {
    return member.role === "owner"
      ? {
          title: "Make a planner",
          question: "A planner cannot remove an owner, set an owner's password, or change a role. Do you want that?",
          subject: member.email,
          confirm: "Make a Planner",
          busyLabel: "Saving...",
        }
      : {
          title: "Make an owner",
          question: "An owner can remove everybody else, and change every role. Do you want that?",
          subject: member.email,
          confirm: "Make an Owner",
          busyLabel: "Saving...",
        };
  }
  return {
    title: "Remove from the team",
    question:
      member.id === ownId
        ? "Are you sure you want to remove yourself? You are out at once, on every device."
        : "Are you sure you want to remove this colleague? They are out at once, on every device.",
    subject: member.email,
    confirm: "Remove",
    busyLabel: "Removing...",
  };
}

function MemberCard(props: {
  member: Member;
  isOwn: boolean;
  /** False if the signed-in person is a planner and the member an owner. */
  mayManage: boolean;
  mayChangeRole: boolean;
  onName: () => void;
  onChangeOwn: () => void;
  onAsk: (about: PendingQuestion["about"]) => void;
}) {
  const { email, name, since, last_sign_in: lastSignIn } = props.member;
  return (
    <Card className="flex h-full flex-col overflow-hidden">
      <div className="flex-1 p-5 pb-3">
        <p className="mb-2 flex flex-wrap gap-2 empty:hidden">
          {props.isOwn && <Badge variant="secondary">You</Badge>}
          {props.member.role && <Badge variant="outline">{roleNames[props.member.role]}</Badge>}
        </p>
        <div className="flex items-start justify-between gap-2">
          <h2
            // The address is read out whole, not in the pieces between which its line may break.
            aria-label={name ? undefined : email}
            dir={name ? "auto" : "ltr"}
            translate="no"
            className="min-w-0 text-xl text-forest [overflow-wrap:anywhere]"
          >
            {name || <AddressText text={email} />}
          </h2>
          <CardButton
            icon="edit"
            label="Edit name"
            name={email}
            className="-mt-2 -me-2 shrink-0"
            onClick={props.onName}
          />
        </div>
        {name && (
          <p dir="ltr" translate="no" className="text-muted [overflow-wrap:anywhere]">
            <AddressText text={email} />
          </p>
        )}
        {props.isOwn && props.member.role && <p className="mt-2 text-sm">{describeOwnRole(props.member.role)}</p>}
        <dl className="mt-3 grid grid-cols-[auto_1fr] gap-x-3 gap-y-1 text-sm">
          <dt className="text-muted">On the team since</dt>
          <dd>{formatMoment(new Date(since), longDate, "device")}</dd>
          <dt className="text-muted">Last sign-in</dt>
          <dd>{lastSignIn ? formatShortTime(new Date(lastSignIn)) : "Not yet"}</dd>
        </dl>
      </div>
      <div className="flex flex-wrap items-center gap-x-1 border-t border-line px-2 py-1 empty:hidden [&_svg]:hidden">
        {props.isOwn ? (
          <CardButton icon="sync" label="Change password" name={email} onClick={props.onChangeOwn} />
        ) : (
          props.mayManage && (
            <CardButton icon="sync" label="New password" name={email} onClick={() => props.onAsk("password")} />
          )
        )}
        {props.mayChangeRole && (
          <CardButton
            icon="edit"
            label={props.member.role === "owner" ? "Make a planner" : "Make an owner"}
            name={email}
            onClick={() => props.onAsk("role")}
          />
        )}
        {props.mayManage && (
          <CardButton
            icon="bin"
            label="Remove"
            name={email}
            className="ms-auto text-danger"
            onClick={() => props.onAsk("remove")}
          />
        )}
      </div>
    </Card>
  );
}

export const teamPage = createLazyRoute("/admin/team")({ component: TeamScreen });
