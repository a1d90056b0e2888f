import { codeIn, type Table } from './markdown.ts'

/** A rule of dependency-cruiser by which an import is allowed. */
export interface AllowedImport {
  from: { path?: string | string[]; pathNot?: string | string[] }
  to: { path?: string | string[]; pathNot?: string | string[] }
}

export interface Layer {
  /** `src/data` */
  path: string
  /** The layers that any of its files may import, by the names of their folders, sorted. */
  imports: string[]
  /** The further layers that some of its files may import, sorted. */
  exceptions: string[]
}

/** The layers by the rules: `folders` are their paths, `files` all tracked ones. */
export function layersByRules(
  folders: readonly string[],
  files: readonly string[],
  rules: readonly AllowedImport[],
): Layer[] {
  const sources = files.filter((file) => !/\.test\.tsx?$/.test(file))
  // A rule that names no path is about packages and what Node brings along.
  const borders = rules.filter(({ to }) => to.path !== undefined)
  return folders.map((path) => {
    const others = folders.filter((other) => other !== path)
    const importsFrom = (importers: readonly string[], imported: (other: string) => readonly string[]) =>
      others.filter((other) =>
        borders.some(
          ({ from, to }) =>
            importers.some((file) => matches(file, from)) && imported(other).some((file) => matches(file, to)),
        ),
      )
    // No file has this name: what it may import is what the whole folder may.
    const anyFileOf = (folder: string) => [`${folder}/any-folder/any-file.ts`]
    const filesOf = (folder: string) => sources.filter((file) => file.startsWith(`${folder}/`))
    const imports = importsFrom(anyFileOf(path), anyFileOf)
    const exceptions = importsFrom(filesOf(path), filesOf).filter((other) => !imports.includes(other))
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

function matches(file: string, { path, pathNot }: AllowedImport['from']): boolean {
  const isIn = (patterns: string | string[]) => [patterns].flat().some((pattern) => new RegExp(pattern).test(file))
  return (path === undefined || isIn(path)) && (pathNot === undefined || !isIn(pathNot))
}

const lastSegment = (path: string) => path.slice(path.lastIndexOf('/') + 1)
