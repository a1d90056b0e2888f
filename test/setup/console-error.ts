// A test during which something was written to `console.error` fails. One that provokes it tells so:
// `vi.spyOn(console, 'error').mockImplementation(() => undefined)`.
import { afterEach, beforeEach } from 'vitest'

const write = console.error
const written: unknown[][] = []

console.error = (...words: unknown[]) => {
  written.push(words)
  write(...words)
}

beforeEach(() => {
  written.length = 0
})

afterEach(() => {
  const first = written.shift()
  if (first) throw new Error(`console.error was called: ${first.map(String).join(' ')}`)
})
