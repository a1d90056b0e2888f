// A test during which `console.error` is called fails. A test that provokes it declares so: `vi.spyOn(console,
// 'error').mockImplementation(() => undefined)`.
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
