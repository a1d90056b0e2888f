/** Whether the connection is quick and nobody saves data, so that what may be wanted next can be fetched ahead. */
export function allowsPrefetch(): boolean {
  const { connection } = navigator as { connection?: { effectiveType?: string; saveData?: boolean } }
  return !connection?.saveData && (connection?.effectiveType ?? '4g') === '4g'
}
