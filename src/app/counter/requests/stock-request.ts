import { z } from 'zod'
import { UNSCANNED } from '#domain/count/count.ts'
import { SCAN_MODES } from '#domain/count/scan.ts'
import { ADJUSTMENT_REASONS } from '#domain/stock/adjustment.ts'

const id = z.int().min(1).max(Number.MAX_SAFE_INTEGER)
const warehouseFid = z.string().min(1).max(200)
/** The range of any number of pieces; the capability's rules decide about sensible ones. */
const pieces = z.int().min(-2_147_483_647).max(2_147_483_647)
const note = z.string().trim().max(500)
/** Made by the device; a UUID has 36 characters. */
const deviceId = z.string().min(1).max(64)
/** Milliseconds since 1970, by the device's clock. */
const deviceTime = z.int().min(0).max(8_640_000_000_000_000)

/** The id in a URL, which can be any text; 0, which nothing has, for an invalid one. */
export function idOf(text: string | undefined): number {
  return id.safeParse(Number(text)).data ?? 0
}

export const startedCount = z.object({ warehouseFid, categoryId: id.nullable(), note })

/** More than a device sends at once (domain/count/scan-queue.ts). */
const MOST_SCANS = 500

export const recordedScans = z.object({
  sentAt: deviceTime,
  scans: z
    .array(
      z
        .object({
          id: deviceId,
          mode: z.enum(SCAN_MODES),
          pieces,
          at: deviceTime,
          code: z.string().max(500).nullable(),
          variantId: id.nullable(),
        })
        .refine(({ code, variantId }) => code !== null || variantId !== null),
    )
    .min(1)
    .max(MOST_SCANS),
})

export const appliedCount = z.object({ unscanned: z.enum(UNSCANNED) })

const lines = z.array(z.object({ variantId: id, pieces })).max(5_000)

export const sentTransfer = z.object({ key: deviceId, from: warehouseFid, to: warehouseFid, note, lines })

export const receivedTransfer = z.object({ differing: lines.readonly() })

export const changedLevel = z.object({
  id: deviceId,
  warehouseFid,
  pieces,
  reason: z.enum(ADJUSTMENT_REASONS),
  note: z.string().trim().max(2_000),
})

export const changedMinimums = z.object({
  minimums: z
    .array(z.object({ productId: id, warehouseFid, pieces: pieces.nullable() }))
    .min(1)
    .max(500),
})
