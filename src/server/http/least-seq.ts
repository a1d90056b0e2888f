/**
 * The number of the event that a response has to show, as an open page requests it (decision 033); 0 where it is all
 * the same.
 * @param written the header's value
 */
export function leastSeq(written: string | string[] | null | undefined): number {
  return typeof written === 'string' && /^\d{1,15}$/.test(written) ? Number(written) : 0
}
