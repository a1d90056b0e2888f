import type { Shards } from '#data/database/client.ts'
import { type MailTextRow, readMailTexts } from '#data/notification/read-mail-texts.ts'
import { readReceivers } from '#data/notification/read-receivers.ts'
import { readScopes } from '#data/staff/branch-scope.ts'
import { readAllBranches } from '#data/store/find-branch.ts'
import { findStoreByAccount, type Store } from '#data/store/find-store.ts'
import type { NoticeReceiver } from '#domain/notification/notice.ts'
import type { BranchScope } from '#domain/staff/branch-scope.ts'
import type { Branch } from '#domain/store/branch.ts'

/** The facts that the messages of a store have in common. */
export interface StoreSettings {
  store(account: string): Promise<Store | null>
  /** All branches, the default one first. */
  branches(account: string): Promise<Branch[]>
  /** The receivers of notices besides the vendor. */
  receivers(account: string): Promise<NoticeReceiver[]>
  /** The branches of the members of the staff who are limited to some, by the id of the person. */
  scopes(account: string): Promise<ReadonlyMap<string, BranchScope>>
  /** The texts that the store has changed. */
  texts(account: string): Promise<MailTextRow[]>
}

/** Reads a store's settings once, for messages that are written at the same moment. */
export function storeSettings({ near }: Pick<Shards, 'near'>): StoreSettings {
  return {
    store: once(async (account) => findStoreByAccount(await near(account), { account })),
    branches: once(async (account) => readAllBranches(await near(account), { account })),
    receivers: once(async (account) => readReceivers(await near(account), { account })),
    scopes: once(async (account) => readScopes(await near(account), { account })),
    texts: once(async (account) => readMailTexts(await near(account), { account })),
  }
}

function once<Value>(read: (account: string) => Promise<Value>): (account: string) => Promise<Value> {
  const found = new Map<string, Promise<Value>>()
  return (account) => {
    const value = found.get(account) ?? read(account)
    found.set(account, value)
    return value
  }
}
