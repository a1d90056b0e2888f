import type { NoticeReceiver, Vendor } from '#domain/notification/notice.ts'
import { SETTING_NAMES, type StaffSettings } from '#domain/settings/staff-settings.ts'
import type { Branch } from '#domain/store/branch.ts'
import type { Db } from '../database/client.ts'
import { type MailTextRow, readMailTexts } from '../notification/read-mail-texts.ts'
import { readReceivers } from '../notification/read-receivers.ts'
import { readBranches } from './find-branch.ts'
import { findStoreByAccount, type Store } from './find-store.ts'
import { readWarehouses, type Warehouse } from './read-warehouses.ts'

/** More branches or warehouses than any store has. */
const MOST = 1_000

/** All that the staff see of their store's settings. */
export interface SettingsView {
  /** The store itself, which they don't change here. */
  store: Pick<Store, 'account' | 'accountName' | 'plan' | 'isActive' | 'domain'>
  settings: StaffSettings
  branches: Branch[]
  warehouses: Warehouse[]
  /** The one person whom the point of sale has set, who gets new orders besides the receivers. */
  vendor: Vendor
  receivers: NoticeReceiver[]
  mailTexts: MailTextRow[]
}

/** Reads all settings of a store at once; null where there is no such store. */
export async function readSettings(db: Db, { account }: { account: string }): Promise<SettingsView | null> {
  const all = { account, after: '', limit: MOST }
  const [found, branches, warehouses, receivers, mailTexts] = await Promise.all([
    findStoreByAccount(db, { account }),
    readBranches(db, all),
    readWarehouses(db, all),
    readReceivers(db, { account }),
    readMailTexts(db, { account }),
  ])
  if (!found) return null
  const { accountName, plan, isActive, domain, vendorUserName, vendorEmail, vendorEmailEnabled } = found
  return {
    store: { account, accountName, plan, isActive, domain },
    settings: staffSettings(found),
    branches,
    warehouses,
    vendor: { name: vendorUserName ?? '', email: vendorEmail, isEnabled: vendorEmailEnabled },
    receivers,
    mailTexts,
  }
}

/** The settings of a store that its staff change. */
export function staffSettings(store: Store): StaffSettings {
  return Object.fromEntries(SETTING_NAMES.map((name) => [name, store[name]])) as unknown as StaffSettings
}
