import type { InvoicingFacts, NamedKey } from '../product/invoicing-facts.ts'
import type { Parsed } from './check-text.ts'
import { type PosRecord, parsePosAmount, parsePosText } from './pos-fields.ts'

/** The facts by which a product or variant is invoiced; those that are absent, empty or 0 are unknown. */
export function parsePosInvoicing(record: PosRecord): Parsed<InvoicingFacts> {
  const cost = parsePosAmount(record, 'costo')
  if (!cost.ok) return cost
  const supplier = parseNamedKey(record, 'proveedor', 'proveedornombre')
  if (!supplier.ok) return supplier
  const unit = parseNamedKey(record, 'unidad', 'unidadnombre')
  if (!unit.ok) return unit
  const satCode = parsePosText(record, 'prodservclave')
  if (!satCode.ok) return satCode
  const satDescription = parsePosText(record, 'prodservdesc')
  if (!satDescription.ok) return satDescription
  return {
    ok: true,
    value: {
      ...(cost.value !== 0 && { cost: cost.value }),
      ...(supplier.value && { supplier: supplier.value }),
      ...(unit.value && { unit: unit.value }),
      ...(satCode.value !== '' && { satCode: satCode.value }),
      ...(satDescription.value !== '' && { satDescription: satDescription.value }),
    },
  }
}

function parseNamedKey(record: PosRecord, key: string, name: string): Parsed<NamedKey | null> {
  const fid = parsePosText(record, key)
  if (!fid.ok) return fid
  const label = parsePosText(record, name)
  if (!label.ok) return label
  const isUnknown = fid.value === '' && label.value === ''
  return { ok: true, value: isUnknown ? null : { fid: fid.value, label: label.value } }
}
