/** The plans of a store. The operator of the server gives a store its plan. */
export const PLANS = ['basic', 'premium'] as const

export type Plan = (typeof PLANS)[number]

/** The plans as the counter and the command line show them. */
export const PLAN_NAMES: Record<Plan, string> = { basic: 'Básico', premium: 'Premium' }

export function isPlan(text: string): text is Plan {
  return (PLANS as readonly string[]).includes(text)
}

/** A part of a store that the premium plan opens (docs/rules/store.md#gates-by-setting). */
export type PremiumPart = 'delivery' | 'invoicing' | 'points' | 'orders' | 'outfits'

interface PremiumPartTexts {
  name: string
  /** The part as shoppers meet it. */
  text: string
  /** The sentence of a store without the plan. */
  missing: string
}

export const PREMIUM_PARTS: Record<PremiumPart, PremiumPartTexts> = {
  delivery: {
    name: 'Envío a domicilio',
    text: 'Tus clientes eligen recoger o que se lo envíes, con tus precios y la zona de tu envío local.',
    missing: 'Con el plan Básico tus clientes solo pueden recoger: tu tienda no ofrece envío a domicilio.',
  },
  invoicing: {
    name: 'Facturación',
    text: 'El enlace a tu portal de facturas, en cada página.',
    missing: 'Con el plan Básico tus páginas no muestran «Facturación».',
  },
  points: {
    name: 'Puntos de lealtad',
    text: 'Al pedir, quien ya es cliente ve sus puntos y los usa.',
    missing: 'Con el plan Básico tus clientes no ven sus puntos ni los usan.',
  },
  orders: {
    name: 'Mis compras',
    text: 'En el menú, para buscar un pedido por su correo.',
    missing: 'Con el plan Básico el menú no lleva a «Mis compras».',
  },
  outfits: {
    name: 'Crea tu Conjunto',
    text: 'Propone qué combina con cada prenda, en su página y en el probador.',
    missing: 'Con el plan Básico no se proponen conjuntos.',
  },
}

/** How a store without the plan gets it, after the sentence of a missing part. */
export const PREMIUM_WAY =
  'Puedes dejarlo listo: se muestra en cuanto la tienda tenga Premium. Pídelo a quien administra Vitrina.'
