import { beforeAll, beforeEach, expect, it } from 'vitest'
import type { Db } from '#data/database/client.ts'
import { findLegalText } from '#data/store/legal-texts.ts'
import { createStore } from '../../../test/create-store.ts'
import { emptyTables } from '../../../test/empty-tables.ts'
import { describeOnEngines } from '../../../test/engines.ts'
import { eventsOf } from '../../../test/events.ts'
import { NOON } from '../../../test/order-request.ts'
import { setLegalText } from './set-legal-text.ts'

describeOnEngines('a legal text', (engine) => {
  let db: Db
  const by = { account: 'luna', actor: 'staff:7' as const, now: NOON, kind: 'returns' as const }

  beforeAll(async () => {
    db = (await engine.open()).db
  })
  beforeEach(async () => {
    await emptyTables(db, 'store')
    await createStore(db, { account: 'luna' })
    await createStore(db, { account: 'norte' })
  })
  const set = (text: string, seen: string) => setLegalText(db, { ...by, text, seen })
  const stored = (account = 'luna') => findLegalText(db, { account, kind: 'returns' })

  it("is the store's own until the template is wanted again, each change with an event", async () => {
    expect(await stored()).toBeNull()
    expect(await set(' Cambios en 30 días.\r\n\n## Cómo ', '')).toEqual({
      ok: true,
      text: 'Cambios en 30 días.\n\n## Cómo',
    })
    expect(await stored()).toEqual({ text: 'Cambios en 30 días.\n\n## Cómo', updatedAt: NOON })
    expect(await stored('norte')).toBeNull()
    expect(await findLegalText(db, { account: 'luna', kind: 'terms' })).toBeNull()
    expect(await set('', 'Cambios en 30 días.\n\n## Cómo')).toEqual({ ok: true, text: '' })
    expect(await stored()).toBeNull()
    const events = await eventsOf(db, 'luna')
    expect(events.map(({ kind, payload }) => ({ kind, payload }))).toEqual(
      Array(2).fill({ kind: 'store-changed', payload: { aspects: ['legalTexts'] } }),
    )
  })

  it('stays as another person has written it since the page showed it', async () => {
    await set('Uno', '')
    expect(await set('Dos', '')).toEqual({ ok: false, code: 'changed-meanwhile', text: 'Uno' })
    expect(await set('Uno', '')).toEqual({ ok: true, text: 'Uno' })
    expect((await stored())?.text).toBe('Uno')
    expect(await eventsOf(db, 'luna')).toHaveLength(1)
  })

  it('is written by one of three people who write it at the same moment', async () => {
    const results = await Promise.all(['Uno', 'Dos', 'Tres'].map((text) => set(text, '')))
    expect(results.filter(({ ok }) => ok)).toHaveLength(1)
  })

  it('has at most 20,000 characters', async () => {
    expect(await set('a'.repeat(20_001), '')).toEqual({ ok: false, code: 'too-long' })
    expect(await stored()).toBeNull()
  })
})
