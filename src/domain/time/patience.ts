/** What time is told and waited by; milliseconds, of which only differences count. */
export interface Patience {
  now: () => number
  wait: (milliseconds: number) => Promise<unknown>
}
