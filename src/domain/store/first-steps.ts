import { isAllowed, type Permission } from '../staff/permissions.ts'
import type { Role } from '../staff/role.ts'

/** The steps that a new store takes before it sells, in the easiest sequence; any other is as good. */
export const FIRST_STEPS = ['looks', 'hours', 'payment', 'product', 'legal', 'team', 'order'] as const

export type FirstStep = (typeof FIRST_STEPS)[number]

/** Which of them are done, derived from the store itself and never ticked off by hand. */
export type FirstStepFacts = Record<FirstStep, boolean>

/** Orders with which a store is new no more, even with steps left out. */
const FEW_ORDERS = 10

/**
 * Whether a store is shown its first steps.
 * @param orders all orders ever placed in it
 */
export function isNewStore(orders: number): boolean {
  return orders < FEW_ORDERS
}

/** The permission that each step needs; null for a step that every role may take. */
const STEP_PERMISSIONS: Record<FirstStep, Permission | null> = {
  looks: 'change-settings',
  hours: 'change-hours',
  payment: 'change-settings',
  product: 'create-product',
  legal: 'change-settings',
  team: 'invite-member',
  order: null,
}

/** The steps that a role may take, and the steps of the owner alone. */
export function stepsOf(role: Role): { own: FirstStep[]; owners: FirstStep[] } {
  const isOwn = (step: FirstStep) => {
    const permission = STEP_PERMISSIONS[step]
    return permission === null || isAllowed(role, permission)
  }
  return { own: FIRST_STEPS.filter(isOwn), owners: FIRST_STEPS.filter((step) => !isOwn(step)) }
}

export const STEP_NAMES: Record<FirstStep, string> = {
  looks: 'Ponle nombre y logo a tu tienda',
  hours: 'Di dónde estás y a qué hora abres',
  payment: 'Di cómo te pagan',
  product: 'Pon a la venta tu primer producto',
  legal: 'Completa tu contacto y tus textos legales',
  team: 'Invita a quien trabaja contigo',
  order: 'Haz un pedido de prueba',
}

export const STEP_SENTENCES: Record<FirstStep, string> = {
  looks: 'Así te reconocen en la página, en los correos y al compartir un enlace.',
  hours: 'Sin la dirección y el horario de tu sucursal no se puede recoger ningún pedido.',
  payment: 'Efectivo, tarjeta o transferencia: quien compra lo lee antes de pedir.',
  product: 'Nombre, precio, foto y cuántas piezas hay. O trae todo tu catálogo de un archivo.',
  legal:
    'Quién responde por la tienda y cómo se le contacta: el aviso de privacidad y los demás textos ya están listos.',
  team: 'Cada quien entra con su correo, y cada papel puede lo suyo.',
  order: 'Compra como lo haría tu clienta: lo verás llegar aquí. Después lo cancelas.',
}
