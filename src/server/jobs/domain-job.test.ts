import { beforeAll, expect, it } from 'vitest'
import { setDomain } from '#actions/store/set-domain.ts'
import type { Db } from '#data/database/client.ts'
import { singleDatabase } from '#data/database/shards.ts'
import { findStoreByDomain } from '#data/store/find-store.ts'
import { createProofLookUp } from '#server/adapters/look-up-proof.ts'
import { createStore } from '../../../test/create-store.ts'
import { type DnsRecords, startDnsServer } from '../../../test/dns-server.ts'
import { describeOnEngines } from '../../../test/engines.ts'
import { NOON } from '../../../test/order-request.ts'
import { checkDueDomains } from './domain-job.ts'

describeOnEngines('the job that looks up domains', (engine) => {
  let db: Db

  beforeAll(async () => {
    db = (await engine.open()).db
  })

  const claim = async (account: string, domain: string) => {
    await createStore(db, { account })
    await setDomain(db, { account, actor: 'key:1', now: NOON, domain, sharedHosts: [], lookUpProof: null })
  }

  it('has the store served that the DNS names, though one claim fails and another process runs it', async () => {
    const records: Record<string, DnsRecords> = { 'moda.mx': { cname: 'norte.tiendas.mx' } }
    const dns = await startDnsServer(records)
    try {
      for (const account of ['luna', 'norte']) await claim(account, 'moda.mx')
      await claim('sur', 'sur.mx')
      const look = createProofLookUp({ publicUrl: 'https://tiendas.mx', sharedHosts: [], servers: [dns.server] })
      const failures: unknown[] = []
      const options = {
        shards: singleDatabase(db),
        lookUpProof: async (due: Parameters<typeof look>[0]) => {
          if (due.account === 'sur') throw new Error('out of order')
          return look(due)
        },
        now: () => NOON,
        report: (err: unknown) => failures.push(err),
      }
      await Promise.all([checkDueDomains(options), checkDueDomains(options)])
      expect((await findStoreByDomain(db, { domain: 'moda.mx' }))?.account).toBe('norte')
      expect(failures).toEqual([new Error('out of order')])
    } finally {
      await dns.close()
    }
  })
})
