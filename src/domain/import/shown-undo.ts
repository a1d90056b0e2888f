import type { ImportImage, ImportProduct } from './import-product.ts'
import { isLeft, type UndonePieces, type UndoneStatement } from './plan-undo.ts'
import { type FieldChange, fieldChanges, type ProductChange, shownChange, variantName } from './product-change.ts'

/** Pieces of a place as they are shown. */
export interface ShownPieces extends UndonePieces {
  variantExternalId: string
  /** The key of the warehouse; null for the default one. */
  warehouse: string | null
}

/** A product as it is. */
type StoredStatement = Omit<ImportProduct, 'line' | 'complete' | 'images'> & { images: ImportImage[] }

interface ShownProduct {
  product: StoredStatement
  isNew: boolean
  pieces: readonly ShownPieces[]
}

/** The fields of a product that return to what they were, each with its value now and the one before the import. */
export function returningFields(of: ShownProduct, undone: UndoneStatement): ProductChange {
  const current = { ...undone, ...withoutPieces(of.product) }
  return shown(of, [...differences(undone, current), ...piecesOf(of, ({ returns }) => returns)])
}

/** The fields of a product that stay, each with its value and the one before the import. */
export function stayingFields(of: ShownProduct, undone: UndoneStatement, before: UndoneStatement): ProductChange {
  return shown(of, [...differences(before, undone), ...piecesOf(of, isLeft)])
}

function shown({ product, isNew }: ShownProduct, changes: readonly FieldChange[]): ProductChange {
  return shownChange(
    {
      status: isNew ? 'new' : 'changed',
      externalId: product.externalId,
      line: 0,
      name: product.name,
      variants: product.variants.length,
      isWithoutPrice: false,
    },
    changes,
  )
}

function withoutPieces({ variants, images, ...facts }: StoredStatement): UndoneStatement {
  return {
    ...facts,
    images,
    variants: variants.map((variant) => ({ ...variant, stock: 'unstated' })),
  }
}

function differences(wanted: UndoneStatement, current: UndoneStatement): FieldChange[] {
  const stated: ImportProduct = { ...wanted, line: 0, complete: true }
  return fieldChanges(stated, { ...current, variants: current.variants.map((variant) => ({ ...variant, stock: [] })) })
}

function piecesOf({ product, pieces }: ShownProduct, isShown: (pieces: ShownPieces) => boolean): FieldChange[] {
  const variants = new Map(product.variants.map((variant) => [variant.externalId, variant]))
  return pieces.filter(isShown).map(({ variantExternalId, warehouse, now, before }) => {
    const variant = variants.get(variantExternalId) ?? { externalId: variantExternalId, options: [] }
    return { field: 'stock', variant: variantName(variant), warehouse, before: now, after: before }
  })
}
