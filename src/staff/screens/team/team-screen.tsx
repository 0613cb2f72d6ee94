import { createLazyRoute } from "@tanstack/react-router";
import { useState } from "react";
import { shortTime } from "../../../shared/lib/short-time.ts";
import { showToast } from "../../../shared/lib/toast-store.ts";
import { Icon } from "../../../shared/ui/icon.tsx";
import { CardButton } from "../../editing/record-card.tsx";
import type { Member } from "../../rules/team.ts";
import { NewPasswordForm } from "../../session/new-password-form.tsx";
import { changeOwnPassword, useSession } from "../../session/session.ts";
import { Badge } from "../../ui/badge.tsx";
import { Card } from "../../ui/card.tsx";
import { CardGrid, CardGridPlaceholder } from "../../ui/card-grid.tsx";
import { ConfirmDialog, type Question } from "../../ui/confirm-dialog.tsx";
import { ModalDialog } from "../../ui/dialog.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { changeTeam, useTeam } from "../../use-team.ts";
import { AddColleague } from "./add-colleague.tsx";
import { NameMember } from "./name-member.tsx";
import { type Handover, ShownPassword } from "./shown-password.tsx";

type PendingQuestion = { about: "remove" | "password"; member: Member };

const day = new Intl.DateTimeFormat("en-GB", { dateStyle: "long" });

/** The list of staff: colleagues are added, removed and given a new password. It is not stored on the device. */
function TeamScreen() {
  const { members, problem, isLoading, reload } = useTeam();
  const own = useSession()?.userId;
  const [isAdding, setAdding] = useState(false);
  const [isChanging, setChanging] = useState(false);
  const [asked, setAsked] = useState<PendingQuestion>();
  const [handover, setHandover] = useState<Handover>();
  const [named, setNamed] = useState<Member>();

  const decide = async () => {
    if (!asked) return;
    const { about, member } = asked;
    const answer = await changeTeam({ action: about, id: member.id });
    setAsked(undefined);
    if ("message" in answer) showToast({ title: "Error", text: answer.message, tone: "destructive" });
    else if (about === "remove") showToast({ title: "Success!", text: "Colleague removed successfully." });
    else setHandover({ email: member.email, password: (answer.body as Handover).password });
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
              isOwn={member.id === own}
              onChangeOwn={() => setChanging(true)}
              onName={() => setNamed(member)}
              onAsk={(about) => setAsked({ about, member })}
            />
          )}
        </CardGrid>
      ) : isLoading ? (
        <CardGridPlaceholder />
      ) : (
        <EmptyState
          title={problem === "refused" ? "The team cannot be shown" : "The team needs the network"}
          hint={
            problem === "refused"
              ? "This part of the site is not set up. Ask whoever set up this site."
              : "The list appears here as soon as you are online again."
          }
        >
          <button type="button" className="button-quiet" onClick={() => void reload()}>
            Try again
          </button>
        </EmptyState>
      )}
      <AddColleague
        open={isAdding}
        onClose={() => {
          setAdding(false);
          // After a lost answer somebody may be on the list.
          void reload();
        }}
        onAdded={(added) => {
          setAdding(false);
          setHandover(added);
          void reload();
        }}
      />
      <NameMember member={named} onClose={() => setNamed(undefined)} onNamed={() => void reload()} />
      <ShownPassword handover={handover} onClose={() => setHandover(undefined)} />
      <ConfirmDialog asked={asked && questionOf(asked, own)} onConfirm={decide} onClose={() => setAsked(undefined)} />
      <ModalDialog
        open={isChanging}
        onClose={() => setChanging(false)}
        size="small"
        title="Change your password"
        description="You stay signed in here, and are signed out on your other devices."
      >
        <NewPasswordForm
          asksCurrent
          save={({ current, password }) => changeOwnPassword(current, password)}
          onSet={() => {
            setChanging(false);
            showToast({ title: "Success!", text: "Password changed successfully." });
          }}
        >
          {(isBusy) => (
            <button type="button" className="button-quiet" disabled={isBusy} onClick={() => setChanging(false)}>
              Cancel
            </button>
          )}
        </NewPasswordForm>
      </ModalDialog>
    </>
  );
}

function questionOf({ about, member }: PendingQuestion, own: string | undefined): Question {
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
  return {
    title: "Remove from the team",
    question:
      member.id === own
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
  onName: () => void;
  onChangeOwn: () => void;
  onAsk: (about: PendingQuestion["about"]) => void;
}) {
  const { email, name, since, last_sign_in: last } = props.member;
  return (
    <Card className="flex h-full flex-col overflow-hidden">
      <div className="flex-1 p-5 pb-3">
        {props.isOwn && (
          <p className="mb-2">
            <Badge variant="secondary">You</Badge>
          </p>
        )}
        <div className="flex items-start justify-between gap-2">
          <h2
            dir={name ? "auto" : "ltr"}
            translate="no"
            className="min-w-0 text-xl text-forest [overflow-wrap:anywhere]"
          >
            {name || email}
          </h2>
          <CardButton icon="edit" label="Name" name={email} className="-mt-2 -mr-2 shrink-0" onClick={props.onName} />
        </div>
        {name && (
          <p dir="ltr" translate="no" className="text-muted [overflow-wrap:anywhere]">
            {email}
          </p>
        )}
        <dl className="mt-3 grid grid-cols-[auto_1fr] gap-x-3 gap-y-1 text-sm">
          <dt className="text-muted">On the team since</dt>
          <dd>{day.format(new Date(since))}</dd>
          <dt className="text-muted">Last sign-in</dt>
          <dd>{last ? shortTime(new Date(last)) : "Not yet"}</dd>
        </dl>
      </div>
      <div className="flex flex-wrap items-center gap-x-1 border-t border-line px-2 py-1">
        {props.isOwn ? (
          <CardButton icon="sync" label="Change password" name={email} onClick={props.onChangeOwn} />
        ) : (
          <CardButton icon="sync" label="New password" name={email} onClick={() => props.onAsk("password")} />
        )}
        <CardButton
          icon="bin"
          label="Remove"
          name={email}
          className="ml-auto text-danger"
          onClick={() => props.onAsk("remove")}
        />
      </div>
    </Card>
  );
}

export const teamPage = createLazyRoute("/admin/team")({ component: TeamScreen });
