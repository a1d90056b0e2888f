import { randomUUID } from 'node:crypto'
import { issueCoupon } from '#actions/coupon/issue-coupon.ts'
import type { Shards } from '#data/database/client.ts'
import { findStoreByAccount } from '#data/store/find-store.ts'
import { newCoupon } from '#domain/coupon/coupon.ts'
import { canonicalUrl, type PublicOrigin } from '#domain/store/canonical-url.ts'
import { requireCommonSecret } from '#server/adapters/common-secret.ts'
import { type CouponSigner, createCouponSigner } from '#server/adapters/coupon-signer.ts'
import { type Command, parseArguments, UsageError } from './command.ts'
import { VITRINA } from './command-name.ts'
import { unknownStore } from './unknown-store.ts'

const OPTIONS = {
  store: { type: 'string' },
  percent: { type: 'string' },
} as const

export const couponCommand: Command = {
  help: `Uso: ${VITRINA} coupon issue --store CUENTA [opciones]

Emite un cupón de una tienda y muestra la dirección que, abierta en un
navegador, lo pone ahí. Vale 15 minutos y una sola compra.

  --store CUENTA     la tienda
  --percent NÚMERO   su descuento, de 1 a 100; si no se dice, el de la tienda

Se puede usar con la tienda abierta.`,
  parse(args) {
    const { values, positionals } = parseArguments({ args, options: OPTIONS, allowPositionals: true })
    const [action, ...more] = positionals
    if (action !== 'issue' || more.length > 0) throw new UsageError('Di qué hacer con el cupón: coupon issue.')
    const account = values.store
    if (!account) throw new UsageError('Falta la tienda: --store CUENTA.')
    const percentage = values.percent === undefined ? null : parsePercentage(values.percent)
    return async ({ openDatabase, openSecrets, publicOrigin, stdout }) => {
      const database = await openDatabase()
      try {
        const secrets = await openSecrets()
        await requireCommonSecret(database, secrets)
        const { sign } = createCouponSigner(secrets)
        const issuer = { sign, origin: publicOrigin, now: new Date() }
        stdout.write(`${await issue(database.shards, { account, percentage }, issuer)}\n`)
      } finally {
        await database.close()
      }
      return 0
    }
  },
}

function parsePercentage(written: string): number {
  if (!/^(?:[1-9]\d?|100)$/.test(written)) {
    throw new UsageError(`«${written}» no es un descuento: es un número entero de 1 a 100.`)
  }
  return Number(written)
}

interface Issuer {
  sign: CouponSigner['sign']
  origin: PublicOrigin
  now: Date
}

/**
 * Issues a coupon of a store, of the store's own percentage where none is given.
 * @returns the URL that puts it into the browser that opens it
 */
async function issue(
  shards: Shards,
  { account, percentage }: { account: string; percentage: number | null },
  { sign, origin, now }: Issuer,
): Promise<string> {
  const db = await shards.near(account)
  const store = await findStoreByAccount(db, { account })
  if (!store) throw await unknownStore(shards, account)
  const discountPercentage = percentage ?? store.couponPercentage
  const coupon = newCoupon({ id: randomUUID(), discountPercentage, source: 'smile-detection', now: now.getTime() })
  await issueCoupon(db, { account, actor: 'command:coupon', now, coupon })
  // Browsers do not send what follows #, so that no log has a token.
  return `${canonicalUrl(store, origin, '/')}#coupon=${sign(coupon, account)}`
}
