import { dateOfMoment } from '../time/written-time.ts'
import type { OrderRecord } from './order-record.ts'
import { isWithinReturnDays, returnsEndAt } from './return-credit.ts'

/** The days in which a store takes returns, for its customers. @param days more than 0 */
export function returnDaysSentence(days: number): string {
  const within = days === 1 ? 'durante el día siguiente a' : `dentro de los ${days} días después de`
  return `Puedes devolver o cambiar tus piezas ${within} recibirlas.`
}

interface ReturnDaysOptions {
  timeZone: string
  /** The days of the store; null where it states none. */
  returnDays: number | null
  /** Milliseconds since 1970. */
  now: number
}

/** Until when the pieces of an order can be returned; '' before it is handed over, and once its days have passed. */
export function returnsUntilSentence(
  { status, preparationStatus, handedOverAt }: Pick<OrderRecord, 'status' | 'preparationStatus' | 'handedOverAt'>,
  { timeZone, returnDays, now }: ReturnDaysOptions,
): string {
  const isHandedOver = preparationStatus === 'Entregado' && status !== 'Cancelado'
  if (!isHandedOver || handedOverAt === null || returnDays === null) return ''
  if (returnDays === 0 || !isWithinReturnDays(handedOverAt, returnDays, now)) return ''
  return `Puedes devolver o cambiar hasta el ${dateOfMoment(timeZone, returnsEndAt(handedOverAt, returnDays))}.`
}
