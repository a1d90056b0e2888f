// A test during which something was written to `console.error` fails. One that provokes it tells so:
// `vi.spyOn(console, 'error').mockImplementation(() => undefined)`.
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest'

const written: unknown[][] = []
const write = console.error

beforeAll(() => {
  console.error = (...words: unknown[]) => {
    written.push(words)
    write(...words)
  }
})

// Files of a run may share a process, and each watches for itself.
afterAll(() => {
  console.error = write
})

beforeEach(() => {
  written.length = 0
})

afterEach(() => {
  const first = written.shift()
  if (first) throw new Error(`console.error was called: ${first.map(String).join(' ')}`)
})
