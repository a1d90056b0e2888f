import type { Branch } from '#domain/store/branch.ts'

/** A branch that shoppers choose, with the name by which pages call it. */
export interface StockedBranch extends Branch {
  /** `Coyoacán` of Luna Boutique Coyoacán. */
  label: string
}

/** The branches that shoppers choose among. */
export interface StockedBranches {
  /** The key of their list (domain/stock/branch-bits.ts); empty without branches. */
  key: string
  branches: StockedBranch[]
}
