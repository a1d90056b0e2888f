import { codeIn, type Table } from './markdown.ts'

interface Side {
  path?: string | string[]
  pathNot?: string | string[]
}

/** A rule of dependency-cruiser that allows or forbids imports. `$1` in `to` is the first group of `from`. */
export interface ImportRule {
  from: Side
  to: Side & { circular?: boolean; reachable?: boolean }
}

export interface Layer {
  /** `src/data` */
  path: string
  /** The layers that any of its files may import, by the names of their folders, sorted. */
  imports: string[]
  /** The further layers that some of its files may import, sorted. */
  exceptions: string[]
}

/** The layers of these folders by the rules, with `files` all that are tracked. */
export function layersByRules(
  folders: readonly string[],
  files: readonly string[],
  { allowed, forbidden }: { allowed: readonly ImportRule[]; forbidden: readonly ImportRule[] },
): Layer[] {
  const sources = files.filter((file) => !/\.test\.tsx?$/.test(file))
  const filesOf = (folder: string) => sources.filter((file) => file.startsWith(`${folder}/`))
  // A rule that names no path is about packages; rules on cycles and reachability are not about two folders.
  const permits = allowed.filter(({ to }) => to.path !== undefined)
  const rejects = forbidden.filter(({ to }) => to.path !== undefined && !to.circular && !to.reachable)
  return folders.map((path) => {
    const others = folders.filter((other) => other !== path)
    const possible = others.filter((other) => !rejects.some((rule) => covers(rule, anyFileOf(path), anyFileOf(other))))
    const imports = possible.filter((other) => permits.some((rule) => covers(rule, anyFileOf(path), anyFileOf(other))))
    const exceptions = possible
      .filter((other) => !imports.includes(other))
      .filter((other) =>
        permits.some(
          ({ from, to }) =>
            filesOf(path).some((file) => matches(file, from)) && filesOf(other).some((file) => matches(file, to)),
        ),
      )
    return { path, imports: imports.map(lastSegment).sort(), exceptions: exceptions.map(lastSegment).sort() }
  })
}

/** The layers as a table states them: path, imports and exceptions are its first three columns. */
export function layersByTable({ rows }: Table): Layer[] {
  return rows.map(([path = '', imports = '', exceptions = '']) => ({
    path: codeIn(path)[0] ?? '',
    imports: codeIn(imports).sort(),
    exceptions: codeIn(exceptions).sort(),
  }))
}

/** No file has this name: a rule that covers it is about the whole folder. */
const anyFileOf = (folder: string) => `${folder}/any-folder/any-file.ts`

function covers({ from, to }: ImportRule, importing: string, imported: string): boolean {
  if (!matches(importing, from)) return false
  const [, group = ''] = [from.path ?? ''].flat().flatMap((pattern) => new RegExp(pattern).exec(importing) ?? [])
  const filled = (patterns: Side['path']) => [patterns ?? []].flat().map((pattern) => pattern.replaceAll('$1', group))
  return matches(imported, { path: filled(to.path), ...(to.pathNot && { pathNot: filled(to.pathNot) }) })
}

function matches(file: string, { path, pathNot }: Side): boolean {
  const isIn = (patterns: string | string[]) => [patterns].flat().some((pattern) => new RegExp(pattern).test(file))
  return (path === undefined || isIn(path)) && (pathNot === undefined || !isIn(pathNot))
}

const lastSegment = (path: string) => path.slice(path.lastIndexOf('/') + 1)
