/** A warehouse that pieces can come back to. */
export interface ReturnPlace {
  fid: string
  name: string
  /** Whether it sells online. */
  isOnline: boolean
}
