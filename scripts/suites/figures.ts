import { z } from 'zod'

const spec = z.object({
  tests: z.array(
    z.object({
      projectName: z.string(),
      annotations: z.array(z.object({ type: z.string(), description: z.string().optional() })),
    }),
  ),
})
const suite = z.object({
  specs: z.array(spec),
  get suites() {
    return z.array(suite).optional()
  },
})

/** What journeys measured on their way, a line each: their annotations of the type `figure`. None without a report. */
export function figuresOf(report: string | undefined): string[] {
  try {
    const { suites } = z.object({ suites: z.array(suite) }).parse(JSON.parse(report ?? ''))
    return suites.flatMap(figuresOfSuite)
  } catch {
    // No report, or one that was cut off: that is counted elsewhere.
    return []
  }
}

function figuresOfSuite({ specs, suites = [] }: z.infer<typeof suite>): string[] {
  const own = specs.flatMap(({ tests }) =>
    tests.flatMap(({ projectName, annotations }) =>
      annotations
        .filter(({ type }) => type === 'figure')
        .map(({ description }) => `  [${projectName}] ${description ?? ''}`),
    ),
  )
  return [...own, ...suites.flatMap(figuresOfSuite)]
}
