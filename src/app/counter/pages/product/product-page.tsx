import ExternalLink from 'lucide-react/icons/external-link'
import Ruler from 'lucide-react/icons/ruler'
import { useRef } from 'react'
import { Link } from 'react-router'
import { ConflictPanel, goToConflicts } from '#app/counter/features/product/conflict-panel.tsx'
import { DuplicateButton } from '#app/counter/features/product/duplicate-button.tsx'
import { PlacePanel, PricePanel, TextPanel } from '#app/counter/features/product/facts-panels.tsx'
import { GridPanel } from '#app/counter/features/product/grid-panel.tsx'
import { ImagesPanel } from '#app/counter/features/product/images-panel.tsx'
import { ProductPreview } from '#app/counter/features/product/product-preview.tsx'
import { UncountedDialog } from '#app/counter/features/product/uncounted-dialog.tsx'
import { useConfirmedSave } from '#app/counter/features/product/use-confirmed-save.ts'
import { useProductDrafts } from '#app/counter/features/product/use-product-drafts.ts'
import { usePublishWish } from '#app/counter/features/product/use-publish-wish.ts'
import { useSaveProduct } from '#app/counter/features/product/use-save-product.ts'
import { useUploads } from '#app/counter/features/product/use-uploads.ts'
import { Badge } from '#app/counter/kit/badge.tsx'
import { PageHead } from '#app/counter/kit/page-head.tsx'
import { useUnsaved } from '#app/counter/kit/unsaved-guard.tsx'
import { Button, buttonClass } from '#app/shared/ui/button.tsx'
import type { EditedProduct } from '#domain/product-edit/edited-product.ts'
import type { FactsDraft } from '#domain/product-edit/facts-draft.ts'
import type { SharedCode } from '#domain/product-edit/repeated-codes.ts'
import { uncountedText } from '#domain/stock/uncounted.ts'

interface ProductPageProps {
  account: string
  storePath: string
  product: EditedProduct
  /** The codes that another product has, too. */
  sharedCodes: readonly SharedCode[]
  mayEdit: boolean
  brands: readonly string[]
  categories: readonly string[]
}

/** One product with all that the staff may change of it; a seller sees it. */
export function ProductPage({
  account,
  storePath,
  product,
  sharedCodes,
  mayEdit,
  brands,
  categories,
}: ProductPageProps) {
  const drafts = useProductDrafts(product)
  const { facts, grid, images, isChanged, hasConflicts } = drafts
  usePublishWish(facts)
  const {
    save: saveNow,
    isBusy,
    factErrors,
    cellErrors,
    otherChange,
    taken,
    forgetTaken,
  } = useSaveProduct(product, drafts)
  const confirmed = useConfirmedSave(product, drafts, saveNow)
  const conflicts = useRef<HTMLElement>(null)
  const saveButton = useRef<HTMLButtonElement>(null)
  const uploads = useUploads(product.id)
  const isUnsaved = Object.values(isChanged).some(Boolean)
  useUnsaved(isUnsaved || uploads.isSending)
  const form = {
    draft: facts.draft,
    errors: factErrors,
    mayEdit,
    onChange: (more: Partial<FactsDraft>) => facts.change((draft) => ({ ...draft, ...more })),
  }
  const cover = product.images.find(({ id }) => id === images.draft[0]?.id) ?? null
  return (
    <>
      <PageHead
        title={product.name}
        back={{ to: '/productos', name: 'Productos' }}
        lead={
          <span className="flex flex-wrap items-center gap-2">
            <StateBadges product={product} />
            {product.hasSource && 'Viene de tu punto de venta o de un archivo.'}
          </span>
        }
      >
        {mayEdit && (
          <Link to={`/productos/tallas/nueva?producto=${product.id}`} className={buttonClass('outline')}>
            <Ruler aria-hidden="true" size={18} strokeWidth={1.5} />
            Tallas y medidas
          </Link>
        )}
        {mayEdit && <DuplicateButton isUnsaved={isUnsaved || uploads.isSending} />}
        {product.published && (
          <a
            href={`${storePath}/product/${product.id}`}
            target="_blank"
            rel="noreferrer"
            className={buttonClass('outline')}
          >
            <ExternalLink aria-hidden="true" size={18} strokeWidth={1.5} />
            Ver en la tienda
          </a>
        )}
      </PageHead>
      {!mayEdit && <p className="panel mb-4 text-muted">Puedes ver el producto; cambiarlo le toca a gerencia.</p>}
      <ConflictPanel
        ref={conflicts}
        product={product}
        drafts={drafts}
        otherChange={otherChange}
        taken={taken}
        onUnderstood={forgetTaken}
      />
      <div className={`grid items-start gap-4 xl:grid-cols-[minmax(0,1fr)_20rem] ${mayEdit ? '' : 'only-seen'}`}>
        <div className="min-w-0 space-y-4">
          <TextPanel {...form} />
          <ImagesPanel account={account} product={product} uploads={uploads} mayEdit={mayEdit} part={images} />
          <PricePanel {...form} />
        </div>
        <div className="min-w-0 space-y-4">
          <PlacePanel {...form} brands={brands} categories={categories} />
          <ProductPreview account={account} facts={facts.draft} grid={grid.draft} image={cover} />
        </div>
      </div>
      <GridPanel product={product} sharedCodes={sharedCodes} drafts={drafts} mayEdit={mayEdit} errors={cellErrors} />
      {mayEdit && isUnsaved && (
        <section aria-label="Cambios" className="selection-bar">
          {hasConflicts ? (
            <button type="button" onClick={() => goToConflicts(conflicts)} className="text-link min-h-11 text-left">
              Decide primero lo que cambiaron dos
            </button>
          ) : (
            <span>Cambios sin guardar</span>
          )}
          <div className="flex gap-2">
            <Button
              look="outline"
              onClick={() => {
                drafts.discard()
                forgetTaken()
              }}
            >
              Descartar
            </Button>
            <Button
              ref={saveButton}
              aria-busy={isBusy || undefined}
              aria-disabled={hasConflicts}
              onClick={() => (hasConflicts ? goToConflicts(conflicts) : confirmed.save())}
            >
              Guardar
            </Button>
          </div>
        </section>
      )}
      {confirmed.uncounted.length > 0 && (
        <UncountedDialog
          uncounted={confirmed.uncounted}
          variants={grid.draft.filter(({ active }) => active).length}
          wasPublished={product.published}
          opener={saveButton}
          onClose={confirmed.close}
          onSaveAsIs={confirmed.saveAsIs}
          onSaveZeroes={confirmed.saveZeroes}
        />
      )}
    </>
  )
}

/** Whether a product is on sale, and which of it without limit. */
function StateBadges({ product }: { product: EditedProduct }) {
  const { published, withoutStock, variants } = product
  const sold = variants.filter(({ active }) => active)
  const uncounted = withoutStock ? 0 : sold.filter(({ stock }) => stock.length === 0).length
  return (
    <>
      <Badge look={published ? 'success' : 'plain'}>{published ? 'Publicado' : 'Sin publicar'}</Badge>
      {published && uncounted > 0 && <Badge look="danger">{uncountedText({ uncounted, variants: sold.length })}</Badge>}
    </>
  )
}
