import { expect, it } from 'vitest'
import { describeOnEngines } from '../../../test/engines.ts'
import { useMailJobs } from '../../../test/mail-jobs.ts'
import { mailJob } from './job-definitions.ts'
import { startMailWorkers } from './mail-workers.ts'

describeOnEngines('the workers of messages', (engine) => {
  const { all, placeOrder, openQueue } = useMailJobs(engine)

  it('take one message after the other without a pause, however many there are', async () => {
    await all().jobs.stop()
    const { boss, stop } = await openQueue()
    const data = await placeOrder()
    await boss.insert(
      mailJob.name,
      Array.from({ length: 80 }, () => ({ data })),
    )
    let taken = 0
    const attempt = async () => {
      taken += 1
    }
    // Waiting for the next poll would take a day.
    const wake = await startMailWorkers(boss, {
      beginBatch: () => attempt,
      untilThereIsTime: async () => {},
      pollSeconds: 86_400,
    })
    wake()
    await expect.poll(() => taken).toBe(80)
    await stop()
  })
})
