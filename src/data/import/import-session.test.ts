import { expect, it } from 'vitest'
import { describeOnBothEngines } from '../../../test/engines.ts'
import { withImportSession } from './import-session.ts'

describeOnBothEngines('an import session', (engine) => {
  it('knows what it has seen, until it ends', async () => {
    const database = await engine.open()
    const run = () =>
      withImportSession(database, { account: 'moda' }, async ({ claim }) => [
        [...(await claim(['a', 'b', 'a']))].sort(),
        [...(await claim(['b', 'c']))],
        [...(await claim([]))],
      ])
    const seen = { ok: true, value: [['a', 'b'], ['c'], []] }
    expect(await run()).toEqual(seen)
    expect(await run()).toEqual(seen)
  })

  it('is the only one of its store, also after one that failed', async () => {
    const database = await engine.open()
    const failed = withImportSession(database, { account: 'moda' }, () => Promise.reject(new Error('cut')))
    await expect(failed).rejects.toThrow('cut')
    // The embedded engine has one connection, which never waits for itself; there the lock on the folder does this.
    if (engine.name === 'pglite') return
    const result = await withImportSession(database, { account: 'moda' }, async () => [
      await withImportSession(database, { account: 'moda' }, async () => 'in'),
      await withImportSession(database, { account: 'otra' }, async () => 'in'),
    ])
    expect(result).toEqual({
      ok: true,
      value: [
        { ok: false, code: 'import-running' },
        { ok: true, value: 'in' },
      ],
    })
  })
})
