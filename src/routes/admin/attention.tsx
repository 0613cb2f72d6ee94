import { useState } from "react";
import type { MirrorTable } from "../../domain/sync-edit.ts";
import { destinationKind } from "../../features/staff-destinations/destination-kind.tsx";
import { AttentionDialog } from "../../features/staff-editing/attention-dialog.tsx";
import { serviceKind } from "../../features/staff-services/service-kind.tsx";
import { AttentionList, nameOf } from "../../features/staff-sync/attention-list.tsx";
import { decideOn, useAttention } from "../../features/staff-sync/staff-sync.ts";

const postLabels = {
  title: "Title",
  slug: "Slug",
  excerpt: "Excerpt",
  content: "Content",
  featured_image: "Featured image",
  published: "Published",
};

const labels: Record<MirrorTable, Readonly<Record<string, string>>> = {
  leads: {},
  destinations: destinationKind.labels,
  services: serviceKind.labels,
  blog_posts: postLabels,
};

/** The list of what waits for a decision, and the decision itself. */
export function AttentionCentre({ open, onClose }: { open: boolean; onClose: () => void }) {
  const items = useAttention() ?? [];
  const [chosen, setChosen] = useState<number>();
  const item = items.find(({ edit }) => edit.id === chosen);
  if (!open) return null;
  if (!item) return <AttentionList items={items} onChoose={({ edit }) => setChosen(edit.id)} onClose={onClose} />;
  return (
    <AttentionDialog
      name={nameOf(item)}
      edit={item.edit}
      server={item.server}
      labels={labels[item.edit.table]}
      onDecide={(decision) => decideOn(item, decision)}
      onClose={() => setChosen(undefined)}
    />
  );
}
