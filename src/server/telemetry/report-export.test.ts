import { expect, it } from 'vitest'
import { createExportReport } from './report-export.ts'
import { createRequests } from './requests.ts'

it('a failed export is one line with its reason, once a minute and for no request', () => {
  const requests = createRequests()
  const lines: object[] = []
  let seconds = 0
  const warn = (entry: object, text: string) => lines.push({ ...entry, text, requestId: requests.current()?.id })
  const report = createExportReport({ log: { warn: warn as never }, requests, now: () => seconds * 1_000 })
  const away = () =>
    new Error('Export failed', { cause: Object.assign(new Error('connect'), { code: 'ECONNREFUSED' }) })
  const rejected = () => Object.assign(new Error('Bad Request\n<html>a whole page</html>'), { code: 400 })

  requests.run(requests.begin(), () => {
    for (const error of [away(), away(), rejected(), away()]) report(error)
  })
  const text = 'traces and metrics cannot be sent'
  const both = [
    { reason: 'Export failed: connect (ECONNREFUSED)', text, requestId: undefined },
    { reason: 'Bad Request (400)', text, requestId: undefined },
  ]
  expect(lines).toEqual(both)
  seconds = 60
  report(away())
  expect(lines).toEqual([...both, both[0]])
})
