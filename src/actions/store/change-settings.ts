import { markBranchListingsDue } from '#data/catalogue/due-listings.ts'
import type { Db } from '#data/database/client.ts'
import { inTransaction } from '#data/database/in-transaction.ts'
import { appendEvents } from '#data/event/append-events.ts'
import { findStoreByAccount } from '#data/store/find-store.ts'
import { staffSettings } from '#data/store/staff-settings.ts'
import { updateStore } from '#data/store/write-store.ts'
import type { Actor } from '#domain/event/event.ts'
import { storeAspects } from '#domain/event/store-aspects.ts'
import type { SettingsChanged } from '#domain/settings/settings-outcomes.ts'
import { checkSettings, SETTING_NAMES, type StaffSettings } from '#domain/settings/staff-settings.ts'
import { changedMeanwhile, isSame } from '#domain/store/changed-meanwhile.ts'
import { lockDefaults } from './lock-defaults.ts'
import { storeChanged } from './store-changed.ts'

interface SettingsToChange {
  account: string
  actor: Actor
  now: Date
  /** The settings that the page wants otherwise. */
  changes: Partial<StaffSettings>
  /** How the page showed them. */
  seen: Partial<StaffSettings>
}

/**
 * Changes settings of a store as one of its staff: all that are given, or nothing when another person has changed one
 * of them since the page showed it. People who change different settings at the same moment do not stop each other.
 */
export async function changeSettings(
  db: Db,
  { account, actor, now, changes: stated, seen }: SettingsToChange,
): Promise<SettingsChanged> {
  const checked = checkSettings(stated)
  if (!checked.ok) return { ok: false, code: 'invalid', errors: checked.errors }
  const { changes } = checked
  return inTransaction(db, async (tx) => {
    const { defaultBranch, defaultWarehouse } = changes
    const missing = await lockDefaults(tx, { account, defaultBranch, defaultWarehouse })
    if (missing) return { ok: false, code: missing }
    if (await updateStore(tx, { account, changes, seen })) {
      if (defaultBranch !== undefined) await markBranchListingsDue(tx, { account })
      const names = SETTING_NAMES.filter((name) => name in changes && !isSame(changes[name], seen[name]))
      await appendEvents(tx, { account, actor, at: now, events: [storeChanged(...storeAspects(names))] })
      return { ok: true, isChanged: true }
    }
    const store = await findStoreByAccount(tx, { account })
    if (!store) throw new Error(`no store ${account}`)
    const settings = staffSettings(store)
    const fields = changedMeanwhile({ current: settings, seen, wanted: changes })
    return fields.length > 0
      ? { ok: false, code: 'changed-meanwhile', fields, settings }
      : { ok: true, isChanged: false }
  })
}
