import { type FileNotices, NO_NOTICES, straysSentence, unreadSentence } from '#domain/import/file-notices.ts'
import { emptyCounts, type ImportCounts } from '#domain/import/import-counts.ts'
import { otherNamesSentence, timedSalesSentence, uncountedSentence } from '#domain/import/notice-sentences.ts'
import { reasonOf } from '#domain/import/rejection.ts'
import { products, rows } from './import-texts.ts'
import type { ShownRejection } from './rejection-list.tsx'

interface ReviewNoticesProps {
  planned: ImportCounts | null
  notices: FileNotices | null
  /** Where the file was cut; null for a whole one. */
  cut: ShownRejection | null
}

/** Facts about a file and its import that the counts of changes do not show. */
export function ReviewNotices({ planned, notices, cut }: ReviewNoticesProps) {
  const { withoutPrice, belowZero, uncounted, timedSales, otherNames } = { ...emptyCounts(), ...planned }
  const sentences = [
    unreadSentence(notices ?? NO_NOTICES),
    straysSentence(notices ?? NO_NOTICES),
    uncountedSentence(uncounted),
    timedSalesSentence(timedSales),
    otherNamesSentence(otherNames),
  ].filter((sentence) => sentence !== null)
  return (
    <>
      {cut && (
        <p className="panel border-danger">
          <strong className="font-semibold">Línea {cut.line}:</strong> {reasonOf(cut)} Lo que está antes sí entra; esa
          fila y lo que seguía no. Nada de lo que ya hay en la tienda se quita.
        </p>
      )}
      {sentences.map((sentence) => (
        <p key={sentence} className="panel [overflow-wrap:anywhere]">
          {sentence}
        </p>
      ))}
      {withoutPrice > 0 && (
        <p className="panel">
          {products(withoutPrice)} {withoutPrice === 1 ? 'llega' : 'llegan'} sin precio, o con alguna variante en 0. En
          la tienda dirá «Consultar precio» y eso no se podrá comprar en línea hasta que lo tenga.
        </p>
      )}
      {belowZero > 0 && (
        <p className="panel">
          {rows(belowZero)} {belowZero === 1 ? 'trae' : 'traen'} una existencia menor que 0, como cuando se vendió antes
          de contar. {belowZero === 1 ? 'Entra' : 'Entran'} con 0 piezas.
        </p>
      )}
    </>
  )
}
