/** `2026-01-31`, `2026/01/31`, `31/01/2026`, `31-1-2026`, each with or without a time. */
const DATE =
  /^(?:(?<year>\d{4})[-/](?<month>\d{1,2})[-/](?<day>\d{1,2})|(?<dayFirst>\d{1,2})[-/](?<monthNext>\d{1,2})[-/](?<yearLast>\d{4}))(?:[ T](?<hour>\d{1,2}):(?<minute>\d{2})(?::(?<second>\d{2})(?:\.\d+)?)?Z?)?$/
/** A workbook writes a day as its midnight. */
const WORKBOOK_DAY = /T00:00:00\.000Z$/

/**
 * A local time as spreadsheets of Mexico write it, the day before the month: `2026-01-31 18:00:00`.
 * @param otherwise the time of a day alone: `23:59:59`
 * @returns null for any other text and for a day that no calendar has
 */
export function parseSheetDate(written: string, otherwise: string): string | null {
  const { groups } = DATE.exec(written.replace(WORKBOOK_DAY, '')) ?? {}
  if (!groups) return null
  const two = (digits: string | undefined) => (digits ?? '0').padStart(2, '0')
  const date = [
    groups.year ?? groups.yearLast,
    two(groups.month ?? groups.monthNext),
    two(groups.day ?? groups.dayFirst),
  ].join('-')
  const time = groups.hour === undefined ? otherwise : [groups.hour, groups.minute, groups.second].map(two).join(':')
  const moment = new Date(`${date}T${time}Z`)
  return !Number.isNaN(moment.getTime()) && moment.toISOString().startsWith(date) ? `${date} ${time}` : null
}
