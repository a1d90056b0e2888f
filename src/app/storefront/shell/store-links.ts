import type { StoreProfile } from '#domain/store/profile.ts'

export interface StoreLink {
  label: string
  /** A path of the store, or an outside URL that opens in a new tab. */
  to: string
  outside: boolean
}

/** The pages of this store besides the catalogue (docs/rules/store.md#gates-by-setting). */
export function storeLinks(store: StoreProfile): StoreLink[] {
  return [
    { label: 'Favoritos', to: '/favorites', outside: false },
    ...(store.virtualFitting ? [{ label: 'Probador Virtual', to: '/dress-up', outside: false }] : []),
    ...(store.isPremium ? [{ label: 'Buscar Pedido', to: '/order-search', outside: false }] : []),
    ...(store.invoicingUrl ? [{ label: 'Facturación', to: store.invoicingUrl, outside: true }] : []),
  ]
}
