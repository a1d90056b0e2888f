import { describe, expect, it } from 'vitest'
import {
  findBackupFault,
  findClockFault,
  findJobFaults,
  findMemoryFault,
  findPoolerFaults,
  findPostalCodes,
  findReplicationFaults,
  findSilentTills,
  findVersionFault,
  isNearlyFull,
  type PoolerFacts,
  type ReplicationFacts,
} from './find-faults.ts'

const codes = (findings: readonly { code: string }[]) => findings.map(({ code }) => code)

describe('the replication of a server', () => {
  const alone: ReplicationFacts = {
    standbys: [],
    synchronousStandbyNames: '',
    durabilityOff: [],
    commitsLocally: false,
  }
  const standby = (syncState: 'async' | 'sync' | 'quorum' | 'potential' | null) => ({ name: 'dos', syncState })

  it.each<[string, Partial<ReplicationFacts>, string[]]>([
    ['without a standby is as the operator chose', {}, []],
    ['to a synchronous standby is safe', { standbys: [standby('sync')], synchronousStandbyNames: 'dos' }, []],
    ['to one of several standbys is safe', { standbys: [standby('quorum'), standby('async')] }, []],
    ['to an asynchronous standby loses orders', { standbys: [standby('async')] }, ['replica-asynchronous']],
    ['waits for a standby that is away', { synchronousStandbyNames: 'dos' }, ['synchronous-replica-away']],
    [
      'does not help where commits do not wait for it',
      { standbys: [standby('sync')], synchronousStandbyNames: 'dos', commitsLocally: true },
      ['commits-local'],
    ],
    ['without a standby commits locally anyway', { commitsLocally: true }, []],
    ['that the user may not see is unknown', { standbys: [standby(null)] }, ['replication-hidden']],
    ['does not help where the disk is not waited for', { durabilityOff: ['fsync = off'] }, ['durability-off']],
  ])('%s', (_, facts, expected) => {
    expect(codes(findReplicationFaults({ ...alone, ...facts }))).toEqual(expected)
  })
})

describe('the way to the database', () => {
  const direct: PoolerFacts = {
    isPooled: false,
    hasSessionUrl: false,
    isNotified: true,
    carriesStatementNames: null,
  }

  it.each<[string, Partial<PoolerFacts>, string[]]>([
    ['that is direct has no fault', {}, []],
    ['by a pooler needs a second URL', { isPooled: true, isNotified: false }, ['session-url-missing']],
    [
      'for sessions must not be the pooler again',
      { isPooled: true, hasSessionUrl: true, isNotified: false },
      ['session-url-pooled'],
    ],
    [
      'by an old pooler loses prepared statements',
      { isPooled: true, hasSessionUrl: true, carriesStatementNames: false },
      ['statement-names-lost'],
    ],
    ['by a new pooler has no fault', { isPooled: true, hasSessionUrl: true, carriesStatementNames: true }, []],
  ])('%s', (_, facts, expected) => {
    expect(codes(findPoolerFaults({ ...direct, ...facts }))).toEqual(expected)
  })
})

it.each([
  [5, 'database', []],
  [-5.1, 'database', [{ code: 'clock-off', seconds: -5, reference: 'database' }]],
  [30, 'internet', []],
  [3_600.4, 'internet', [{ code: 'clock-off', seconds: 3_600, reference: 'internet' }]],
] as const)('a clock that is %d s ahead of the %s has the faults %j', (ahead, reference, expected) => {
  expect(findClockFault(ahead, reference)).toEqual(expected)
})

const GIB = 2 ** 30

it.each([
  ['a tenth of a large disk', 25 * GIB, 250 * GIB, false],
  ['less than a tenth', 24 * GIB, 250 * GIB, true],
  ['less than 2 GiB of a disk of 20', 1.9 * GIB, 20 * GIB, true],
  ['half of a small disk', GIB, 2 * GIB, false],
])('with %s left, a disk is nearly full or not', (_, freeBytes, totalBytes, expected) => {
  expect(isNearlyFull({ freeBytes, totalBytes })).toBe(expected)
})

