import { fieldsOf, parseText } from '../untrusted/parse-values.ts'
import { hasBranch } from './branch-stock.ts'

/** The branches that shoppers choose among, in the sequence in which bits and levels are written. */
export interface BranchList {
  /** Differs for another list, so that bits of one are never read by another. */
  key: string
  fids: readonly string[]
}

/** The branch that a shopper chose, with all that a page needs to write its lines before anything is fetched. */
export interface ChosenBranch {
  /** The key of its list. */
  key: string
  fid: string
  /** Its place in the list. */
  own: number
  /** The label of each branch of the list, with the distance from the shopper in whole km, or null. */
  places: (readonly [label: string, km: number | null])[]
}

const BITS = 4
/** More than any store has. */
const MOST_BRANCHES = 1_000

/** @returns null without branches */
export function branchList(branches: readonly { fid: string }[]): BranchList | null {
  if (branches.length === 0) return null
  const fids = branches.map(({ fid }) => fid)
  return { key: digestOf(fids.join('\n')), fids }
}

/**
 * Which branches of a list have a product, as text: the list's key, a dot, and a hexadecimal digit for each four
 * branches, the first of them in its lowest bit: `1k2f.b`.
 */
export function branchBits(branchFids: readonly string[], { key, fids }: BranchList): string {
  const digits: number[] = Array(Math.ceil(fids.length / BITS)).fill(0)
  for (const [index, fid] of fids.entries()) {
    const digit = Math.floor(index / BITS)
    if (hasBranch(branchFids, fid)) digits[digit] = (digits[digit] ?? 0) | (1 << (index % BITS))
  }
  return `${key}.${digits.map((digit) => digit.toString(16)).join('')}`
}

/**
 * The line of a card about the branches that have its product (docs/rules/catalogue.md#branches-on-cards). Inline
 * scripts contain this function as text, so it uses nothing outside of itself.
 * @param at as {@link branchBits} writes it
 * @param chosen the shopper's branch; one of another list counts as none
 */
export function branchLine(at: string, chosen: ChosenBranch | null): string {
  const [key, digits = ''] = at.split('.')
  const having: number[] = []
  for (let index = 0; index < digits.length * 4; index++) {
    if ((Number.parseInt(digits[index >> 2] ?? '0', 16) >> (index & 3)) & 1) having.push(index)
  }
  if (having.length === 0) return ''
  if (chosen === null || chosen.key !== key) {
    return having.length === 1 ? 'En 1 sucursal' : `En ${having.length} sucursales`
  }
  const { own, places } = chosen
  if (having.includes(own)) return `Disponible en ${places[own]?.[0] ?? ''}`
  const [nearest = 0] = having.sort((a, b) => (places[a]?.[1] ?? Infinity) - (places[b]?.[1] ?? Infinity))
  const [label, km] = places[nearest] ?? ['', null]
  const place = km === null ? label : `${label}, a ${km.toLocaleString('es-MX')} km`
  if (having.length === 1) return `Solo en ${place}`
  return having.length === 2 ? `En ${place}, y 1 más` : `En ${place}, y ${having.length - 1} más`
}

/**
 * Whether only other branches than the shopper's have something; false without a choice, or of another list.
 * Inline scripts contain this function as text, too.
 * @param at as {@link branchBits} writes it
 * @param line as {@link branchLine} writes it for the same
 */
export function isElsewhere(at: string, line: string, chosen: ChosenBranch | null): boolean {
  return at.startsWith(`${chosen?.key}.`) && line !== '' && !line.startsWith('Disponible')
}

/** A stored choice; null for anything else. */
export function parseChosenBranch(untrusted: unknown): ChosenBranch | null {
  const { key, fid, own, places } = fieldsOf(untrusted)
  const [ownKey, ownFid] = [parseText(key), parseText(fid)]
  if (ownKey === null || ownFid === null || !Array.isArray(places) || places.length > MOST_BRANCHES) return null
  const known = places.flatMap((place): ChosenBranch['places'] => {
    const [label, km] = Array.isArray(place) ? place : []
    const text = parseText(label)
    return text === null ? [] : [[text, typeof km === 'number' && km >= 0 ? Math.round(km) : null]]
  })
  const isPlace = typeof own === 'number' && Number.isInteger(own) && own >= 0 && own < known.length
  return isPlace && known.length === places.length ? { key: ownKey, fid: ownFid, own, places: known } : null
}

/** A short digest of a text (FNV-1a, 32 bits), in base 36. */
function digestOf(text: string): string {
  let hash = 0x811c9dc5
  for (let index = 0; index < text.length; index++) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193) >>> 0
  }
  return hash.toString(36)
}
