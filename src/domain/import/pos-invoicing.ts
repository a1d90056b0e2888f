import type { InvoicingFacts, NamedKey } from '../product/invoicing-facts.ts'
import type { FlawList } from './check-text.ts'
import { type PosRecord, parsePosAmount, parsePosText } from './pos-fields.ts'

/** The facts by which a product or variant is invoiced; those that are absent, empty or 0 are unknown. */
export function parsePosInvoicing(record: PosRecord, flaws: FlawList): InvoicingFacts {
  const text = (name: string) => flaws.take(parsePosText(record, name), '')
  const cost = flaws.take(parsePosAmount(record, 'costo'), 0)
  const supplier = namedKey(text('proveedor'), text('proveedornombre'))
  const unit = namedKey(text('unidad'), text('unidadnombre'))
  const [satCode, satDescription] = [text('prodservclave'), text('prodservdesc')]
  return {
    ...(cost !== 0 && { cost }),
    ...(supplier && { supplier }),
    ...(unit && { unit }),
    ...(satCode !== '' && { satCode }),
    ...(satDescription !== '' && { satDescription }),
  }
}

function namedKey(fid: string, label: string): NamedKey | null {
  return fid === '' && label === '' ? null : { fid, label }
}
