import { createHmac, timingSafeEqual } from 'node:crypto'
import type { SignedNotice } from '#domain/payment/payment-provider.ts'

/**
 * Whether Mercado Pago has signed a notice: an HMAC-SHA256 over `id:…;request-id:…;ts:…;`, without the parts that are
 * missing. A notice may come late and more than once, so that its time does not count.
 */
export function isSignedNotice({ signature, requestId, dataId }: SignedNotice, secret: string): boolean {
  const parts = new Map(signature.split(',').map(partOf))
  const [ts, v1] = [parts.get('ts') ?? '', parts.get('v1') ?? '']
  if (!/^\d+$/.test(ts) || v1 === '') return false
  const signed = [
    ...(dataId === '' ? [] : [`id:${dataId.toLowerCase()}`]),
    ...(requestId === '' ? [] : [`request-id:${requestId}`]),
    `ts:${ts}`,
  ]
  const expected = Buffer.from(
    createHmac('sha256', secret)
      .update(`${signed.join(';')};`)
      .digest('hex'),
  )
  const given = Buffer.from(v1)
  return given.length === expected.length && timingSafeEqual(given, expected)
}

function partOf(part: string): [string, string] {
  const [name = '', ...value] = part.split('=')
  return [name.trim().toLowerCase(), value.join('=').trim()]
}
