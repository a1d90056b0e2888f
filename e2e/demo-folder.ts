import { cp, mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Makes a data folder with the demo stores, for a server of a journey's own: to load them takes it seconds. */
export async function makeDemoFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'vitrina-journey-'))
  await cp(process.env.VITRINA_DEMO_DIR ?? '', folder, { recursive: true })
  return folder
}
