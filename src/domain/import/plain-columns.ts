import { type ColumnNames, type CsvColumns, type CsvHeader, findColumns, placesOf } from './csv-columns.ts'

/** The columns of the plain CSV, with what they mean (docs/rules/import.md#plain-csv). */
export const PLAIN_COLUMNS = {
  id: 'clave del producto, en cada una de sus filas',
  nombre: 'su nombre',
  precio: 'de la variante de la fila, en pesos',
  precio_original: 'el de antes, si está rebajada',
  fid: 'clave del producto en el punto de venta',
  tipo: 'Producto Simple o Producto Variantes',
  descripcion: 'en HTML',
  marca: 'su nombre',
  marca_clave: 'su clave en el punto de venta',
  categoria: 'su nombre',
  categoria_clave: 'su clave en el punto de venta',
  precio_base: 'precio propio de un producto con variantes',
  precio_original_base: 'el de antes, de un producto con variantes',
  descuento_porcentaje: 'de 0 a 100',
  descuento_importe: 'en pesos',
  publicado: 'sí o no; sin valor, sí',
  sin_existencia: 'sí si se vende sin contar piezas',
  creado: 'desde cuándo es nuevo, como 2026-01-31T18:00:00Z',
  costo: 'en pesos',
  proveedor: 'su nombre',
  proveedor_clave: 'su clave',
  unidad: 'su nombre',
  unidad_clave: 'su clave',
  prodservclave: 'clave de producto o servicio del SAT',
  prodservdesc: 'su descripción',
  imagenes: 'direcciones o nombres de archivo, uno por línea',
  textos_imagenes: 'su texto alternativo, en las mismas líneas',
  variante: 'clave de la variante; sin ella, sus opciones',
  variante_fid: 'clave de la variante en el punto de venta',
  sku: 'de la variante',
  codigo_barras: 'de la variante',
  color: 'de la variante',
  talla: 'de la variante',
  opcion1_nombre: 'otra opción',
  opcion1_valor: 'su valor; y así hasta opcion10',
  opcion2_nombre: '',
  opcion2_valor: '',
  opcion3_nombre: '',
  opcion3_valor: '',
  opcion4_nombre: '',
  opcion4_valor: '',
  opcion5_nombre: '',
  opcion5_valor: '',
  opcion6_nombre: '',
  opcion6_valor: '',
  opcion7_nombre: '',
  opcion7_valor: '',
  opcion8_nombre: '',
  opcion8_valor: '',
  opcion9_nombre: '',
  opcion9_valor: '',
  opcion10_nombre: '',
  opcion10_valor: '',
  existencia: 'piezas en el almacén predeterminado; sin valor no se cuentan. Las de otro: existencia[CLAVE]',
  variante_imagenes: 'las de «imagenes» que muestran la variante',
  variante_costo: 'lo que difiere del producto, y así lo que sigue',
  variante_proveedor: '',
  variante_proveedor_clave: '',
  variante_unidad: '',
  variante_unidad_clave: '',
  variante_prodservclave: '',
  variante_prodservdesc: '',
} as const

export type PlainColumn = keyof typeof PLAIN_COLUMNS

export const PLAIN_COLUMN_NAMES = Object.keys(PLAIN_COLUMNS) as PlainColumn[]

/** Other names of columns, in Spanish and in English, as spreadsheets and other programs have them. */
const OTHER_NAMES: Partial<Record<PlainColumn, readonly string[]>> = {
  id: ['id producto', 'clave', 'clave producto', 'codigo producto', 'product id'],
  nombre: ['nombre producto', 'producto', 'articulo', 'titulo', 'name', 'product name', 'title', 'product'],
  precio: ['precio venta', 'precio publico', 'precio unitario', 'precios', 'pvp', 'price', 'unit price'],
  precio_original: [
    'precio anterior',
    'precio antes',
    'precio lista',
    'precio regular',
    'compare at price',
    'list price',
  ],
  descripcion: ['descripcion producto', 'descripciones', 'description'],
  marca: ['marcas', 'brand', 'vendor'],
  categoria: ['categorias', 'category', 'categories', 'departamento'],
  publicado: ['publicar', 'activo', 'visible', 'published', 'active'],
  costo: ['costos', 'costo unitario', 'cost'],
  proveedor: ['proveedores', 'supplier'],
  unidad: ['unidad medida', 'unit'],
  imagenes: ['imagen', 'fotos', 'foto', 'url imagen', 'images', 'image', 'image url'],
  sku: ['skus', 'clave sku', 'codigo sku', 'codigo interno'],
  codigo_barras: ['codigo barra', 'codigos barras', 'cod barras', 'barcode', 'barcodes', 'ean', 'ean13', 'upc', 'gtin'],
  color: ['colores', 'colour', 'colors'],
  talla: ['tallas', 'size', 'sizes'],
  existencia: [
    'existencias',
    'stock',
    'inventario',
    'piezas',
    'cantidad',
    'disponible',
    'disponibles',
    'unidades',
    'inventory',
    'quantity',
    'qty',
  ],
}

const NAMES = Object.fromEntries(
  PLAIN_COLUMN_NAMES.map((column) => [column, [column, ...(OTHER_NAMES[column] ?? [])]]),
) as unknown as ColumnNames<PlainColumn>

const NUMBERS: readonly PlainColumn[] = [
  'precio',
  'precio_original',
  'precio_base',
  'precio_original_base',
  'descuento_porcentaje',
  'descuento_importe',
  'costo',
  'variante_costo',
  'existencia',
]

/** The places of amounts and of pieces. */
export function plainNumberPlaces(columns: PlainColumns): number[] {
  return [...placesOf(columns, NUMBERS), ...columns.warehouses.map(({ place }) => place)]
}

export const REQUIRED_COLUMNS: readonly PlainColumn[] = ['id', 'nombre', 'precio']

export interface PlainColumns extends CsvColumns<PlainColumn> {
  /** The columns with the pieces in warehouses other than the default one. */
  warehouses: { fid: string; place: number }[]
}

const WAREHOUSE = /^\s*existencia\s*\[(.+)\]\s*$/i

/** The column of the pieces in a warehouse that is not the default one. */
export function warehouseColumn(fid: string): string {
  return `existencia[${fid}]`
}

export function parsePlainHeader(cells: readonly string[]): CsvHeader<PlainColumns> {
  const header = findColumns(cells, NAMES, REQUIRED_COLUMNS, (cell) => WAREHOUSE.test(cell))
  if (!header.ok) return header
  const warehouses = cells.flatMap((cell, place) => {
    const fid = WAREHOUSE.exec(cell)?.[1]?.trim()
    return fid ? [{ fid, place }] : []
  })
  return { ok: true, columns: { ...header.columns, warehouses } }
}
