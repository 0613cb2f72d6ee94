import { useState } from "react";
import { useColleagues } from "../../cases/colleagues.tsx";
import { NameMemberDialog } from "../../cases/name-member.tsx";
import { describeOwnRole } from "../../rules/roles.ts";
import { useSession } from "../../session/session.ts";
import { Card } from "../../ui/card.tsx";

/** Tells a colleague who has no name yet what their role may do, and asks for their name: letters and notes have it. */
export function Welcome() {
  const userId = useSession()?.userId;
  const { members } = useColleagues();
  const [isNaming, setNaming] = useState(false);
  const own = members.find(({ id }) => id === userId);
  if (!own || own.name) return null;
  return (
    <Card className="mt-5 p-4 sm:p-5">
      <h2 className="text-xl">Welcome</h2>
      <p className="mt-2 max-w-prose">{describeOwnRole(own.role)}</p>
      <p className="mt-2 max-w-prose">
        Colleagues see your email address until you have a name, and letters to travellers have none of yours.
      </p>
      <button type="button" className="button-primary mt-3" onClick={() => setNaming(true)}>
        Enter Your Name
      </button>
      <NameMemberDialog
        member={isNaming ? own : undefined}
        onClose={() => setNaming(false)}
        onNamed={() => undefined}
      />
    </Card>
  );
}
