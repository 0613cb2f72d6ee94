/** Groups modules into script files by the bundle's own graph. */
import path from "node:path";

type ModuleGraph = { getModuleInfo: (id: string) => { importedIds: readonly string[] } | null };

/** The roots of the groups: the first script, the enquiry's declaration, delivery and so on, each with its imports. */
const roots = [
  { from: ["src/visitor/boot.ts"], name: "document" },
  // Separate from delivery, which imports the store, because the form needs the checks first.
  { from: ["src/shared/rules/enquiry-check.ts", "src/shared/rules/enquiry.ts"], name: "enquiry" },
  { from: ["src/outbox/page/delivery.ts"], name: "delivery" },
  // What several parts of a document share: each file less is a name less in the first script.
  {
    from: [
      "src/visitor/ui/live-root.tsx",
      "src/visitor/ui/trap-field.tsx",
      "supabase/functions/_shared/trap-field.ts",
      "src/content/brand.ts",
      "src/visitor/rules/long-date.ts",
      "src/shared/rules/cta-links.ts",
    ],
    name: "parts",
  },
  { from: ["src/visitor/rules/search.ts"], name: "finding" },
];

let known: { graph: ModuleGraph; modules: Map<string, string> } | undefined;

/**
 * The files, the one that matters most first: a group takes along what its modules import, unless an earlier one has it.
 * `boot.ts` and all that it imports go into one file, and what only delivery needs into another. In two dozen pieces they
 * would weigh half as much again, and the first script would have to name each of them. The staff area shares the first
 * file, so `boot.ts` does nothing there.
 */
export const scriptFiles = roots.map(({ name }, index) => ({
  name: (id: string, graph: ModuleGraph) => (fileOf(id, graph) === name ? name : undefined),
  debugName: name,
  priority: roots.length - index,
}));

function fileOf(id: string, graph: ModuleGraph): string | undefined {
  if (known?.graph.getModuleInfo !== graph.getModuleInfo) known = { graph, modules: readGraph(graph) };
  return known.modules.get(id);
}

function readGraph(graph: ModuleGraph): Map<string, string> {
  const modules = new Map<string, string>();
  for (const { from, name } of roots) {
    const waiting = from.map((file) => path.resolve(file));
    for (let id = waiting.pop(); id; id = waiting.pop()) {
      const info = graph.getModuleInfo(id);
      if (!info || modules.has(id)) continue;
      modules.set(id, name);
      waiting.push(...info.importedIds);
    }
  }
  return modules;
}
