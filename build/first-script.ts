/** Which modules belong to the first script of every page: from the bundle's own graph. */
import path from "node:path";

type ModuleGraph = { getModuleInfo: (id: string) => { importedIds: readonly string[] } | null };

/** The first script and what it starts when nothing else is to be done, with the names of the files of what they import. */
const roots = [
  { root: path.resolve("src/boot.ts"), name: "document" },
  { root: path.resolve("src/visitor.ts"), name: "visitor" },
];

let known: { graph: ModuleGraph; modules: Map<string, string> } | undefined;

/**
 * Names the file that a module goes into: all that `boot.ts` imports at once goes into one, what only `visitor.ts` needs
 * into another. In two dozen pieces they would weigh half as much again. `boot.ts` itself stands alone: the staff area shares
 * what it imports, and must not run it.
 * @returns nothing for every other module
 */
export function firstScriptOf(id: string, graph: ModuleGraph): string | undefined {
  if (known?.graph.getModuleInfo !== graph.getModuleInfo) known = { graph, modules: readGraph(graph) };
  return known.modules.get(id);
}

function readGraph(graph: ModuleGraph): Map<string, string> {
  const modules = new Map<string, string>();
  for (const { root, name } of roots) {
    const waiting = [root];
    for (let id = waiting.pop(); id; id = waiting.pop()) {
      const info = graph.getModuleInfo(id);
      if (!info || modules.has(id)) continue;
      modules.set(id, name);
      waiting.push(...info.importedIds);
    }
  }
  modules.delete(path.resolve("src/boot.ts"));
  return modules;
}
