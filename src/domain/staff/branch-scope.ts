import { listed } from '../text/listed.ts'

/**
 * The branches whose orders a member of the staff sees and changes, by their keys; null: all orders of the store. Empty
 * after the last branch of a member was deleted: no orders then.
 */
export type BranchScope = readonly string[] | null

/** Whether orders of a branch are within a scope. */
export function isInScope(scope: BranchScope, branchFid: string): boolean {
  return scope === null || scope.includes(branchFid)
}

export function isSameScope(one: BranchScope, other: BranchScope): boolean {
  if (one === null || other === null) return one === other
  return one.length === other.length && one.every((fid) => other.includes(fid))
}

/** The branches of a scope in words: 'Todas las sucursales', 'Roma y Centro', 'Sin sucursal'. */
export function scopeText(scope: BranchScope, branches: readonly { fid: string; name: string }[]): string {
  if (scope === null) return 'Todas las sucursales'
  if (scope.length === 0) return 'Sin sucursal'
  return listed(scope.map((fid) => branches.find((each) => each.fid === fid)?.name ?? fid))
}

/** The sentence of an invitation about the orders that it is for; '' without a limit. */
export function scopeSentence(scope: BranchScope, branches: readonly { fid: string; name: string }[]): string {
  return scope === null || scope.length === 0 ? '' : `Verás los pedidos de ${scopeText(scope, branches)}.`
}

/** The line by which pages show a limited member whose orders they have; null without a limit. */
export function scopeLead(names: readonly string[] | null): string | null {
  if (names === null) return null
  return names.length === 0 ? 'No tienes sucursal: pide a la dueña que te dé una.' : `Pedidos de ${listed(names)}`
}
