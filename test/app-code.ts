import { createHmac } from 'node:crypto'

/** The code that an app shows for a secret, in base 32, at a moment (RFC 6238). */
export function appCode(secret: string, now = Date.now()): string {
  const bits = [...secret].map((letter) =>
    'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(letter).toString(2).padStart(5, '0'),
  )
  const key = Buffer.from((bits.join('').match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)))
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(Math.floor(now / 30_000)))
  const digest = createHmac('sha1', key).update(counter).digest()
  const number = digest.readUInt32BE((digest.at(-1) ?? 0) & 15) & 0x7fffffff
  return String(number % 1_000_000).padStart(6, '0')
}

/** The code that an app shows 30 seconds later, which is valid already. */
export function nextAppCode(secret: string): string {
  return appCode(secret, Date.now() + 30_000)
}
