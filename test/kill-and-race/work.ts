import type { Dice } from '#demo/catalogue/seed.ts'
import type { Client } from './client.ts'
import type { Ledger } from './ledger.ts'

/** The tools of a worker: a shopper, a till, a device of the staff. */
export interface Work {
  account: string
  dice: Dice
  client: Client
  ledger: Ledger
  /** To be awaited before each operation; false when no more are to begin. */
  permit: () => Promise<boolean>
}

/** Does something once or, in so many of a hundred calls, twice at the same moment. */
export function sometimesTwice<Result>(dice: Dice, percent: number, work: () => Promise<Result>): Promise<Result[]> {
  return Promise.all(Array.from({ length: dice.percent(percent) ? 2 : 1 }, work))
}

export function jsonPost(body: object, headers: Record<string, string> = {}): RequestInit {
  return {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  }
}
