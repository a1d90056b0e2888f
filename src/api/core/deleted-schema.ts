import { z } from '@hono/zod-openapi'

/** The body of the response to a deletion. */
export const DeletedSchema = z
  .object({ deleted: z.boolean().openapi({ description: 'Siempre true: lo que no existe es un 404.', example: true }) })
  .openapi('Deleted', { description: 'Se borró.' })
