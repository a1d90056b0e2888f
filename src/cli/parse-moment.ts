import { UsageError } from './command.ts'

/** Parses a moment with its date and time, as `2026-11-29T18:30:00Z`. @throws UsageError that names the option */
export function parseMoment(written: string, option: string): Date {
  const at = new Date(written)
  if (!/^\d{4}-\d\d-\d\dT/.test(written) || Number.isNaN(at.getTime())) {
    throw new UsageError(`${option} lleva un momento, como 2026-11-29T18:30:00Z.`)
  }
  return at
}
