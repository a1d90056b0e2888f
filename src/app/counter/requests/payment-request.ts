import { z } from 'zod'
import { MOST_CENTAVOS } from '#domain/payment/check-payment.ts'

const amount = z.int().min(0).max(MOST_CENTAVOS)

export const openedDay = z.object({ branchFid: z.string().max(200), opening: amount })

export const countedDay = z.object({ id: z.int().positive(), counted: amount, note: z.string().trim().max(500) })
