import { z } from 'zod'
import type { ReviewFilter, ReviewPlace } from '#domain/review/staff-review.ts'
import { oneOf, parametersOf, searched, wholeNumber } from './list-query.ts'

const query = z.object({
  estado: oneOf(['sin-responder', 'ocultas']),
  estrellas: z.coerce.number().int().min(1).max(5).nullable().catch(null),
  producto: wholeNumber,
  cliente: wholeNumber,
  busca: searched,
  antes: z
    .string()
    .regex(/^\d{1,16}\.\d{1,16}$/)
    .nullable()
    .catch(null),
})

/** The reviews that a URL selects. */
export function reviewQuery(request: Request): { filter: ReviewFilter; before: ReviewPlace | null } {
  const { estado, estrellas, producto, cliente, busca, antes } = query.parse(parametersOf(request))
  const [micros = 0, id = 0] = (antes ?? '').split('.').map(Number)
  return {
    filter: {
      rating: estrellas,
      isHidden: estado === 'ocultas' || (estado === 'sin-responder' ? false : null),
      isAnswered: estado === 'sin-responder' ? false : null,
      productId: producto,
      customerId: cliente,
      search: busca,
    },
    before: antes === null ? null : { micros, id },
  }
}

/** The place of a review as the parameter `antes`. */
export function placeText({ micros, id }: ReviewPlace): string {
  return `${micros}.${id}`
}

const id = z.int().min(1)

export const oneReview = z.object({ reviewId: id })

/** Longer texts are rejected with a sentence before they come this far. */
export const answeredReview = z.object({ reviewId: id, text: z.string().max(20_000).nullable() })
