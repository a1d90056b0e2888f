import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../project.mjs'

/** A package as package-lock.json has it, and the root at ''. */
export interface LockedPackage {
  integrity?: string
  optional?: boolean
  dependencies?: Record<string, string>
  optionalDependencies?: Record<string, string>
  peerDependencies?: Record<string, string>
  peerDependenciesMeta?: Record<string, { optional?: boolean }>
}

type Lock = Record<string, LockedPackage>

/** A package that is part of the product, as it is installed. */
export interface ShippedPackage {
  /** Below the root: `node_modules/…`. */
  path: string
  name: string
  version: string
  /** SPDX expression of its package.json; '' without one. */
  licence: string
  description: string
  /** Digest of the packed file: `sha512-` and base64; '' where the lock has none. */
  integrity: string
  /** The folders of what it needs. */
  needs: string[]
}

/** Development packages of which the build takes code or styles into the files for browsers. */
export const BUILT_IN = ['node_modules/@react-router/dev', 'node_modules/tailwindcss', 'node_modules/vite']

/**
 * Finds the folders of all packages that ship: everything that the production packages need, and the packages of which
 * the build takes parts. npm's own lists are of no use: with `--omit=dev` it leaves out a production package that a
 * development package needs as well, such as React and `pg`.
 */
export function shippedPaths(lock: Lock): string[] {
  const found = new Set(neededBy('', lock))
  // A set iterates over elements that are added during the iteration.
  for (const path of found) for (const needed of neededBy(path, lock)) found.add(needed)
  return [...new Set([...found, ...BUILT_IN])].sort()
}

/** The folders of what a package needs, as Node finds them. Optional packages may not be in the lock. */
function neededBy(path: string, lock: Lock): string[] {
  const { dependencies, optionalDependencies, peerDependencies = {}, peerDependenciesMeta = {} } = lock[path] ?? {}
  const peers = Object.keys(peerDependencies).filter((name) => peerDependenciesMeta[name]?.optional !== true)
  const names = [...Object.keys({ ...dependencies, ...optionalDependencies }), ...peers]
  return [...new Set(names)].flatMap((name) => resolved(name, path, lock) ?? [])
}

function resolved(name: string, from: string, lock: Lock): string | null {
  const path = `${from === '' ? '' : `${from}/`}node_modules/${name}`
  if (path in lock) return path
  if (from === '') return null
  const at = from.lastIndexOf('node_modules/')
  return resolved(name, from.slice(0, Math.max(at - 1, 0)), lock)
}

/**
 * Reads the packages of the lock that ship and are installed. Optional packages for other platforms are not.
 * @throws where one is missing that is not optional
 */
export function readShipped(): ShippedPackage[] {
  const lock: Lock = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')).packages
  return shippedPaths(lock).flatMap((path) => {
    const { optional, integrity = '' } = lock[path] ?? {}
    const file = join(root, path, 'package.json')
    if (optional && !existsSync(file)) return []
    const { name, version, license, licenses, description = '' } = JSON.parse(readFileSync(file, 'utf8'))
    const needs = BUILT_IN.includes(path) ? [] : neededBy(path, lock)
    return [{ path, name, version, licence: licenceOf(license ?? licenses), description, integrity, needs }]
  })
}

/** Old packages state their licence as an object, or several in a list. */
function licenceOf(stated: unknown): string {
  if (typeof stated === 'string') return stated
  if (Array.isArray(stated)) return stated.map(licenceOf).join(' AND ')
  return typeof stated === 'object' && stated !== null && 'type' in stated ? String(stated.type) : ''
}
