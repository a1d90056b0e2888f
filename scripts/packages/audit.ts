import { z } from 'zod'

const LEVELS = ['info', 'low', 'moderate', 'high', 'critical'] as const
/** From this level on an advisory fails the check. */
const FAILING: readonly string[] = ['high', 'critical']

const report = z.object({
  vulnerabilities: z.record(z.string(), z.object({ name: z.string(), severity: z.enum(LEVELS), range: z.string() })),
})
const failure = z.object({ message: z.string() })

/** The verdict of `npm audit --json` on the production packages. `unchecked`: the registry did not respond. */
export type AuditVerdict =
  | { kind: 'clean'; sentence: string }
  | { kind: 'failed'; sentence: string }
  | { kind: 'unchecked'; sentence: string }

/** @param output of `npm audit --json`, which fails where there are advisories */
export function readAudit(output: string): AuditVerdict {
  const parsed = parse(output)
  const read = report.safeParse(parsed)
  if (!read.success) {
    const reason = failure.safeParse(parsed).data?.message ?? 'no response'
    return {
      kind: 'unchecked',
      sentence: `Advisories were NOT checked: the registry's audit service cannot be reached (${reason}).`,
    }
  }
  const found = Object.values(read.data.vulnerabilities)
  const failing = found.filter(({ severity }) => FAILING.includes(severity))
  if (failing.length === 0) {
    const lower = found.length === 0 ? 'none at a lower level' : `${found.length} at a lower level`
    return { kind: 'clean', sentence: `No advisory of level high or critical on a production package; ${lower}.` }
  }
  const lines = failing.map(({ name, severity, range }) => `  ${name} ${range}: ${severity}`)
  return { kind: 'failed', sentence: `Advisories on production packages:\n${lines.join('\n')}` }
}

function parse(output: string): unknown {
  try {
    return JSON.parse(output)
  } catch {
    return null
  }
}
