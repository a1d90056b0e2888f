import { PLAIN_COLUMN_NAMES, type PlainColumn, warehouseColumn } from '../import/plain-columns.ts'
import { decimalPesos } from '../money/money.ts'
import type { InvoicingFacts } from '../product/invoicing-facts.ts'
import { type CatalogueProduct, isWithoutVariants, optionTypesOf } from './catalogue-product.ts'

type Cells = Partial<Record<PlainColumn, string>>

/** The columns that an export writes: colour and size are options as any other. */
const COLUMNS = PLAIN_COLUMN_NAMES.filter((column) => column !== 'color' && column !== 'talla')

/** The header of the plain CSV. @param warehouses keys of those that are not the default one */
export function plainHeader(warehouses: readonly string[]): string[] {
  return [...COLUMNS, ...warehouses.map(warehouseColumn)]
}

/** The rows of a product in the plain CSV (docs/rules/import.md#plain-csv), one for each variant. */
export function plainRows(product: CatalogueProduct, warehouses: readonly string[]): string[][] {
  const isSimple = isWithoutVariants(product)
  const types = optionTypesOf(product)
  return product.variants.map((variant, position) => {
    const places = new Map(variant.stock.map(({ warehouse, pieces }) => [warehouse, String(pieces)]))
    const cells: Cells = {
      id: product.externalId,
      ...(position === 0 ? productCells(product, isSimple) : { nombre: product.name }),
      precio: decimalPesos(variant.price),
      precio_original: amount(variant.originalPrice),
      ...(isSimple ? { precio_original: amount(product.originalPrice) } : variantCells(variant)),
      sku: variant.sku ?? '',
      codigo_barras: variant.barcode ?? '',
      existencia: places.get(null) ?? '',
      ...optionCells(variant, types),
      variante_imagenes: lines(
        product.images.filter(({ variantExternalId }) => variantExternalId === variant.externalId),
      ),
    }
    return [...COLUMNS.map((column) => cells[column] ?? ''), ...warehouses.map((fid) => places.get(fid) ?? '')]
  })
}

function productCells(product: CatalogueProduct, isSimple: boolean): Cells {
  const { cost, supplier, unit, satCode, satDescription } = namedFacts(product.invoicing)
  return {
    nombre: product.name,
    fid: product.fid ?? '',
    tipo: product.kind === 'simple' ? 'Producto Simple' : 'Producto Variantes',
    descripcion: product.description,
    creado: product.createdAt.toISOString(),
    marca: product.brand?.label ?? '',
    marca_clave: product.brand?.fid ?? '',
    categoria: product.category?.label ?? '',
    categoria_clave: product.category?.fid ?? '',
    ...(!isSimple && {
      precio_base: decimalPesos(product.basePrice),
      precio_original_base: amount(product.originalPrice),
    }),

    descuento_porcentaje: String(product.discountPercent),
    descuento_importe: decimalPesos(product.discountAmount),
    publicado: yesOrNo(product.published),
    sin_existencia: yesOrNo(product.withoutStock),
    costo: cost,
    proveedor: supplier.label,
    proveedor_clave: supplier.fid,
    unidad: unit.label,
    unidad_clave: unit.fid,
    prodservclave: satCode,
    prodservdesc: satDescription,
    imagenes: lines(product.images),
    textos_imagenes: product.images.map(({ alt }) => alt).join('\n'),
  }
}

function variantCells({ externalId, fid, invoicing }: CatalogueProduct['variants'][number]): Cells {
  const { cost, supplier, unit, satCode, satDescription } = namedFacts(invoicing)
  return {
    variante: externalId,
    variante_fid: fid ?? '',
    variante_costo: cost,
    variante_proveedor: supplier.label,
    variante_proveedor_clave: supplier.fid,
    variante_unidad: unit.label,
    variante_unidad_clave: unit.fid,
    variante_prodservclave: satCode,
    variante_prodservdesc: satDescription,
  }
}

function optionCells(
  { options }: CatalogueProduct['variants'][number],
  types: readonly { key: string; name: string }[],
): Cells {
  return Object.fromEntries(
    types.flatMap(({ key, name }, index) => {
      const chosen = options.find(({ type }) => type.key === key)
      if (!chosen) return []
      return [
        [`opcion${index + 1}_nombre`, name],
        [`opcion${index + 1}_valor`, chosen.value.label],
      ]
    }),
  )
}

function namedFacts({ cost, supplier, unit, satCode, satDescription }: InvoicingFacts) {
  const none = { fid: '', label: '' }
  return {
    cost: amount(cost ?? null),
    supplier: supplier ?? none,
    unit: unit ?? none,
    satCode: satCode ?? '',
    satDescription: satDescription ?? '',
  }
}

function amount(centavos: number | null): string {
  return centavos === null ? '' : decimalPesos(centavos)
}

function yesOrNo(flag: boolean): string {
  return flag ? 'sí' : 'no'
}

function lines(images: readonly { source: string }[]): string {
  return images.map(({ source }) => source).join('\n')
}
