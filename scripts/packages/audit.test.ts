import { expect, it } from 'vitest'
import { readAudit } from './audit.ts'

const reported = (severity: string) =>
  JSON.stringify({ auditReportVersion: 2, vulnerabilities: { qs: { name: 'qs', severity, range: '<6.14.1' } } })

it('an audit without advisories is clean', () => {
  const { kind } = readAudit('{"auditReportVersion":2,"vulnerabilities":{}}')
  expect(kind).toBe('clean')
})

it.each([
  ['moderate', 'clean', 'No advisory of level high or critical on a production package; 1 at a lower level.'],
  ['high', 'failed', 'Advisories on production packages:\n  qs <6.14.1: high'],
  ['critical', 'failed', 'Advisories on production packages:\n  qs <6.14.1: critical'],
])('an advisory of level %s makes it %s', (severity, kind, sentence) => {
  expect(readAudit(reported(severity))).toEqual({ kind, sentence })
})

it.each([
  ['{"message":"405 Method Not Allowed","statusCode":405}', '405 Method Not Allowed'],
  ['', 'no response'],
  ['npm error', 'no response'],
])('the response %j of no audit service is named, and is no verdict', (output, reason) => {
  expect(readAudit(output)).toEqual({
    kind: 'unchecked',
    sentence: `Advisories were NOT checked: the registry's audit service cannot be reached (${reason}).`,
  })
})
