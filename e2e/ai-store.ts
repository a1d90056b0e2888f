import { rm } from 'node:fs/promises'
import { startAiProvider } from '../test/ai-provider.ts'
import { killServers, startServer } from '../test/server-process.ts'
import { makeDemoFolder } from './demo-folder.ts'

/**
 * A server of its own whose pages call an AI provider on loopback. It takes its time: start it outside of the journeys.
 */
export async function startAiStore() {
  const ai = await startAiProvider()
  const dataDir = await makeDemoFolder()
  const server = startServer({ DATA_DIR: dataDir, AI_BASE_URL: ai.baseUrl })
  const close = async () => {
    await killServers()
    await rm(dataDir, { recursive: true, force: true })
    ai.close()
  }
  try {
    return { ai, dataDir, origin: await server.ready, close }
  } catch (error) {
    await close()
    throw error
  }
}

/** Script that stores a key of the provider as if it had been entered on another day. @param key of Luna's pages */
export function persistKey(key: string): void {
  localStorage.setItem('vitrina:luna:ai-key', JSON.stringify({ version: 1, value: key }))
}
