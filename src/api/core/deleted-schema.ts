import { z } from '@hono/zod-openapi'

/** The body of the response to a deletion. */
export const DeletedSchema = z.object({ deleted: z.boolean().openapi({ example: true }) }).openapi('Deleted')
