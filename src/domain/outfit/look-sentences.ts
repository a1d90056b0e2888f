import { type Harmony, harmonyOf } from './color-harmony.ts'
import type { Garment } from './garment.ts'
import { type Slot, slotsOf } from './slot.ts'
import { STYLES, type Style } from './style.ts'

const HARMONIES: Record<Harmony, (garment: string, base: string) => string> = {
  neutral: (garment, base) => `${garment} y ${base}: un neutro que va con todo.`,
  tonal: (garment, base) => `${garment} con ${base}: tono sobre tono.`,
  analogous: (garment, base) => `${garment} y ${base} son colores vecinos que armonizan.`,
  complementary: (garment, base) => `${garment} y ${base} son colores opuestos que se realzan.`,
  clash: (garment, base) => `${garment} y ${base}: un contraste atrevido.`,
}

/** Where the colours are not known. */
const PARTS: Record<Slot, string> = {
  superior: 'La parte de arriba que falta.',
  inferior: 'La parte de abajo que falta.',
  calzado: 'El calzado que falta.',
  accesorio: 'El detalle que termina el conjunto.',
}

const names = new Intl.ListFormat('es-MX')

/** Why the rules recommend a garment, in one or two sentences (ours). */
export function reasonFor(base: Garment, garment: Garment): string {
  const isOfOneStyle = garment.style === base.style && garment.style !== 'everyday'
  const shared = isOfOneStyle ? ` Los dos son para ${STYLES[garment.style].occasion.toLowerCase()}.` : ''
  return `${colorReason(base, garment)}${shared}`
}

function colorReason(base: Garment, garment: Garment): string {
  const [slot = 'accesorio'] = slotsOf(garment.kind)
  if (!base.tone || !garment.tone || !base.color || !garment.color) return PARTS[slot]
  const [ofGarment, ofBase] = [garment.color.label, base.color.label]
  if (ofGarment === ofBase) return `${ofGarment} de pies a cabeza.`
  return HARMONIES[harmonyOf(base.tone, garment.tone)](ofGarment, ofBase)
}

/** The style of a look: the base's, or the first that another garment brings. */
function lookStyle(base: Garment, garments: readonly Garment[]): Style {
  return [base, ...garments].find(({ style }) => style !== 'everyday')?.style ?? 'everyday'
}

/** A look in one sentence. */
export function lookDescription(base: Garment, garments: readonly Garment[]): string {
  const { lookType, occasion } = STYLES[lookStyle(base, garments)]
  const worn = names.format(garments.map(({ name }) => name))
  return `Look ${lookType.toLowerCase()} para ${occasion.toLowerCase()}: ${base.name} con ${worn}.`
}
