import { AVATAR_FIELDS, type Avatar, type AvatarField, hasHair } from './avatar.ts'

/** The editor's name of each field. */
export const FIELD_LABELS: Record<AvatarField, string> = {
  gender: 'Género',
  height: 'Estatura',
  weight: 'Complexión',
  skinTone: 'Tono de piel',
  hairColor: 'Color de cabello',
  hairLength: 'Largo de cabello',
  hairStyle: 'Estilo de cabello',
  eyeColor: 'Color de ojos',
  age: 'Edad',
}

/** The values that are not called as they are written. */
const VALUE_LABELS: Record<string, string> = {
  joven: 'Joven (18-25)',
  adulto: 'Adulto (26-40)',
  maduro: 'Maduro (41+)',
}

export function valueLabel(value: string): string {
  return VALUE_LABELS[value] ?? value.charAt(0).toUpperCase() + value.slice(1)
}

/** An avatar in a few words, field by field: its summary, and the label of its drawing. */
export function describeAvatar(avatar: Avatar): { field: AvatarField; text: string }[] {
  return AVATAR_FIELDS.filter((field) => hasHair(avatar) || (field !== 'hairStyle' && field !== 'hairColor')).map(
    (field) => ({ field, text: `${FIELD_LABELS[field]}: ${valueLabel(avatar[field]).toLowerCase()}` }),
  )
}
