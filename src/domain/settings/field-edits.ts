import { isSame } from '../store/changed-meanwhile.ts'

/** The changed values of a page's fields, with how each was shown when it was first changed. */
export interface FieldEdits<Fields extends object> {
  wanted: Partial<Fields>
  seen: Partial<Fields>
}

/** The edits after a field was changed on the page; a field that is back at its value is no edit. */
export function editField<Fields extends object, Name extends keyof Fields>(
  { wanted, seen }: FieldEdits<Fields>,
  { name, value, current }: { name: Name; value: Fields[Name]; current: Fields[Name] },
): FieldEdits<Fields> {
  const before = name in seen ? (seen[name] as Fields[Name]) : current
  if (isSame(value, before)) return withoutFields({ wanted, seen }, [name])
  return { wanted: { ...wanted, [name]: value }, seen: { ...seen, [name]: before } }
}

/** The edits that are left once some were saved: what has been typed since. */
export function afterSaving<Fields extends object>(
  edits: FieldEdits<Fields>,
  saved: Partial<Fields>,
): FieldEdits<Fields> {
  const names = Object.keys(edits.wanted) as (keyof Fields)[]
  const done = names.filter((name) => name in saved && isSame(edits.wanted[name], saved[name]))
  return basedOn(withoutFields(edits, done), saved)
}

/** The edits without some fields, which are shown again as they are stored. */
export function withoutFields<Fields extends object>(
  { wanted, seen }: FieldEdits<Fields>,
  names: readonly (keyof Fields)[],
): FieldEdits<Fields> {
  return { wanted: without(wanted, names), seen: without(seen, names) }
}

/** The edits as changes of the values that the page shows now: saving them replaces these. */
export function basedOn<Fields extends object>(
  { wanted, seen }: FieldEdits<Fields>,
  shown: Partial<Fields>,
): FieldEdits<Fields> {
  const names = (Object.keys(shown) as (keyof Fields)[]).filter((name) => name in wanted)
  return { wanted, seen: { ...seen, ...Object.fromEntries(names.map((name) => [name, shown[name]])) } }
}

export function hasEdits({ wanted }: FieldEdits<object>): boolean {
  return Object.keys(wanted).length > 0
}

/** Some values without the values of some fields. */
export function without<Fields extends object>(
  fields: Partial<Fields>,
  names: readonly (keyof Fields)[],
): Partial<Fields> {
  const left = { ...fields }
  for (const name of names) delete left[name]
  return left
}

/** Some values of some fields alone. */
export function only<Fields extends object>(
  fields: Partial<Fields>,
  names: readonly (keyof Fields)[],
): Partial<Fields> {
  const left: Partial<Fields> = {}
  for (const name of names) left[name] = fields[name]
  return left
}
