import type { Role } from './role.ts'

/**
 * Whether a person is the only owner of a store.
 * @param members the roles of its staff by person
 */
export function isLastOwner(members: ReadonlyMap<string, Role>, personId: string): boolean {
  if (members.get(personId) !== 'owner') return false
  return ![...members].some(([id, role]) => role === 'owner' && id !== personId)
}
