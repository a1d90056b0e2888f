import type { OrderSigner } from '#domain/order/order-signer.ts'
import type { Secrets } from '../config.ts'
import { createSignature } from './signature.ts'

const BROWSER_PURPOSE = 'vitrina order browser 1'
const LINK_PURPOSE = 'vitrina order link 1'
const DAY_MS = 24 * 3_600_000
/** No value and no signature of ours is nearly as long. */
const MAX_LENGTH = 200

/** Signs with the installation's secrets, for purposes of its own. A browser's value is `expiry.signature`. */
export function createOrderSigner(secrets: Secrets): OrderSigner {
  const browser = createSignature(secrets, BROWSER_PURPOSE)
  const link = createSignature(secrets, LINK_PURPOSE)
  return {
    signBrowser({ now, ...order }) {
      const expiresAt = String(now + DAY_MS)
      return `${expiresAt}.${browser.of(named(order, expiresAt))}`
    },
    verifyBrowser(value, { now, ...order }) {
      if (value.length > MAX_LENGTH) return false
      const [expiresAt = '', signed = '', ...more] = value.split('.')
      return more.length === 0 && browser.isOf(named(order, expiresAt), signed) && now < Number(expiresAt)
    },
    signLink: (order) => link.of(named(order)),
    verifyLink: (signature, order) => signature.length <= MAX_LENGTH && link.isOf(named(order), signature),
  }
}

function named({ account, folio }: { account: string; folio: number }, ...more: string[]): string {
  return [account, folio, ...more].join('\n')
}
