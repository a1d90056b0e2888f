import type { StoreProfile } from '../../src/domain/store/profile.ts'

/** The store that component tests are in. */
export const STORE: StoreProfile = {
  account: 'luna',
  domain: null,
  storeName: 'Luna Boutique',
  storeDescription: 'Ropa y accesorios',
  isPremium: true,
  virtualFitting: true,
  showOnlyInStock: false,
  logo: null,
  favicon: null,
  coverImage: null,
  accent: '#8c3b2e',
  whatsapp: '525512345678',
  invoicingUrl: null,
  timeZone: 'America/Mexico_City',
  sundayPickup: false,
  smile: { percentage: 10, withoutCamera: true },
  shipping: { local: 8_000, nationalStandard: 15_000, nationalExpress: 25_000 },
}
