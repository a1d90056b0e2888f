import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import { expect, it, onTestFinished } from 'vitest'
import { openDatabase } from '#data/database/open-database.ts'
import { createStore } from '../../../test/create-store.ts'
import { createDataFolder, createPostgres } from '../../../test/databases.ts'
import { withClient } from '../../../test/postgres-admin.ts'
import { plainTelemetry } from '../../../test/telemetry.ts'
import { SecretNotCommon } from '../adapters/common-secret.ts'
import { controlFilePath } from '../adapters/control-protocol.ts'
import { ControlSocketUnavailable } from '../adapters/control-socket.ts'
import { readConfig } from '../config.ts'
import { renderMail } from '../mail/render-mail.tsx'
import { openServices } from './open-services.ts'

/** Opens the services of a process, with nothing that only a counter or a command needs. */
function open(environment: Record<string, string>) {
  const closing = new AbortController()
  return openServices({
    config: readConfig(environment),
    log: pino({ level: 'silent' }),
    telemetry: plainTelemetry(),
    mode: 'production',
    renderMail,
    publicOrigin: () => ({ publicUrl: undefined, port: 3000 }),
    runCommand: () => Promise.reject(new Error('no command is run')),
    loadCounter: () => Promise.reject(new Error('no counter is loaded')),
    closing: closing.signal,
  })
}

const emptyFolder = () => mkdtemp(join(tmpdir(), 'vitrina-open-'))

it('an embedded database is closed when the control socket cannot be opened, and opens again in the same process', async () => {
  const dataDir = await createDataFolder()
  const database = await openDatabase({ dataDir })
  await createStore(database.db, { account: 'luna' })
  await database.close()
  await mkdir(controlFilePath(dataDir))
  await expect(open({ DATA_DIR: dataDir })).rejects.toBeInstanceOf(ControlSocketUnavailable)

  await rm(controlFilePath(dataDir), { recursive: true })
  const running = await open({ DATA_DIR: dataDir })
  await running.jobsStarted
  expect(await running.app.stores.findByAccount('luna')).toMatchObject({ store: { account: 'luna' } })
  await running.close()
  const again = await openDatabase({ dataDir })
  await again.close()
})

it('no connection to PostgreSQL is left when the secret is not common, nor after the services are closed', async () => {
  const { url, drop } = await createPostgres()
  onTestFinished(drop)
  const connections = () =>
    withClient(url, async (client) => {
      const { rows } = await client.query(
        'select count(*)::int as count from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
      )
      return rows[0].count
    })
  const environment = async (secret: string) => ({
    DATA_DIR: await emptyFolder(),
    DATABASE_URL: url,
    SECRET: secret,
  })
  const running = await open(await environment('the secret of the first process'))
  await running.jobsStarted
  expect(await connections()).toBeGreaterThan(0)
  await expect(open(await environment('the secret of another process'))).rejects.toBeInstanceOf(SecretNotCommon)
  await running.close()
  // A connection that was closed is gone from the view a moment later.
  await expect.poll(connections).toBe(0)
})
