import { formatPrice } from '../money/money.ts'
import { CHANGED_FIELD_NAMES, CHANGED_FIELDS, type ChangedField, type FieldChange } from './product-change.ts'

const number = new Intl.NumberFormat('es-MX')

/** A change of a field as people read it. */
export interface ChangeText {
  /** `Precio · Arena / M`: the field, then the variant and the warehouse that it is of. */
  name: string
  /** Null where nothing is shown but that it changes: what comes and goes has no value before, or after. */
  values: { before: string; after: string } | null
}

export function changeText({ field, variant, warehouse, before, after }: FieldChange): ChangeText {
  const name = [CHANGED_FIELD_NAMES[field], variant, warehouse].filter((part) => part !== null).join(' · ')
  if (CHANGED_FIELDS[field] === 'mark') return { name, values: null }
  return { name, values: { before: valueText(field, before), after: valueText(field, after) } }
}

function valueText(field: ChangedField, value: FieldChange['before']): string {
  if (value === null || value === '') return field === 'stock' ? 'sin contar' : 'nada'
  if (typeof value === 'boolean') return value ? 'sí' : 'no'
  if (typeof value === 'string') return value
  return CHANGED_FIELDS[field] === 'money' ? formatPrice(value) : number.format(value)
}
