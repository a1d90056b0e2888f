import type { OpenStoreContext } from '#app/storefront/context.ts'
import { findStoreByAccount } from '#data/store/find-store.ts'
import { type PaymentTerms, paymentTerms } from '#domain/payment/payment-terms.ts'

/** How the orders of the store are paid. The account for transfers in it is for the pages of an order alone. */
export function readPaymentTerms({ db, account, catalogue }: OpenStoreContext): Promise<PaymentTerms> {
  return catalogue.remember('payment', async () => {
    const store = await findStoreByAccount(db, { account })
    if (!store) throw new Error(`no store ${account}`)
    return paymentTerms(store)
  })
}
