import { randomBytes } from 'node:crypto'

const BYTES = 32

/** A secret to sign with, as the Standard Webhooks scheme writes it. */
export function newSecret(): string {
  return `whsec_${randomBytes(BYTES).toString('base64')}`
}
