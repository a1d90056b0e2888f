import { expect, it } from 'vitest'
import { storeProfile } from './profile.ts'

const record = {
  account: 'luna',
  domain: 'luna.mx',
  storeName: 'Luna',
  storeDescription: '',
  plan: 'premium' as const,
  virtualFitting: true,
  showOnlyInStock: false,
  logo: null,
  favicon: null,
  coverImage: null,
  accent: '#7a4b3a',
  whatsappEnabled: true,
  whatsappPhone: '55 1234 5678',
  invoicingUrl: 'https://facturas.example/luna',
  timeZone: 'America/Mexico_City',
  sundayPickup: false,
  couponPercentage: 10,
  smileCoupons: 'camera' as const,
  shippingLocal: 8000,
  shippingNationalStandard: 15000,
  shippingNationalExpress: 25000,
}

it("a store's profile gives WhatsApp its country code, and only where it is enabled and has a phone", () => {
  expect(storeProfile(record).whatsapp).toBe('525512345678')
  expect(storeProfile({ ...record, whatsappPhone: '+52 55 1234 5678' }).whatsapp).toBe('525512345678')
  expect(storeProfile({ ...record, whatsappEnabled: false }).whatsapp).toBeNull()
  expect(storeProfile({ ...record, whatsappPhone: ' ' }).whatsapp).toBeNull()
  expect(storeProfile({ ...record, whatsappPhone: null }).whatsapp).toBeNull()
})

it.each(['-', '123', '55 1234 567', '1234567890123456', 'ext. 12'])(
  "a store's profile has no WhatsApp under %j, which cannot exist",
  (whatsappPhone) => {
    expect(storeProfile({ ...record, whatsappPhone }).whatsapp).toBeNull()
  },
)

it("a store's profile offers invoicing to premium stores alone", () => {
  expect(storeProfile(record).invoicingUrl).toBe('https://facturas.example/luna')
  expect(storeProfile({ ...record, plan: 'basic' }).invoicingUrl).toBeNull()
})

it("a store's profile contains nothing that is not named", () => {
  const secret = { ...record, vendorEmail: 'duena@luna.mx' }
  expect(JSON.stringify(storeProfile(secret))).not.toContain('duena@luna.mx')
})
