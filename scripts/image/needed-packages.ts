/** An entry of `packages` in package-lock.json. */
export interface LockedPackage {
  dependencies?: Record<string, string>
  optionalDependencies?: Record<string, string>
  peerDependencies?: Record<string, string>
  peerDependenciesMeta?: Record<string, { optional?: boolean }>
}

/** By their folders: `node_modules/a/node_modules/b`. */
export type LockedPackages = Record<string, LockedPackage>

/**
 * Lists the folders of packages, and of the packages that they need. Packages of other systems, which are not
 * installed, are among them.
 * @throws when the lock lacks a package, unless it is optional
 */
export function neededPackages(names: readonly string[], locked: LockedPackages): string[] {
  const needed = new Set<string>()
  const add = (name: string, from: string, isOptional: boolean): void => {
    const folder = folderOf(name, from, locked)
    if (folder === null && !isOptional) throw new Error(`${from || 'The process'} needs ${name}, which is not locked.`)
    if (folder === null || needed.has(folder)) return
    needed.add(folder)
    const { dependencies, optionalDependencies = {}, peerDependencies, peerDependenciesMeta } = locked[folder] ?? {}
    for (const each of Object.keys(dependencies ?? {})) add(each, folder, each in optionalDependencies)
    for (const each of Object.keys(optionalDependencies)) add(each, folder, true)
    for (const each of Object.keys(peerDependencies ?? {})) {
      if (!peerDependenciesMeta?.[each]?.optional) add(each, folder, false)
    }
  }
  for (const name of names) add(name, '', false)
  return [...needed].toSorted()
}

/** Finds a package as Node does: in the package that needs it, then further up. */
function folderOf(name: string, from: string, locked: LockedPackages): string | null {
  const above = from === '' ? [] : from.split('/node_modules/')
  for (let depth = above.length; depth > 0; depth--) {
    const folder = [...above.slice(0, depth), name].join('/node_modules/')
    if (folder in locked) return folder
  }
  const folder = `node_modules/${name}`
  return folder in locked ? folder : null
}
