/** The values of an avatar, as the specification names them (docs/rules/try-on.md#try-on). */
export const AVATAR_VALUES = {
  gender: ['mujer', 'hombre'],
  height: ['bajo', 'medio', 'alto'],
  weight: ['delgado', 'normal', 'robusto'],
  skinTone: ['claro', 'medio', 'oscuro'],
  hairColor: ['rubio', 'castaño', 'negro', 'pelirrojo'],
  hairLength: ['calvo', 'corto', 'medio', 'largo'],
  hairStyle: ['liso', 'ondulado', 'rizado'],
  eyeColor: ['azules', 'marrones', 'verdes', 'negros'],
  age: ['joven', 'adulto', 'maduro'],
} as const

export type AvatarField = keyof typeof AVATAR_VALUES
export type Avatar = { [Field in AvatarField]: (typeof AVATAR_VALUES)[Field][number] }

export const AVATAR_FIELDS = Object.keys(AVATAR_VALUES) as AvatarField[]

/** The avatar of a first visit. */
export const DEFAULT_AVATAR: Avatar = {
  gender: 'mujer',
  height: 'medio',
  weight: 'normal',
  skinTone: 'medio',
  hairColor: 'castaño',
  hairLength: 'medio',
  hairStyle: 'ondulado',
  eyeColor: 'marrones',
  age: 'joven',
}

/** The avatar with one value changed, and what follows from it: a gender brings its length of hair. */
export function changeAvatar<Field extends AvatarField>(avatar: Avatar, field: Field, value: Avatar[Field]): Avatar {
  const changed = { ...avatar, [field]: value }
  return field === 'gender' ? { ...changed, hairLength: value === 'hombre' ? 'corto' : 'medio' } : changed
}

/** Whether an avatar has hair: one without shows no style, and its colour cannot be chosen. */
export function hasHair({ hairLength }: Avatar): boolean {
  return hairLength !== 'calvo'
}

/** The avatar that an untrusted object describes; null where a field is missing or has another value. */
export function parseAvatar(untrusted: unknown): Avatar | null {
  if (typeof untrusted !== 'object' || untrusted === null) return null
  const given = untrusted as Record<string, unknown>
  const isValid = AVATAR_FIELDS.every((field) => (AVATAR_VALUES[field] as readonly unknown[]).includes(given[field]))
  if (!isValid) return null
  return Object.fromEntries(AVATAR_FIELDS.map((field) => [field, given[field]])) as unknown as Avatar
}
