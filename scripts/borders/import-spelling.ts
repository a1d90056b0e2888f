import { posix } from 'node:path'
import type { IModule } from 'dependency-cruiser'

/** An import of a file of the apps, as it is written and as it is to be written. */
export interface MisspelledImport {
  from: string
  specifier: string
  expected: string
}

const APPS = 'src/app/'

/**
 * Finds imports between files of `src/app` that are not written in the one way: `./name` within a folder, `#app/…`
 * across folders. A file can then be moved without a change of its own imports, and a search for `#app/shared/ui` finds
 * every user.
 */
export function findMisspelledImports(modules: IModule[]): MisspelledImport[] {
  return modules
    .filter(({ source }) => source.startsWith(APPS))
    .flatMap(({ source: from, dependencies }) =>
      dependencies.flatMap(({ module: specifier, resolved }) => {
        const expected = spellingOf(from, resolved)
        const [written] = specifier.split('?')
        return expected === null || written === expected ? [] : [{ from, specifier, expected }]
      }),
    )
}

/**
 * The specifier of an import from a file of the apps to another; null where it leads out of them or to a generated
 * file.
 */
function spellingOf(from: string, to: string): string | null {
  const [path = ''] = to.split('?')
  if (!path.startsWith(APPS)) return null
  return posix.dirname(path) === posix.dirname(from) ? `./${posix.basename(path)}` : `#app/${path.slice(APPS.length)}`
}
