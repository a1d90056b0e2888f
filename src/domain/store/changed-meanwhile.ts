/**
 * The fields that another person has changed since a page showed them, among those that this page changes to another
 * value. A field that both have changed to the same value is no conflict.
 * @param current how they are now, `seen` how the page showed them, `wanted` how it wants them
 */
export function changedMeanwhile<Fields extends object>({
  current,
  seen,
  wanted,
}: {
  current: Fields
  seen: Partial<Fields>
  wanted: Partial<Fields>
}): (keyof Fields)[] {
  const names = Object.keys(wanted) as (keyof Fields)[]
  return names.filter((name) => !isSame(current[name], seen[name]) && !isSame(current[name], wanted[name]))
}

/** The fields that a page wants otherwise than it showed them. */
export function changedFields<Fields extends object>(seen: Fields, wanted: Fields): Partial<Fields> {
  const names = Object.keys(wanted) as (keyof Fields)[]
  const changed = names.filter((name) => !isSame(seen[name], wanted[name])).map((name) => [name, wanted[name]])
  return Object.fromEntries(changed) as Partial<Fields>
}

/** Whether two values are the same, those within lists and objects included. */
export function isSame(one: unknown, other: unknown): boolean {
  if (one === other) return true
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) return false
  const [ones, others] = [Object.entries(one), new Map(Object.entries(other))]
  return (
    ones.length === others.size && ones.every(([name, value]) => others.has(name) && isSame(value, others.get(name)))
  )
}
