// A test during which a statement was sent that Citus rejects fails: so a machine without Citus guards the one SQL
// (docs/decisions/068). The statements of PostgreSQL are read; the embedded engine gets the same.
import pg from 'pg'
import { afterEach } from 'vitest'
import { type CitusFlaw, citusFlaws, isStatement } from '../citus-forms.ts'

const SENT = Symbol.for('vitrina.sent-statements')

/** Each text once, with whether it has been checked. */
type SentStatements = Map<string, boolean>

const shared = globalThis as { [SENT]?: SentStatements }
// Files of a run may share a process: its connections are followed once.
const sent = shared[SENT] ?? followStatements()
shared[SENT] = sent

function followStatements(): SentStatements {
  const texts = new Map<string, boolean>()
  const { query } = pg.Client.prototype
  pg.Client.prototype.query = function noted(this: pg.Client, ...args: unknown[]) {
    const [first] = args
    const text = typeof first === 'string' ? first : (first as { text?: unknown } | undefined)?.text
    if (typeof text === 'string' && !texts.has(text)) texts.set(text, false)
    return Reflect.apply(query, this, args)
  } as typeof query
  return texts
}

afterEach(() => {
  const found: [CitusFlaw[], string][] = []
  for (const [text, isChecked] of sent) {
    if (isChecked) continue
    sent.set(text, true)
    const flaws = flawsOf(text)
    if (flaws.length > 0) found.push([flaws, text])
  }
  const [first] = found
  if (first) throw new Error(`Citus rejects a statement (${first[0].join(', ')}): ${first[1]}`)
})

/** A text that no parser takes has failed in the database, too. */
function flawsOf(text: string): CitusFlaw[] {
  return isStatement(text) ? citusFlaws(text) : []
}
