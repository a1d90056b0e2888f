import { changeStore } from '#actions/store/change-store.ts'
import { findStoreByAccount } from '#data/store/find-store.ts'
import { isPlan, PLAN_NAMES, PLANS, type Plan } from '#domain/store/plan.ts'
import { type CommandWork, UsageError } from './command.ts'
import { unknownStore } from './unknown-store.ts'

/** @throws UsageError */
export function parsePlan(written: string): Plan {
  if (!isPlan(written)) throw new UsageError(`No existe el plan «${written}»: son ${PLANS.join(' y ')}.`)
  return written
}

/** Shows the plan of a store, or gives it another one. @param plan null to show it */
export function setStorePlan(account: string, plan: Plan | null): CommandWork {
  return async ({ openDatabase, openCurrent, stdout }) => {
    const database = await (plan === null ? openCurrent() : openDatabase())
    try {
      const db = await database.shards.near(account)
      const store = await findStoreByAccount(db, { account })
      if (!store) throw await unknownStore(database.shards, account)
      if (plan !== null) {
        await changeStore(db, { account, actor: 'command:store', now: new Date(), changes: { plan } })
      }
      stdout.write(`${account}: ${PLAN_NAMES[plan ?? store.plan]}\n`)
    } finally {
      await database.close()
    }
    return 0
  }
}
