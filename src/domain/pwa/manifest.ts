import { ICONS, type Icon } from '../image/icon.ts'
import { iconPath } from '../image/image-path.ts'
import { legibleAccent } from '../store/accent.ts'
import { GROUND } from '../store/ground.ts'
import type { StoreProfile } from '../store/profile.ts'

/** The most letters of a name below an icon. */
const SHORT_NAME = 12

type ManifestStore = Pick<
  StoreProfile,
  'account' | 'storeName' | 'storeDescription' | 'logo' | 'favicon' | 'accent' | 'virtualFitting' | 'isPremium'
>

/**
 * The web app manifest of a store. On the shared host each store is an app of its own, within its prefix.
 * @param prefix of the store's paths: '' on its own domain, `/luna` on the shared host
 */
export function storeManifest(store: ManifestStore, prefix: string) {
  const home = prefix === '' ? '/' : prefix
  return {
    id: home,
    name: store.storeName,
    short_name: shortName(store.storeName),
    ...(store.storeDescription ? { description: store.storeDescription } : {}),
    lang: 'es-MX',
    dir: 'ltr',
    start_url: home,
    scope: home,
    display: 'standalone',
    // Seen while the app starts.
    background_color: GROUND.light,
    theme_color: legibleAccent(store.accent, GROUND.light),
    categories: ['shopping'],
    icons: iconsOf(store),
    shortcuts: shortcutsOf(store, prefix),
  }
}

function iconsOf({ account, logo, favicon }: ManifestStore) {
  const original = logo ?? favicon
  if (!original) return [{ src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml', purpose: 'any' }]
  return Object.entries(ICONS).map(([icon, { side }]) => ({
    src: iconPath(account, original, icon as Icon),
    sizes: `${side}x${side}`,
    type: 'image/png',
    purpose: icon.startsWith('maskable') ? 'maskable' : 'any',
  }))
}

function shortcutsOf({ virtualFitting, isPremium }: ManifestStore, prefix: string) {
  return [
    { name: 'Favoritos', url: `${prefix}/favorites` },
    ...(virtualFitting ? [{ name: 'Probador Virtual', url: `${prefix}/dress-up` }] : []),
    ...(isPremium ? [{ name: 'Mis compras', url: `${prefix}/order-search` }] : []),
  ]
}

/** The name cut between words, where it is long. */
function shortName(name: string): string {
  if (name.length <= SHORT_NAME) return name
  const words = name.split(' ')
  let short = words[0] ?? name
  for (const word of words.slice(1)) {
    if (`${short} ${word}`.length > SHORT_NAME) break
    short = `${short} ${word}`
  }
  return short.slice(0, SHORT_NAME)
}
