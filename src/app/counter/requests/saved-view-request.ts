import { z } from 'zod'

export const savedView = z.object({ name: z.string().max(1_000), query: z.string().max(2_000) })
export const renamedView = z.object({ id: z.string().max(100), name: z.string().max(1_000) })
export const removedView = z.object({ id: z.string().max(100) })
