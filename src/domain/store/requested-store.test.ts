import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { hostname, isSharedHost, requestedStore } from './requested-store.ts'

const shared = ['localhost', '127.0.0.1']

describe('hostname', () => {
  it.each([
    ['localhost:3000', 'localhost'],
    ['LUNA.Localhost:3000', 'luna.localhost'],
    ['luna.mx.', 'luna.mx'],
    ['[::1]:3000', '[::1]'],
    ['', ''],
    ['luna.mx/evil', ''],
    ['luna.mx:notaport', ''],
    ['a b', ''],
  ])('takes %j for %j', (host, name) => {
    expect(hostname(host)).toBe(name)
  })
})

describe('requestedStore', () => {
  it('takes the first segment as the account on a shared host, with any port and capitals', () => {
    const requested = { kind: 'account', account: 'luna', basename: '/luna' }
    expect(requestedStore('localhost', '/luna', shared)).toEqual(requested)
    expect(requestedStore('LOCALHOST:8080', '/luna/product/1', shared)).toEqual(requested)
    expect(requestedStore('127.0.0.1', '/luna.data', shared)).toEqual(requested)
  })

  it.each([
    '[::1]:3000',
    '127.0.0.2',
    '10.1.2.3:3000',
    '172.16.0.1',
    '172.31.255.1',
    '192.168.1.20:3000',
    '169.254.7.7',
    '[fd12::7]',
    '[fe80::1]',
  ])('takes the private %s for a development host, without a setting', (host) => {
    expect(requestedStore(host, '/luna', [])).toEqual({ kind: 'account', account: 'luna', basename: '/luna' })
    expect(requestedStore(host, '/', [])).toEqual({ kind: 'landing' })
  })

  it.each(['8.8.8.8', '172.32.0.1', '192.169.1.1', '10.1.2.3.example', '10.mx', '[2001:db8::1]', '[::2]', 'fd12.mx'])(
    'takes %s for a domain',
    (host) => {
      expect(requestedStore(host, '/luna', [])).toEqual({ kind: 'domain', domain: host })
    },
  )

  it('has no prefix on any other host', () => {
    expect(requestedStore('luna.mx', '/norte', shared)).toEqual({ kind: 'domain', domain: 'luna.mx' })
  })

  it('shows the landing page on the bare shared host', () => {
    expect(requestedStore('localhost', '/', shared)).toEqual({ kind: 'landing' })
  })

  it.each(['/img', '/assets/x.js', '/Luna', '/%2e%2e', '//luna', '//', '/lu_na'])(
    'finds no store at %j',
    (pathname) => {
      expect(requestedStore('localhost', pathname, shared)).toEqual({ kind: 'nowhere' })
    },
  )

  it('never throws and never takes an unlisted host for a shared one', () => {
    fc.assert(
      fc.property(fc.string(), fc.webPath(), (host, pathname) => {
        const requested = requestedStore(host, pathname, shared)
        if (requested.kind === 'account' || requested.kind === 'landing')
          expect(isSharedHost(hostname(host), shared)).toBe(true)
      }),
    )
  })
})
