import { type Atomic, type CheckedBatch, type ItemProblem, rejectedMembers, rejectItem, requireWhole } from './batch.ts'

interface DeletionByKey<Member extends string> {
  atomic: Atomic
  /** The member of an item that has its key. */
  member: Member
  /** The problem of an item with a key of nothing. */
  unknown: ItemProblem
  /** Deletes the rows with these keys, which are distinct. @returns the keys of existing ones */
  remove: (keys: string[]) => Promise<ReadonlySet<string | null>>
}

/** Deletes the rows that a batch's items name by their keys. A repeated item counts like the first. */
export async function deleteByKey<Member extends string>(
  { items, rejected }: CheckedBatch<Record<Member, string>>,
  { atomic, member, unknown, remove }: DeletionByKey<Member>,
) {
  const deleted = await remove([...new Set(items.map(({ value }) => value[member]))])
  const missing = items.filter(({ value }) => !deleted.has(value[member]))
  const all = [...rejected, ...missing.map(({ index }) => rejectItem(index, member, unknown))]
  requireWhole(atomic, all)
  return { body: { applied: items.length - missing.length, ...rejectedMembers(all) } }
}
