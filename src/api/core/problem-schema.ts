import { z } from '@hono/zod-openapi'
import { API_SCOPES } from '#domain/api-key/api-scope.ts'
import { ORDER_STATUSES, PAYMENT_STATUSES, PREPARATION_STATUSES } from '#domain/order/order-progress.ts'
import { ApiProblem, problemBody } from './api-problem.ts'

const EXAMPLE_ERROR = {
  path: ['items', 3, 'existencia'],
  code: 'too-small',
  detail: 'Como mínimo 0.',
  detail_en: 'At least 0.',
}

/** A problem as it is sent, for the documentation. */
export const EXAMPLE_PROBLEM = problemBody(new ApiProblem('invalid', { errors: [EXAMPLE_ERROR] }))

export const FieldErrorSchema = z
  .object({
    path: z.array(z.union([z.string(), z.number().int()])).openapi({
      description: 'Dónde está, desde el cuerpo: nombres de campos y lugares en listas, desde 0.',
      example: EXAMPLE_ERROR.path,
    }),
    code: z.string().openapi({ description: 'Nombre estable, para programas.', example: EXAMPLE_ERROR.code }),
    detail: z.string().openapi({ description: 'La razón en español.', example: EXAMPLE_ERROR.detail }),
    detail_en: z.string().openapi({ description: 'La razón en inglés.', example: EXAMPLE_ERROR.detail_en }),
  })
  .openapi('FieldError', { description: 'Un dato que no es válido: dónde está y por qué.' })

const steps = (values: readonly [string, ...string[]], name: string) =>
  z.array(z.enum(values)).openapi({ description: `A cuáles puede pasar \`${name}\`.` })

/** All possible next values of an order, as `illegal-step` reports them. */
export const LegalStepsSchema = z
  .object({
    status: steps(ORDER_STATUSES, 'status'),
    statusPago: steps(PAYMENT_STATUSES, 'statusPago'),
    statusPreparado: steps(PREPARATION_STATUSES, 'statusPreparado'),
  })
  .openapi('LegalSteps', {
    description: 'Con `illegal-step`: los pasos que el pedido sí puede dar ahora, cada estado por sí solo.',
  })

/** The body of every failing response. */
export const ProblemSchema = z
  .object({
    type: z.string().openapi({ description: 'El mismo `code`, como URN.' }),
    code: z.string().openapi({ description: 'Nombre estable del problema, para programas.' }),
    status: z.number().int().openapi({ description: 'El estado HTTP de la respuesta.' }),
    title: z.string().openapi({ description: 'Lo mismo que `detail_en`.' }),
    detail: z.string().openapi({ description: 'Una frase en español, para quien atiende.' }),
    detail_en: z.string().openapi({ description: 'Una frase en inglés, para quien programa.' }),
    errors: z
      .array(FieldErrorSchema)
      .optional()
      .openapi({ description: 'Con `invalid`, `taken` y `batch-rejected`: cada dato que no es válido.' }),
    requestId: z.string().optional().openapi({
      description: 'Nombra la solicitud ante soporte; es el encabezado `X-Request-Id` de la respuesta.',
      example: '4f0c-91ab-77d2',
    }),
    legal: LegalStepsSchema.optional(),
    scope: z
      .enum(API_SCOPES)
      .optional()
      .openapi({ description: 'Con `scope-missing`: el permiso que le falta a la llave.' }),
  })
  .openapi('Problem', {
    description: 'Por qué se rechazó la solicitud (RFC 9457). Con 4xx no se hizo nada.',
    example: EXAMPLE_PROBLEM,
  })
