import { expect, it, onTestFinished } from 'vitest'
import { createPostgres } from '../../../test/databases.ts'
import { startPostgresProxy } from '../../../test/postgres-proxy.ts'
import { CuttableClient } from './cuttable-client.ts'

it('a connection ends although the server does not take leave of it', async () => {
  const { url, drop } = await createPostgres()
  onTestFinished(drop)
  const proxy = await startPostgresProxy(url)
  onTestFinished(proxy.close)
  const client = new CuttableClient({ connectionString: proxy.url })
  await client.connect()
  proxy.fallSilent()
  await expect(client.end()).resolves.toBe(undefined)
})
