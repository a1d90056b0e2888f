import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import type { PostalRow } from '#domain/postal-code/postal-row.ts'
import { writePostalTable } from '#domain/postal-code/write-postal-table.ts'
import { openStorage } from '../adapters/open-storage.ts'
import { readConfig } from '../config.ts'
import { examinePostalCodes } from './examine-postal-codes.ts'

const now = new Date('2026-11-30T12:00:00Z')

it('postal codes are the sample until a catalogue is imported', async () => {
  const config = readConfig({ DATA_DIR: await mkdtemp(join(tmpdir(), 'vitrina-doctor-')) })
  expect(await examinePostalCodes(config, now)).toMatchObject([{ code: 'postal-codes-sample' }])
  const row: PostalRow = {
    code: '62900',
    state: 'Morelos',
    municipality: 'Jojutla',
    neighbourhood: 'Centro',
    location: null,
  }
  await openStorage(config).postalTables.write(
    writePostalTable({ rows: [row], source: 'sepomex', importedAt: now.getTime() }),
  )
  const loaded = { code: 'postal-codes-loaded', source: 'sepomex', codes: 1, importedAt: now }
  expect(await examinePostalCodes(config, now)).toEqual([loaded])
})
