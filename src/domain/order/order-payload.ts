/**
 * An order as the point of sale expects it (docs/rules/order.md#order-payload, docs/rules/order.md#order-line-payload),
 * with its field names. Amounts are pesos with at most two decimals; facts that the storefront lacks are empty or 0.
 */
export interface OrderPayload {
  account: string
  header: OrderHeader
  details: OrderDetail[]
  /** The payments, always empty so far. */
  cobros: never[]
}

export interface OrderHeader {
  /** `yyyy-MM-dd` and `HH:mm:ss`, both by the clock of the store. */
  fecha: string
  hora: string
  tipo_cambio: number
  tipo_cambio_venta: number
  descuento: number
  descuento_porcentaje_nota: number
  descuento_importe_nota: number
  descuentoImporteConImpuestos: number
  descuento_razon: string
  tipo_descuento: 'importe'
  /** Without tax. */
  subtotal: number
  tipo_de_envio: 'gratis' | 'domicilio'
  envio_tarifa_nombre: string
  envio_tarifa_importe: number
  total: number
  totalImpuestos: number
  almacen: string
  almacennombre: string
  sucursal: string
  sucursalnombre: string
  /** The customer's id. */
  cliente: string
  clientenombre: string
  /** Only digits. */
  clientetelefono: string
  clientecorreo: string
  clientecalle: string
  clienteexterior: string
  clienteinterior: string
  clientecodigo: string
  clientereferencia: string
  clientecolonia: string
  clientemunicipio: string
  clienteestado: string
  clientepais: string
  clientetipo: string
  moneda: string
  moneda_nomenclatura: 'MXN'
  moneda_default: boolean
  moneda_prefijo: '$'
  status: string
  statusPago: string
  statusPreparado: string
  canal: string
  /** Pieces, as text. */
  articulos: string
  uid: string
  username: string
  comentarios: string
  delivery_method: 'pickup' | 'delivery'
  /** For a pickup: `yyyy-MM-dd`, `HH:mm`. */
  pickup_date?: string
  pickup_time?: string
  pickup_notes?: string
  /** For a delivery. */
  delivery_time_preference?: string
  delivery_instructions?: string
  shipping_cost?: number
}

export interface OrderDetail {
  id_producto: string
  costo: number
  cantidad: number
  /** `Producto Simple` or `Producto Variantes`. */
  tipo: string
  fid: string
  code: string
  /** The name with the values of the options appended, separated by ' / '. */
  nombre: string
  sku: string
  /** The price of one piece without tax. */
  precio: number
  /** The price of one piece including tax, before any discount of the catalogue. */
  precio_original: number
  /** The price of one piece including tax, as in the cart. */
  precio_carrito: number
  proveedor: string
  proveedornombre: string
  categoria: string
  categorianombre: string
  marca: string
  nombremarca: string
  unidad: string
  unidadnombre: string
  moneda: string
  moneda_nomenclatura: 'MXN'
  moneda_prefijo: '$'
  /** The rate, in percent. */
  impuestos: number
  nombreimpuestos: string
  valorimpuesto: number
  /** The total of the line without tax. */
  importe: number
  importe_con_impuestos: number
  importe_sin_impuestos: number
  /** The total of the line including tax, before any discount of the catalogue. */
  importe_original: number
  impuesto_importe: number
  precio_desglosado_importe: number
  descuento: number
  descuento_porcentaje: number
  descuento_importe: number
  prodservclave: string
  prodservdesc: string
  /** Whether stock is counted. */
  inventario: boolean
  sin_existencia: boolean
  disminuir_insumo: boolean
  etiqueta: string
  variante1: string
  variante2: string
  variante3: string
  variante4: string
  variante5: string
  variante6: string
  /** The variant's id; '' for a simple product. */
  variante: string
  lote: string
  fecha_caducidad: string
}
