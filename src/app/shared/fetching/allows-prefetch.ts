/** Whether the connection is quick and without a data saver, so that the next page's data can be fetched ahead. */
export function allowsPrefetch(): boolean {
  const { connection } = navigator as { connection?: { effectiveType?: string; saveData?: boolean } }
  return !connection?.saveData && (connection?.effectiveType ?? '4g') === '4g'
}
