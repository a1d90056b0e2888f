/** The stores that a job has a reason to look at. */
export interface StoresToLookAt {
  /** @param account null: any store may have work */
  add(account: string | null): void
  /**
   * Takes them out.
   * @returns in the sequence in which they came, each once; null where all are to be looked at
   */
  take(): string[] | null
}

/** With more stores than this, all of them are looked at, by one statement. */
const MOST_NAMED = 200

export function storesToLookAt(): StoresToLookAt {
  let named = new Set<string>()
  let isAll = false
  return {
    add(account) {
      if (account === null) isAll = true
      else named.add(account)
    },
    take() {
      const taken = isAll || named.size > MOST_NAMED ? null : [...named]
      named = new Set()
      isAll = false
      return taken
    },
  }
}
