// Loaded before a server that is measured (`node --expose-gc --import`): responds to any message of its parent with the
// bytes that it has in memory once its garbage is collected.
import { setTimeout as wait } from 'node:timers/promises'

const ROUNDS = 4
const BETWEEN = 50

process.on('message', async () => {
  // Objects that one round releases may hold on to more, and pages go back to the system a little later.
  for (let round = 0; round < ROUNDS; round++) {
    globalThis.gc?.()
    await wait(BETWEEN)
  }
  process.send?.(process.memoryUsage.rss())
})
process.channel?.unref()
