import { countedProducts, type ImportCounts } from '#domain/import/import-counts.ts'
import { counted, products, rows } from './import-texts.ts'

const number = new Intl.NumberFormat('es-MX')

/** The counts of an import: what becomes of each product of the file, large, and the others as lines around. */
export function CountTiles({ counts, label }: { counts: ImportCounts; label: string }) {
  const { products: own, variants, images } = counts
  const tiles = [
    { name: 'Nuevos', count: own.new },
    { name: 'Cambian', count: own.changed },
    { name: 'Siguen igual', count: own.unchanged },
    { name: 'No entran', count: own.rejected, isBad: own.rejected > 0 },
  ]
  const others = [
    variants.new > 0 && counted(variants.new, 'variante nueva', 'variantes nuevas'),
    variants.changed > 0 && counted(variants.changed, 'variante cambia', 'variantes cambian'),
    variants.retired > 0 && counted(variants.retired, 'variante se retira', 'variantes se retiran'),
    variants.rejected > 0 && counted(variants.rejected, 'variante no entra', 'variantes no entran'),
    images.new > 0 && counted(images.new, 'imagen nueva', 'imágenes nuevas'),
    images.removed > 0 && counted(images.removed, 'imagen se quita', 'imágenes se quitan'),
    images.rejected > 0 && counted(images.rejected, 'imagen no entra', 'imágenes no entran'),
  ].filter((text) => text !== false)
  return (
    <section aria-label={label}>
      <p className="mb-3 tabular-nums">
        El archivo trae {products(countedProducts(counts))} en {rows(counts.rows.read)}:
      </p>
      <dl className="grid grid-cols-2 gap-2 md:grid-cols-4 md:gap-4">
        {tiles.map(({ name, count, isBad }) => (
          <div key={name} className="panel flex flex-col-reverse">
            <dt className="text-sm text-muted">{name}</dt>
            <dd className={`font-display text-2xl tabular-nums ${isBad ? 'text-danger' : ''}`}>
              {number.format(count)}
            </dd>
          </div>
        ))}
      </dl>
      {others.length > 0 && <p className="mt-3 text-sm text-muted tabular-nums">{others.join(' · ')}</p>}
    </section>
  )
}
