import type { Telemetry } from '../telemetry/telemetry.ts'
import { inSpan } from '../telemetry/tracing.ts'

/** Runs a piece of a job's work, which metrics and traces follow. */
export type RunJob = <Result>(work: () => Promise<Result>) => Promise<Result>

/** Runs work that nothing follows. */
export const runUnwatched: RunJob = (work) => work()

/** Has each run of a job counted and timed, as a trace of its own: no request waits for it. */
export function runJob({ requests, instruments, tracing }: Telemetry, job: string): RunJob {
  return (work) =>
    requests.runApart(async () => {
      const begunAt = performance.now()
      try {
        return await inSpan(tracing.beginApart(`job ${job}`, { 'vitrina.job': job }), work)
      } finally {
        instruments.countJob(job, (performance.now() - begunAt) / 1_000)
      }
    })
}
