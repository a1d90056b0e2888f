import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll } from 'vitest'
import { openDatabase } from '#data/database/open-database.ts'
import { startCommand } from './command-process.ts'
import { createStore } from './create-store.ts'
import { createDataFolder } from './databases.ts'
import { writeShopifyFile } from './fixtures/shopify-file.ts'
import { killServers, startServer } from './server-process.ts'

/** Rows: enough for an import that is still running when its first batch is seen. */
const LONG = 6_000
const FEW = 28
/** The rejection of the first product of `largo.csv`, whose price is a word. */
export const REJECTED = 'el precio «cien pesos» no es un importe'

/** Servers that run at the same time as commands, in a folder with a long and a short file to import. */
export function relayedCommands() {
  let folder: string
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'vitrina-relayed-'))
    await writeShopifyFile(join(folder, 'largo.csv'), LONG)
    const text = await readFile(join(folder, 'largo.csv'), 'utf8')
    await writeFile(join(folder, 'largo.csv'), text.replace('299.00', 'cien pesos'))
    await writeShopifyFile(join(folder, 'corto.csv'), FEW)
  })
  afterAll(async () => {
    await killServers()
    await rm(folder, { recursive: true, force: true })
  })

  /** Opens a server, for commands that are called in the folder of the files. */
  async function openServer() {
    const environment = { DATA_DIR: await folderWithStore() }
    const server = startServer(environment)
    const origin = await server.ready
    const start = (...args: string[]) => startCommand(args, environment, folder)
    const importing = (store: string, file: string, ...more: string[]) =>
      start('import', '--store', store, '--create', '--format', 'shopify-csv', file, ...more)
    const page = async (path: string) => {
      const response = await fetch(origin + path)
      return { status: response.status, text: await response.text() }
    }
    return { environment, server, start, importing, page }
  }

  return { folder: () => folder, openServer }
}

/** Creates a data folder with one small store, so that no server puts the demo stores into it. */
export async function folderWithStore(): Promise<string> {
  const dataDir = await createDataFolder()
  const database = await openDatabase({ dataDir })
  await createStore(database.db, { account: 'luna', products: [{ name: 'Vestido' }] })
  await database.close()
  return dataDir
}
