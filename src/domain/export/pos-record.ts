import type { ImportOption } from '../import/import-product.ts'
import { pesos } from '../money/money.ts'
import type { InvoicingFacts } from '../product/invoicing-facts.ts'
import { type CatalogueProduct, isWithoutVariants, optionTypesOf } from './catalogue-product.ts'

/**
 * A product as the point of sale has it (docs/rules/import.md#point-of-sale-product), for `JSON.stringify`.
 * @param withIds whether our own ids of the product and its variants are shown, which mean nothing in another store
 */
export function posRecord(product: CatalogueProduct, { withIds = false } = {}): object {
  const { brand, category } = product
  return {
    _id: product.externalId,
    id: withIds ? product.id : undefined,
    fid: product.fid ?? undefined,
    nombre: product.name,
    marca: brand?.fid ?? undefined,
    nombremarca: brand?.label,
    categoria: category?.fid ?? undefined,
    nombrecategoria: category?.label,
    descripcion: product.description,
    precio: pesos(product.basePrice),
    precio_original: product.originalPrice === null ? undefined : pesos(product.originalPrice),
    descuento_porcentaje: product.discountPercent,
    descuento_importe: pesos(product.discountAmount),
    tipo: product.kind === 'simple' ? 'Producto Simple' : 'Producto Variantes',
    sin_existencia: product.withoutStock,
    sync_woocommerce: product.published,
    created: product.createdAt.toISOString(),
    ...invoicingFields(product.invoicing),
    images: product.images.map(({ source, alt }) => ({ imagen: source, alt: alt || undefined })),
    ...(isWithoutVariants(product) ? simpleFields(product, withIds) : variantFields(product, withIds)),
  }
}

function simpleFields({ externalId, variants, images }: CatalogueProduct, withIds: boolean): object {
  const [only] = variants
  return {
    variante: withIds ? only?.id : undefined,
    sku: only?.sku ?? undefined,
    codigo_barras: only?.barcode ?? undefined,
    variantImages: images
      .filter(({ variantExternalId }) => variantExternalId !== null)
      .map(({ source }) => ({ imagen: source, producto: externalId })),
    variantStock: (only?.stock ?? []).map((place) => ({ producto: externalId, ...stockFields(place) })),
  }
}

function variantFields(product: CatalogueProduct, withIds: boolean): object {
  const { variants, images } = product
  const types = optionTypesOf(product)
  return {
    variants: variants.map((variant) => ({
      _id: variant.externalId,
      id: withIds ? variant.id : undefined,
      fid: variant.fid ?? undefined,
      sku: variant.sku ?? undefined,
      codigo_barras: variant.barcode ?? undefined,
      precio: pesos(variant.price),
      precio_original: variant.originalPrice === null ? undefined : pesos(variant.originalPrice),
      ...optionFields(variant.options, types),
      ...invoicingFields(variant.invoicing),
      images: images.filter(({ variantExternalId }) => variantExternalId === variant.externalId).map(imageField),
    })),
    variantStock: variants.flatMap(({ externalId, stock }: CatalogueProduct['variants'][number]) =>
      stock.map((place) => ({ producto: externalId, ...stockFields(place) })),
    ),
  }
}

function imageField({ source }: { source: string }): object {
  return { imagen: source }
}

/** Each type has its own field in all variants of a product. */
function optionFields(options: readonly ImportOption[], types: readonly { key: string; name: string }[]): object {
  return Object.fromEntries(
    types.flatMap(({ key, name }, index) => {
      const chosen = options.find(({ type }) => type.key === key)
      return chosen ? [[`variante${index + 1}`, { tipo: name, valor: chosen.value.label }]] : []
    }),
  )
}

function stockFields({ warehouse, pieces }: CatalogueProduct['variants'][number]['stock'][number]): object {
  return { existencia: pieces, almacen: warehouse ?? undefined }
}

function invoicingFields({ cost, supplier, unit, satCode, satDescription }: InvoicingFacts): object {
  return {
    costo: cost === undefined ? undefined : pesos(cost),
    proveedor: supplier?.fid,
    proveedornombre: supplier?.label,
    unidad: unit?.fid,
    unidadnombre: unit?.label,
    prodservclave: satCode,
    prodservdesc: satDescription,
  }
}
