import type { PostalTableFacts } from '#domain/postal-code/postal-place.ts'
import { POSTAL_SOURCE_NAMES } from '#domain/postal-code/postal-source-names.ts'

const number = new Intl.NumberFormat('es-MX')
const date = new Intl.DateTimeFormat('es-MX', { dateStyle: 'long', timeZone: 'UTC' })

/** Where the postal codes of the installation come from, and how more are loaded. */
export function PostalCodesNote({ facts }: { facts: PostalTableFacts }) {
  const { source, locations, codes, importedAt } = facts
  const others = locations !== null && locations !== source ? `, ubicaciones ${POSTAL_SOURCE_NAMES[locations]}` : ''
  return (
    <section aria-labelledby="postal-codes" className="text-sm text-muted">
      <h2 id="postal-codes" className="font-semibold">
        Códigos postales
      </h2>
      <p className="mt-1">
        {source === 'sample'
          ? `Hay una muestra de ${number.format(codes)}: los demás no llenan la dirección. Los carga quien administra la instalación, con vitrina postal-codes import.`
          : `${number.format(codes)}, ${POSTAL_SOURCE_NAMES[source]}${others}, del ${date.format(importedAt)}.`}
      </p>
    </section>
  )
}
