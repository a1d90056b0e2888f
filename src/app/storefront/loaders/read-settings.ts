import type { OpenStoreContext } from '#app/storefront/context.ts'
import { findStoreByAccount, type Store } from '#data/store/find-store.ts'

/** The whole record of the store, most of which is for the server alone. */
export function readSettings({ db, account, catalogue }: OpenStoreContext): Promise<Store> {
  return catalogue.remember('store', async () => {
    const store = await findStoreByAccount(db, { account })
    if (!store) throw new Error(`no store ${account}`)
    return store
  })
}
