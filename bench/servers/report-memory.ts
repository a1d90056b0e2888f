// Loaded before a server that is measured (`node --expose-gc --import`): responds to any message of its parent with the
// bytes that it has in memory once its garbage is collected; to 'used' with those of them that are in use.
import { setTimeout as wait } from 'node:timers/promises'

const ROUNDS = 4
const BETWEEN = 50

process.on('message', async (subject) => {
  // Objects that one round releases may hold on to more, and pages go back to the system a little later.
  for (let round = 0; round < ROUNDS; round++) {
    globalThis.gc?.()
    await wait(BETWEEN)
  }
  const { rss, heapUsed, external } = process.memoryUsage()
  process.send?.(subject === 'used' ? heapUsed + external : rss)
})
process.channel?.unref()
