import type { ShippedPackage } from './shipped.ts'

/** Licences of packages that may be part of the product, given that their texts go with it. */
const ALLOWED = [
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'CC0-1.0',
  'ISC',
  'MIT',
  'MIT-0',
  'OFL-1.1',
  'Unlicense',
]

/** Packages with another licence, or without one in their package.json, each with the reason why they may ship. */
const EXCEPTIONS = [
  { name: /^png-js$/, licence: '', reason: 'its file LICENSE is the MIT licence' },
  { name: /^web-push$/, licence: 'MPL-2.0', reason: 'used as it is: the MPL covers its own files alone' },
  {
    name: /^@img\/sharp-/,
    licence: 'LGPL-3.0-or-later',
    reason: 'libvips, a library of its own that can be replaced',
  },
]

/** Why a package may not ship; null if it may. */
export function licenceFlaw({
  name,
  version,
  licence,
}: Pick<ShippedPackage, 'name' | 'version' | 'licence'>): string | null {
  const exceptions = EXCEPTIONS.filter((each) => each.name.test(name)).map((each) => each.licence)
  if (isMet(licence, [...ALLOWED, ...exceptions])) return null
  return `${name} ${version}: ${licence === '' ? 'no licence in its package.json' : `the licence ${licence}`} is not allowed`
}

/** Whether an SPDX expression is met by these licences: by one side of an `OR`, by both sides of an `AND`. */
function isMet(expression: string, allowed: readonly string[]): boolean {
  const text = expression.replace(/^\((.*)\)$/, '$1')
  if (text.includes(' OR ')) return text.split(' OR ').some((part) => isMet(part, allowed))
  if (text.includes(' AND ')) return text.split(' AND ').every((part) => isMet(part, allowed))
  return allowed.includes(text)
}
