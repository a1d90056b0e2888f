import { z } from '@hono/zod-openapi'

const FieldErrorSchema = z
  .object({
    path: z.array(z.union([z.string(), z.number().int()])).openapi({ example: ['items', 0, 'existencia'] }),
    code: z.string().openapi({ example: 'too-small' }),
    detail: z.string().openapi({ example: 'Como mínimo 0.' }),
    detail_en: z.string().openapi({ example: 'At least 0.' }),
  })
  .openapi('FieldError', { description: 'Un dato que no es válido: dónde está y por qué.' })

/** The body of every failing response. */
export const ProblemSchema = z
  .object({
    type: z.string().openapi({ example: 'urn:vitrina:problem:invalid' }),
    code: z.string().openapi({ example: 'invalid', description: 'Nombre estable del problema, para programas.' }),
    status: z.number().int().openapi({ example: 422 }),
    title: z.string().openapi({ example: 'Some of the data is not valid.' }),
    detail: z.string().openapi({ example: 'Hay datos que no son válidos.' }),
    detail_en: z.string().openapi({ example: 'Some of the data is not valid.' }),
    errors: z.array(FieldErrorSchema).optional(),
  })
  .openapi('Problem', { description: 'Por qué se rechazó la solicitud (RFC 9457). Nada se hizo.' })
