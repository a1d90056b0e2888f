import type { Db } from '#data/database/client.ts'
import type { StoreDirectory } from '#server/http/store-directory.ts'
import type { KnownStore } from '#server/http/store-entry.ts'

/** A directory whose stores have their pages read from another handle than the stores themselves. */
export function pagesReadFrom(directory: StoreDirectory, db: Db): StoreDirectory {
  const moved = <Known extends KnownStore | null | undefined>(known: Known) => (known ? { ...known, db } : known)
  return {
    ...directory,
    findByAccount: async (...of) => moved(await directory.findByAccount(...of)),
    findByDomain: async (...of) => moved(await directory.findByDomain(...of)),
    current: (account) => moved(directory.current(account)),
    lastByAccount(account) {
      const last = directory.lastByAccount(account)
      return last && { ...last, known: moved(last.known) }
    },
    lastByDomain(domain) {
      const last = directory.lastByDomain(domain)
      return last && { ...last, known: moved(last.known) }
    },
  }
}
