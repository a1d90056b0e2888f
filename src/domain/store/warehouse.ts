/** A place in which pieces are, as the counter and points of sale name it. */
export interface Warehouse {
  /** The key by which others know it. */
  fid: string
  name: string
  /** Whether its pieces are sold online. */
  servesOnline: boolean
  /** The branch where its pieces are; null: it supplies the branch where orders are picked up (decision 113). */
  branchFid: string | null
}
