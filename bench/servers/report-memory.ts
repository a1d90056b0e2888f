// Loaded before a measured server (`node --expose-gc --import`): responds to any message of its parent with the bytes
// that it has in memory after a garbage collection; to 'used' with the bytes in use.
import { setTimeout as wait } from 'node:timers/promises'

const ROUNDS = 4
const BETWEEN = 50

process.on('message', async (subject) => {
  if (subject === 'processor') {
    const { user, system } = process.cpuUsage()
    process.send?.(user + system)
    return
  }
  // Objects that one round releases may hold on to more, and pages go back to the system a little later.
  for (let round = 0; round < ROUNDS; round++) {
    globalThis.gc?.()
    await wait(BETWEEN)
  }
  const { rss, heapUsed, external } = process.memoryUsage()
  process.send?.(subject === 'used' ? heapUsed + external : rss)
})
process.channel?.unref()
