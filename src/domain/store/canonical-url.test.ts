import { describe, expect, it } from 'vitest'
import { canonicalImageUrl, canonicalUrl, sharedOrigin, storeOrigin } from './canonical-url.ts'

const origin = { publicUrl: 'https://vitrina.example', port: 3000 }
const atHome = { publicUrl: undefined, port: 3000 }
const shared = { account: 'norte', domain: null }

describe('the canonical URL', () => {
  it('is on the custom domain, without a prefix', () => {
    const luna = { account: 'luna', domain: 'luna.mx' }
    expect(canonicalUrl(luna, origin, '/')).toBe('https://luna.mx/')
    expect(canonicalUrl(luna, origin, '/?page=2')).toBe('https://luna.mx/?page=2')
    expect(canonicalUrl(luna, atHome, '/product/7')).toBe('https://luna.mx/product/7')
  })

  it('is under the account on the shared host', () => {
    expect(canonicalUrl(shared, origin, '/')).toBe('https://vitrina.example/norte')
    expect(canonicalUrl(shared, origin, '/?page=2')).toBe('https://vitrina.example/norte?page=2')
    expect(canonicalUrl(shared, atHome, '/product/7?variant=3')).toBe('http://localhost:3000/norte/product/7?variant=3')
  })

  it.each(['localhost', 'luna.localhost'])('of a store at %s has the port and no certificate', (domain) => {
    expect(canonicalUrl({ account: 'luna', domain }, origin, '/product/7')).toBe(`http://${domain}:3000/product/7`)
  })

  it.each(['notlocalhost', 'localhost.mx'])('of a store at %s is like any other', (domain) => {
    expect(storeOrigin({ account: 'luna', domain }, origin)).toBe(`https://${domain}`)
  })
})

it("an image's canonical URL is at the root of its store, which names it by itself", () => {
  const key = 'a'.repeat(64)
  expect(canonicalImageUrl(shared, origin, key, 800)).toBe(`https://vitrina.example/img/norte/${key}/800`)
  expect(canonicalImageUrl({ account: 'luna', domain: 'luna.mx' }, origin, key, 800)).toBe(
    `https://luna.mx/img/luna/${key}/800`,
  )
})

it('the shared host is this machine where nothing else is configured', () => {
  expect(sharedOrigin(origin)).toBe('https://vitrina.example')
  expect(sharedOrigin(atHome)).toBe('http://localhost:3000')
})
