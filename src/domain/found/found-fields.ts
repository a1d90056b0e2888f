/** What was found as JSON, by its fields; what is no object has none. */
export function foundFields(found: unknown): Readonly<Record<string, unknown>> {
  return typeof found === 'object' && found !== null ? (found as Record<string, unknown>) : {}
}
