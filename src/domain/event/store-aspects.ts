import type { StaffSettings } from '../settings/staff-settings.ts'

/** A part of a store that a change event names: a setting, or one of the store's collections. */
export type StoreAspect =
  | keyof StaffSettings
  | 'domain'
  | 'isActive'
  | 'plan'
  | 'branches'
  | 'warehouses'
  | 'labels'
  | 'legalTexts'
  | 'onlinePayments'

/** The parts as the staff reads them after 'la tienda:'; several settings of one page have the same. */
export const STORE_ASPECTS: Record<StoreAspect, string> = {
  storeName: 'nombre',
  storeDescription: 'descripción',
  logo: 'logo',
  favicon: 'ícono',
  coverImage: 'portada',
  accent: 'color',
  showOnlyInStock: 'productos que se muestran',
  virtualFitting: 'probador virtual',
  shippingLocal: 'precios de envío',
  shippingNationalStandard: 'precios de envío',
  shippingNationalExpress: 'precios de envío',
  deliveryHoldHours: 'cuánto se aparta un envío',
  returnDays: 'los días para devolver',
  shippingLocalStates: 'área del envío local',
  shippingLocalPostalCodes: 'área del envío local',
  paymentPickup: 'formas de pago',
  paymentLocal: 'formas de pago',
  paymentNational: 'formas de pago',
  onlinePayments: 'pago en línea',
  transferBank: 'cuenta para transferencias',
  transferClabe: 'cuenta para transferencias',
  transferBeneficiary: 'cuenta para transferencias',
  legalName: 'datos de contacto',
  legalAddress: 'datos de contacto',
  contactEmail: 'datos de contacto',
  contactPhone: 'datos de contacto',
  pointsAtPickupOnly: 'dónde se usan los puntos',
  whatsappEnabled: 'WhatsApp',
  whatsappPhone: 'WhatsApp',
  invoicingUrl: 'facturación',
  timeZone: 'zona horaria',
  sundayPickup: 'recoger en domingo',
  defaultBranch: 'dónde se recoge',
  transferDays: 'las piezas de otras sucursales',
  splitOrders: 'los pedidos en partes',
  defaultWarehouse: 'almacén principal',
  couponPercentage: 'cupón de la sonrisa',
  smileCoupons: 'cupón de la sonrisa',
  domain: 'dominio',
  isActive: 'si está abierta',
  plan: 'plan',
  branches: 'sucursales',
  warehouses: 'almacenes',
  labels: 'marcas, categorías u opciones',
  legalTexts: 'textos legales',
}

/** The names that are parts of a store in change events. */
export function storeAspects(names: readonly string[]): StoreAspect[] {
  return names.filter((name): name is StoreAspect => Object.hasOwn(STORE_ASPECTS, name))
}
