/** A company that carries parcels in Mexico. */
interface CarrierFacts {
  name: string
  /** The page on which it shows where a parcel is; null where none is known. */
  trackingPage: ((number: string) => string) | null
}

/** Each with its own tracking page, as of November 2026. */
export const CARRIERS = {
  dhl: { name: 'DHL', trackingPage: (number) => `https://www.dhl.com/mx-es/home/rastreo.html?tracking-id=${number}` },
  fedex: { name: 'FedEx', trackingPage: (number) => `https://www.fedex.com/fedextrack/?trknbr=${number}` },
  estafeta: { name: 'Estafeta', trackingPage: estafetaPage },
  paquetexpress: {
    name: 'Paquetexpress',
    trackingPage: (number) => `https://www.paquetexpress.com.mx/rastreo/${number}`,
  },
  redpack: { name: 'Redpack', trackingPage: (number) => `https://www.redpack.com.mx/es/rastreo/?guias=${number}` },
  ups: { name: 'UPS', trackingPage: (number) => `https://www.ups.com/track?loc=es_MX&tracknum=${number}` },
  // Its page takes the number from its form alone.
  'correos-de-mexico': {
    name: 'Correos de México',
    trackingPage: () => 'https://www.correosdemexico.gob.mx/SSLServicios/SeguimientoEnvio/Seguimiento.aspx',
  },
  '99minutos': { name: '99minutos', trackingPage: (number) => `https://tracking.99minutos.com/search/${number}` },
  'j-t': {
    name: 'J&T Express',
    trackingPage: (number) => `https://www.jtexpress.mx/trajectoryQuery?waybillNo=${number}`,
  },
  other: { name: 'Otra', trackingPage: null },
} as const satisfies Record<string, CarrierFacts>

/** Estafeta has two numbers for a parcel: a tracking code of 10 digits, and the waybill's own of 22. */
function estafetaPage(number: string): string {
  const type = number.length === 10 ? 1 : 0
  return `https://cs.estafeta.com/es/Tracking/searchByGet?wayBillType=${type}&wayBill=${number}`
}

export type Carrier = keyof typeof CARRIERS

export const CARRIER_KEYS = Object.keys(CARRIERS) as Carrier[]

/** Characters; the longest numbers of these carriers have 34. */
export const MAX_TRACKING = 60

/** How the parcel of an order travels, as the counter entered it. */
export interface Tracking {
  carrier: Carrier | null
  /** Without blanks at its ends; null without one. */
  trackingNumber: string | null
}

/** The same as it is typed. */
export interface TypedTracking {
  carrier: Carrier | null
  trackingNumber: string
}

export type TrackingError = 'tracking-invalid' | 'carrier-missing'

export const TRACKING_SENTENCES: Record<TrackingError, string> = {
  'tracking-invalid': `La guía lleva letras, números y guiones, hasta ${MAX_TRACKING}.`,
  'carrier-missing': 'Elige la paquetería de la guía.',
}

/** As numbers are printed on waybills: spaces between groups are left out. */
const NUMBER = /^[A-Za-z0-9][A-Za-z0-9-]*$/

/** Checks the typed fields: a number needs its carrier; a carrier needs no number. */
export function checkTracking(
  typed: TypedTracking,
): { ok: true; tracking: Tracking } | { ok: false; code: TrackingError } {
  const number = typed.trackingNumber.replace(/\s+/g, '')
  if (number === '') return { ok: true, tracking: { carrier: typed.carrier, trackingNumber: null } }
  if (number.length > MAX_TRACKING || !NUMBER.test(number)) return { ok: false, code: 'tracking-invalid' }
  if (typed.carrier === null) return { ok: false, code: 'carrier-missing' }
  return { ok: true, tracking: { carrier: typed.carrier, trackingNumber: number } }
}

/** The carrier of a stored key or a written name, without regard to case; null for another. */
export function carrierOf(written: string | null): Carrier | null {
  const wanted = (written ?? '').trim().toLowerCase()
  return CARRIER_KEYS.find((key) => key === wanted || CARRIERS[key].name.toLowerCase() === wanted) ?? null
}

/** Where a parcel can be followed; null without a number, and for a carrier without such a page. */
export function trackingUrl({ carrier, trackingNumber }: Tracking): string | null {
  if (carrier === null || trackingNumber === null) return null
  const { trackingPage }: CarrierFacts = CARRIERS[carrier]
  return trackingPage === null ? null : trackingPage(encodeURIComponent(trackingNumber))
}

/** `Estafeta, guía 3055 1234`; '' where nothing is known. `Otra` is no name for the customer. */
export function trackingText({ carrier, trackingNumber }: Tracking): string {
  const name = carrier === null || carrier === 'other' ? '' : CARRIERS[carrier].name
  const number = trackingNumber === null ? '' : `guía ${trackingNumber}`
  const text = [name, number].filter((part) => part !== '').join(', ')
  return text.charAt(0).toUpperCase() + text.slice(1)
}
