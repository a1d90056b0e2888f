import { mkdtemp, readdir, readFile, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { loadDemo } from '#demo/load.ts'
import { openDatabase } from '#data/database/open-database.ts'
import { folderBlobStore } from '#server/adapters/blob-store.ts'
import { vitrina } from '../../../test/command-caller.ts'
import { createDataFolder } from '../../../test/databases.ts'
import { readTableRows } from '../../../test/table-rows.ts'

it('tries', async () => {
  const dataDir = await createDataFolder()
  const db = await openDatabase({ dataDir })
  await loadDemo(db.db, { actor: 'command:seed', blobs: folderBlobStore(join(dataDir, 'blobs')), now: new Date() })
  const before = await readTableRows(db.db)
  await db.close()
  const env = { DATA_DIR: dataDir }
  const out = join(dataDir, 'x.tar.zst')
  const made = await vitrina(['backup', '--out', out], { env })
  console.log(made)
  const checked = await vitrina(['backup', 'check', out], { env })
  console.log(checked)
  const other = await mkdtemp(join(tmpdir(), 'v-'))
  const restored = await vitrina(['restore', out, '--exact'], { env: { DATA_DIR: other } })
  console.log(restored)
  const again = await openDatabase({ dataDir: other })
  const after = await readTableRows(again.db)
  await again.close()
  expect(after).toEqual(before)
  console.log(Object.entries(after).map(([n, r]) => `${n}:${r.length}`).join(' '))
})
