import { appendEvents, notifyReaders } from '#data/event/append-events.ts'
import { lockCursor, moveCursor } from '#data/event/event-cursors.ts'
import { findSeqBefore } from '#data/event/find-seq-before.ts'
import { readActivity } from '#data/event/read-activity.ts'
import { readEvents } from '#data/event/read-events.ts'
import { takeEventLock } from '#data/event/take-event-lock.ts'
import { productChanges } from '#domain/event/product-changes.ts'
import { luna, now } from './luna.ts'
import { norte, type Probes } from './probe.ts'

export const probes: Probes = {
  async fill(db) {
    await moveCursor(db, { ...luna, reader: 'secreto', seq: 31 })
  },
  driven: {
    readActivity: async (db) => {
      const filter = { actor: null, kinds: null, from: null, to: null, about: null }
      const { entries } = await readActivity(db, { ...norte, filter, before: null, limit: 1_000 })
      return entries.map(({ kind, folio, till }) => [kind, folio, till])
    },
    findSeqBefore: (db) => findSeqBefore(db, { ...norte, least: 0, before: new Date('2100-01-01') }),
    appendEvents: (db, { productIds }) =>
      db.transaction((tx) =>
        appendEvents(tx, { ...norte, actor: 'shopper', at: now, events: productChanges(productIds, []) }),
      ),
    notifyReaders: (db) => notifyReaders(db, norte),
    readEvents: (db) =>
      readEvents(db, { ...norte, after: 0, limit: 1_000 }).then((batch) => batch?.events.map(({ kind }) => kind)),
    takeEventLock: async (db) => {
      await takeEventLock(db, norte)
    },
    lockCursor: async (db) => ((await lockCursor(db, { ...norte, reader: 'secreto' })) === 31 ? 'luna' : ''),
    moveCursor: (db) => moveCursor(db, { ...norte, reader: 'secreto', seq: 1 }),
  },
  exempt: {
    insertEvents: 'a part of the statements of appendEvents and writeOrder',
    readSeqs: 'the numbers of the last events of the stores that are named',
  },
}
