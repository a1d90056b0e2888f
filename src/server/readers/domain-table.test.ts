import { expect, it } from 'vitest'
import { DomainTable } from './domain-table.ts'

const luna = { account: 'luna', domain: 'luna.mx', isActive: true }
const sur = { account: 'sur', domain: 'sur.mx', isActive: true }

function tableOf(...hosts: Parameters<DomainTable['put']>[0][]) {
  const table = new DomainTable(['tiendas.example'])
  for (const host of hosts) table.put(host)
  return table
}

it('a domain that moves to another store stays served, in either sequence of reads', () => {
  const moved = [
    { ...luna, domain: null, isActive: false },
    { ...sur, domain: 'luna.mx' },
  ]
  for (const changes of [moved, moved.toReversed()]) {
    const table = tableOf(luna, sur, ...changes)
    expect([table.isServed('luna.mx'), table.isServed('sur.mx')]).toEqual([true, false])
  }
})

it('two stores that swap their domains are open and closed by their own', () => {
  const table = tableOf(luna, { ...sur, isActive: false })
  table.put({ ...luna, domain: 'sur.mx' })
  table.put({ ...sur, domain: 'luna.mx', isActive: false })
  expect([table.isServed('sur.mx'), table.isServed('luna.mx')]).toEqual([true, false])
})

it('a twin that another store has is the other store’s, also while that one is closed', () => {
  const table = tableOf(luna, { account: 'otra', domain: 'www.luna.mx', isActive: false })
  expect([table.isServed('luna.mx'), table.isServed('www.luna.mx')]).toEqual([true, false])
})

it('a shared host is no domain of a store, though one states it', () => {
  const table = tableOf({ ...luna, domain: 'tiendas.example' }, { ...sur, domain: 'www.tiendas.example' })
  expect([table.isServed('tiendas.example'), table.isServed('www.tiendas.example')]).toEqual([false, true])
})

it('a cleared table serves nothing', () => {
  const table = tableOf(luna, sur)
  table.clear()
  expect([table.isServed('luna.mx'), table.isServed('www.sur.mx')]).toEqual([false, false])
})
