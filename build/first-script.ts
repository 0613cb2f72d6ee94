/** Which modules belong to the first script of every page: from the bundle's own graph. */
import path from "node:path";

type ModuleGraph = { getModuleInfo: (id: string) => { importedIds: readonly string[] } | null };

/** The first script, and what it starts when nothing else is to be done. */
const roots = ["src/boot.ts", "src/visitor.ts"].map((file) => path.resolve(file));

let known: { graph: ModuleGraph; modules: Map<string, string> } | undefined;

/**
 * Names the file that a module goes into: all that `boot.ts` imports at once goes into `boot`, what only `visitor.ts` needs
 * into `visitor`. In two dozen pieces they would weigh half as much again.
 * @returns nothing for every other module
 */
export function firstScriptOf(id: string, graph: ModuleGraph): string | undefined {
  if (known?.graph.getModuleInfo !== graph.getModuleInfo) known = { graph, modules: readGraph(graph) };
  return known.modules.get(id);
}

function readGraph(graph: ModuleGraph): Map<string, string> {
  const modules = new Map<string, string>();
  for (const root of roots) {
    const waiting = [root];
    for (let id = waiting.pop(); id; id = waiting.pop()) {
      const info = graph.getModuleInfo(id);
      if (!info || modules.has(id)) continue;
      modules.set(id, path.basename(root, ".ts"));
      waiting.push(...info.importedIds);
    }
  }
  return modules;
}
