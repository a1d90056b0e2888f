import { expect, it } from 'vitest'
import { storeManifest } from './manifest.ts'

const KEY = 'a'.repeat(64)
const luna = {
  account: 'luna',
  storeName: 'Luna Boutique',
  storeDescription: 'Ropa',
  logo: KEY,
  favicon: null,
  accent: '#8a3b2a',
  virtualFitting: true,
  isPremium: true,
}

it("a store's manifest is of an app within the store’s prefix", () => {
  const manifest = storeManifest(luna, '/luna')
  expect(manifest).toMatchObject({ id: '/luna', start_url: '/luna', scope: '/luna', lang: 'es-MX', short_name: 'Luna' })
  expect(manifest.shortcuts.map(({ url }) => url)).toEqual(['/luna/favorites', '/luna/dress-up', '/luna/order-search'])
  expect(manifest.icons.map(({ sizes, purpose }) => [sizes, purpose])).toEqual([
    ['192x192', 'any'],
    ['512x512', 'any'],
    ['512x512', 'maskable'],
  ])
  expect(manifest.icons[0]?.src).toBe(`/img/luna/${KEY}/icon-192`)
})

it("a store's manifest has the store’s own colour, as far as it is legible", () => {
  expect(storeManifest(luna, '')).toMatchObject({ theme_color: '#8a3b2a', background_color: '#faf8f5' })
  expect(storeManifest({ ...luna, accent: '#ffee00' }, '').theme_color).not.toBe('#ffee00')
})

it("a store's manifest is of a whole domain, where the store has one", () => {
  expect(storeManifest(luna, '')).toMatchObject({ id: '/', start_url: '/', scope: '/' })
  expect(storeManifest(luna, '').shortcuts[0]?.url).toBe('/favorites')
})

it("a store's manifest has icons made from the favicon of a store without a logo", () => {
  const { icons } = storeManifest({ ...luna, logo: null, favicon: KEY }, '')
  expect(icons.map(({ src }) => src)).toContain(`/img/luna/${KEY}/maskable-512`)
})

it("a store's manifest has shortcuts to the store's features, and always an icon", () => {
  const { icons, shortcuts } = storeManifest({ ...luna, logo: null, virtualFitting: false, isPremium: false }, '/norte')
  expect(icons).toEqual([{ src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml', purpose: 'any' }])
  expect(shortcuts.map(({ name }) => name)).toEqual(['Favoritos'])
})

it.each([
  ['Moda', 'Moda'],
  ['Norte Denim', 'Norte Denim'],
  ['Luna Boutique', 'Luna'],
  ['Extraordinariamente', 'Extraordinar'],
])('the store %s is %s below its icon', (storeName, short) => {
  expect(storeManifest({ ...luna, storeName }, '').short_name).toBe(short)
})