describe('background jobs', () => {
  const seen = (seconds: number) => ({ wasSeen: true, seconds })
  const idle = { hasStores: true, schedule: seen(20), waiting: [], mailsGivenUp: 0 }

  it('that run and have nothing due have no fault', () => {
    expect(findJobFaults(idle)).toEqual([])
    expect(findJobFaults({ ...idle, hasStores: false, schedule: null })).toEqual([])
  })

  it.each([[null], [{ wasSeen: false, seconds: 20 }]])(
    'that never ran are a fault once there is a store: %j',
    (schedule) => {
      expect(findJobFaults({ ...idle, schedule })).toEqual([{ code: 'jobs-never-ran' }])
      expect(findJobFaults({ ...idle, schedule, hasStores: false })).toEqual([])
    },
  )

  it('that no process runs are a fault after five minutes', () => {
    expect(findJobFaults({ ...idle, schedule: seen(300) })).toEqual([])
    expect(findJobFaults({ ...idle, schedule: seen(660) })).toEqual([{ code: 'jobs-not-running', minutes: 11 }])
  })

  it('that wait for a quarter of an hour are a fault of their queue', () => {
    const waiting = [
      { queue: 'mail', count: 3, seconds: 901 },
      { queue: 'end-holds', count: 1, seconds: 900 },
    ]
    expect(findJobFaults({ ...idle, waiting })).toEqual([
      { code: 'jobs-waiting', queue: 'mail', count: 3, minutes: 15 },
    ])
  })

  it('that gave mails up are named', () => {
    expect(findJobFaults({ ...idle, mailsGivenUp: 2 })).toEqual([{ code: 'mails-given-up', count: 2 }])
  })
})

it('tills are silent after a day without a request, or without a first one, the longest silent first', () => {
  const now = new Date('2026-11-29T12:00:00Z')
  const key = (name: string, lastUsedAt: string | null, createdAt = '2026-11-01T12:00:00Z') => ({
    account: 'luna',
    id: name.slice(-1),
    name,
    createdAt: new Date(createdAt),
    lastUsedAt: lastUsedAt === null ? null : new Date(lastUsedAt),
  })
  const keys = [
    key('Caja 1', '2026-11-28T12:00:01Z'),
    key('Caja 2', '2026-11-28T12:00:00Z'),
    key('Caja 3', '2026-11-20T12:00:00Z'),
    key('Caja 4', null, '2026-11-27T12:00:00Z'),
    key('Caja 5', null, '2026-11-29T11:00:00Z'),
  ]
  expect(findSilentTills(keys, now)).toEqual([
    { code: 'till-silent', account: 'luna', id: '3', key: 'Caja 3', hours: 216 },
    { code: 'till-never-used', account: 'luna', id: '4', key: 'Caja 4', hours: 48 },
    { code: 'till-silent', account: 'luna', id: '2', key: 'Caja 2', hours: 24 },
  ])
})

it('processes of two versions are counted', () => {
  expect(findVersionFault([])).toEqual([])
  expect(findVersionFault(['1.0.0', '1.0.0'])).toEqual([])
  expect(findVersionFault(['1.0.0', '1.1.0', '1.0.0'])).toEqual([
    {
      code: 'versions-differ',
      versions: [
        { version: '1.0.0', processes: 2 },
        { version: '1.1.0', processes: 1 },
      ],
    },
  ])
})

it('processes need memory for each of them', () => {
  expect(findMemoryFault({ workers: 0, memoryBytes: GIB })).toEqual([])
  expect(findMemoryFault({ workers: 4, memoryBytes: 2 * GIB })).toEqual([])
  expect(findMemoryFault({ workers: 8, memoryBytes: 2 * GIB })).toEqual([
    { code: 'memory-short', workers: 8, fitting: 4, neededBytes: 8 * 428 * 2 ** 20, memoryBytes: 2 * GIB },
  ])
})

describe('backups', () => {
  const now = new Date('2026-11-30T12:00:00Z')
  const hoursAgo = (hours: number) => new Date(now.getTime() - hours * 3_600_000)

  it.each([
    ['no store', null, null, []],
    ['a new store', 47, null, []],
    ['a store of two days', 48, null, [{ code: 'backup-missing' }]],
    ['a backup of last night', 1_000, 14, []],
    ['a backup of two days ago', 1_000, 48.5, [{ code: 'backup-old', hours: 48 }]],
    ['no store any more', null, 1_000, []],
  ] as const)('of %s', (_, storeHours, backupHours, faults) => {
    const at = (hours: number | null) => (hours === null ? null : hoursAgo(hours))
    expect(findBackupFault({ storesSince: at(storeHours), backedUpAt: at(backupHours) }, now)).toEqual(faults)
  })
})

it.each([
  ['sample', 1, 'postal-codes-sample'],
  ['sepomex', 366, 'postal-codes-old'],
  ['geonames', 364, 'postal-codes-loaded'],
] as const)('postal codes of %s that are %i days old are %s', (source, days, code) => {
  const now = new Date('2026-11-30T12:00:00Z')
  const importedAt = now.getTime() - days * 86_400_000
  const facts = { source, locations: null, importedAt, codes: 31_995, neighbourhoods: 144_000 }
  expect(findPostalCodes(facts, now)).toMatchObject([{ code, codes: 31_995 }])
})
