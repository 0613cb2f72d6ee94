/** Groups modules into script files by the bundle's module graph. */
import path from "node:path";

type ModuleGraph = { getModuleInfo: (id: string) => { importedIds: readonly string[] } | null };

/** The roots of the groups, such as the first script, the enquiry's declaration and delivery, each with its imports. */
const roots = [
  { from: ["src/visitor/boot.ts"], name: "document" },
  // The code that delivery shares with parts that send nothing, such as a list's dates and a plan: none of these may bring the store along.
  {
    from: [
      "src/shared/rules/dates.ts",
      "src/shared/lib/is-object.ts",
      "src/shared/lib/toast-store.ts",
      "src/shared/lib/on-reconnect.ts",
      "src/shared/lib/with-timeout.ts",
      "src/shared/lib/site-storage.ts",
      "src/shared/rules/arrival.ts",
      "supabase/functions/_shared/contact.ts",
    ],
    name: "basics",
  },
  // The checks are separate from delivery, which imports the store, because the form needs them first.
  { from: ["src/shared/rules/enquiry-check.ts", "src/shared/rules/enquiry.ts"], name: "enquiry" },
  { from: ["src/outbox/page/delivery.ts"], name: "delivery" },
  // Modules that several parts of a document share: first those that a list is filled with, which must not bring React along. Each
  // file less shortens the first script by a name.
  {
    from: [
      "src/shared/rules/business-details.ts",
      "src/content/brand.ts",
      "src/content/price.ts",
      "src/visitor/rules/long-date.ts",
      "src/shared/rules/cta-links.ts",
      "src/shared/rules/plan-working-days.ts",
      "src/shared/rules/cut-text.ts",
      "src/shared/lib/address-breaks.ts",
      "src/shared/lib/address-field.ts",
      "src/shared/rules/counts.ts",
      "supabase/functions/_shared/cut-characters.ts",
      "src/shared/rules/character-references.ts",
      "src/shared/records/destination-labels.ts",
      "src/visitor/rules/waiting-request.ts",
      "src/visitor/rules/describe-download.ts",
      "src/visitor/document/toasts.ts",
    ],
    name: "details",
  },
  {
    from: [
      "src/visitor/rules/suggest-address.ts",
      "src/visitor/forms/live-form.ts",
      "src/visitor/forms/waiting-watch.ts",
    ],
    name: "live-form",
  },
  { from: ["src/shared/rules/check-row.ts", "src/visitor/rules/post-motif.ts"], name: "rows" },
  {
    from: [
      "src/visitor/ui/live-root.tsx",
      "src/visitor/ui/trap-field.tsx",
      "supabase/functions/_shared/trap-field.ts",
      "src/content/business.tsx",
      "src/content/price-promise.tsx",
      "src/shared/ui/address-text.tsx",
      "src/shared/ui/use-site-answer.ts",
    ],
    name: "parts",
  },
  {
    from: [
      "src/visitor/rules/search.ts",
      "src/shared/rules/slug.ts",
      "src/shared/rules/row-path.ts",
      "src/content/guide.ts",
      "src/content/before-you-go.ts",
    ],
    name: "finding",
  },
  {
    from: ["src/plan/today.ts", "src/plan/plan-link.ts", "src/visitor/features/plan/newer-version.ts"],
    name: "plan-days",
  },
  // The code that draws a plan, for the traveller and on the desk, is one file for both, with its styles.
  {
    from: [
      "src/plan/page/draw-plan.ts",
      "src/plan/page/plan-element.ts",
      "src/plan/compare-versions.ts",
      "src/visitor/plan.css",
    ],
    name: "plan-page",
  },
];

let cachedGraph: { graph: ModuleGraph; modules: Map<string, string> } | undefined;

/**
 * The groups, the most important one first: a group contains what its modules import, except what an earlier one contains.
 * `boot.ts` and all its imports go into one file, and what only delivery needs into another. In two dozen pieces they would be half
 * as large again, and the first script would have to name each of them. The staff area shares the first file, so `boot.ts` does
 * nothing there.
 */
export const scriptFiles = roots.map(({ name }, index) => ({
  name: (id: string, graph: ModuleGraph) => (findFile(id, graph) === name ? name : undefined),
  debugName: name,
  priority: roots.length - index,
}));

function findFile(id: string, graph: ModuleGraph): string | undefined {
  if (cachedGraph?.graph.getModuleInfo !== graph.getModuleInfo) cachedGraph = { graph, modules: assignModules(graph) };
  return cachedGraph.modules.get(id);
}

function assignModules(graph: ModuleGraph): Map<string, string> {
  const modules = new Map<string, string>();
  for (const { from, name } of roots) {
    const queue = from.map((file) => path.resolve(file));
    for (let id = queue.pop(); id; id = queue.pop()) {
      const info = graph.getModuleInfo(id);
      if (!info || modules.has(id)) continue;
      modules.set(id, name);
      queue.push(...info.importedIds);
    }
  }
  return modules;
}
