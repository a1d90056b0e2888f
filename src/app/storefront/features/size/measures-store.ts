import { persistedStore, usePersisted } from '#app/shared/storage/persisted-store.ts'
import { useStore } from '#app/storefront/features/store/use-store.ts'
import { NO_MEASURES, parseStoredMeasures, type StoredMeasures } from '#domain/size/shopper-measures.ts'

/** The figures by which a shopper finds a size, in the shopper's browser alone: no request has them. */
const measuresOf = persistedStore<StoredMeasures>({
  keyOf: (account) => `vitrina:${account}:measures`,
  version: 1,
  empty: NO_MEASURES,
  parse: parseStoredMeasures,
})

/** The shopper's figures in this store, and the way to change them. */
export function useMeasures() {
  const { account } = useStore()
  const store = measuresOf(account)
  const stored = usePersisted(store)
  return {
    stored,
    change: (part: Partial<StoredMeasures>) => store.change((former) => ({ ...former, ...part })),
    clear: () => store.change(({ way }) => ({ ...NO_MEASURES, way })),
  }
}
