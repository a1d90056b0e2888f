import type { IModule } from 'dependency-cruiser'

/** An import, by the paths of both files. */
type Import = { from: string; to: string }

/** Files and folders of one folder that depend on each other in a cycle, with the imports that make it. */
export type FolderCycle = { folder: string; entries: string[]; imports: Import[] }

/** The imports within one folder: for each file or folder in it, those that lead to another one in it. */
type Level = Map<string, (Import & { entry: string })[]>

/**
 * Finds the cycles between folders: in every folder, its entries (folders with all their contents, and files) may not
 * depend on each other in a cycle. dependency-cruiser's own rule of scope 'folder' compares a folder as a whole with
 * the innermost folder of its imports, so it misses `a/x → b/y` with `b/z → a/w`, and a folder that depends on a
 * sibling file that depends on the folder. A cycle of files alone is left to its rule for files.
 */
export function findFolderCycles(modules: IModule[]): FolderCycle[] {
  return [...levelsOf(modules)].flatMap(([folder, level]) => cyclesOf(folder, level))
}

function levelsOf(modules: IModule[]): Map<string, Level> {
  const levels = new Map<string, Level>()
  for (const { source: from, dependencies } of modules) {
    for (const { resolved: to } of dependencies) {
      const [ours, theirs] = [from.split('/'), to.split('/')]
      const depth = ours.findIndex((part, index) => part !== theirs[index])
      const [entry, target] = [ours[depth], theirs[depth]]
      // Paths with nothing in common are in different layers, which other rules keep apart.
      if (depth < 1 || entry === undefined || target === undefined) continue
      const folder = ours.slice(0, depth).join('/')
      const level = levels.get(folder) ?? new Map()
      levels.set(folder, level)
      level.set(entry, [...(level.get(entry) ?? []), { from, to, entry: target }])
    }
  }
  return levels
}

function cyclesOf(folder: string, level: Level): FolderCycle[] {
  const reached = new Map([...level.keys()].map((entry) => [entry, reachableFrom(entry, level)]))
  const cycles: FolderCycle[] = []
  const seen = new Set<string>()
  for (const [entry, others] of reached) {
    if (seen.has(entry)) continue
    const entries = [...others].filter((other) => reached.get(other)?.has(entry)).sort()
    for (const member of entries) seen.add(member)
    const imports = entries.flatMap((member) =>
      (level.get(member) ?? []).filter((step) => entries.includes(step.entry)).map(({ from, to }) => ({ from, to })),
    )
    const isFilesAlone = imports.every(({ from }) => entries.some((member) => from === `${folder}/${member}`))
    if (!isFilesAlone) cycles.push({ folder, entries, imports })
  }
  return cycles
}

/** Everything that an entry depends on, at any distance; itself, too, when it lies in a cycle. */
function reachableFrom(start: string, level: Level): Set<string> {
  const reached = new Set<string>()
  const waiting = [start]
  for (let entry = waiting.pop(); entry !== undefined; entry = waiting.pop()) {
    for (const { entry: next } of level.get(entry) ?? []) {
      if (reached.has(next)) continue
      reached.add(next)
      waiting.push(next)
    }
  }
  return reached
}
