import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { vitrina } from '../../test/command-caller.ts'
import { createEmptyPostgres, createPostgres } from '../../test/databases.ts'

describe('settings that lead to two databases', () => {
  let [one, two]: Awaited<ReturnType<typeof createPostgres>>[] = []
  let dataDir = ''
  let file = ''

  beforeAll(async () => {
    one = await createPostgres()
    two = await createEmptyPostgres()
    dataDir = await mkdtemp(join(tmpdir(), 'vitrina-two-'))
    file = join(dataDir, 'respaldo.tar.zst')
  })
  afterAll(async () => {
    await one?.drop()
    await two?.drop()
  })

  const call = (args: string[], url?: string, sessionUrl?: string) =>
    vitrina(args, { env: { DATA_DIR: dataDir, DATABASE_URL: url, DATABASE_SESSION_URL: sessionUrl } })

  it('are rejected by every command, and the same database twice is not', async () => {
    const rejected = { status: 2, stderr: expect.stringContaining('llevan a bases de datos distintas') }
    expect(await call(['backup', '--out', file], one?.url, two?.url)).toMatchObject(rejected)
    expect(await call(['store', 'create', '--account', 'luna', '--name', 'L'], one?.url, two?.url)).toMatchObject(
      rejected,
    )
    expect(await call(['backup', '--out', file], one?.url, one?.url)).toMatchObject({ status: 0 })
    expect(await call(['restore', file], two?.url, one?.url)).toMatchObject(rejected)
    expect(await call(['restore', file], two?.url, two?.url)).toMatchObject({ status: 0 })
  })

  it('are named where the one for sessions does not respond', async () => {
    const { status, stderr } = await call(['store', 'list'], one?.url, 'postgres://u:secreta@127.0.0.1:9/vitrina')
    expect(status).toBe(2)
    expect(stderr).toMatch(/^PostgreSQL no responde en 127\.0\.0\.1:9\/vitrina \(DATABASE_SESSION_URL\): .*\.\n$/)
  })
})
