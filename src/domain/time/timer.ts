/** A clock of which only differences count, and a way to wait. Given from outside, so that tests need not wait. */
export interface Timer {
  /** Milliseconds from any moment on. */
  now: () => number
  wait: (milliseconds: number) => Promise<unknown>
}
