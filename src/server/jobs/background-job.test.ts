import { PgBoss } from 'pg-boss'
import { expect, it } from 'vitest'
import { describeOnBothEngines } from '../../../test/engines.ts'
import { openQueue } from './background-job.ts'
import { bossDatabase } from './boss-database.ts'
import { mailJob } from './job-definitions.ts'

describeOnBothEngines('a queue', (engine) => {
  it('has the settings of this version, though an earlier one made it', async () => {
    const boss = new PgBoss({ ...bossDatabase(await engine.open()), supervise: false, schedule: false })
    await boss.start()
    await boss.createQueue(mailJob.name, { policy: mailJob.queue.policy, retryLimit: 1, heartbeatSeconds: 60 })
    await openQueue(boss, mailJob)
    expect(await boss.getQueue(mailJob.name)).toMatchObject(mailJob.queue)
    await boss.stop({ close: false, graceful: false })
  })
})
