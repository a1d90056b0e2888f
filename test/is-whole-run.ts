/**
 * Whether everything runs, on both engines and at both sizes: `npm test -- --all`. The default run leaves out what
 * docs/decisions/021 describes.
 */
export const isWholeRun = process.env.VITRINA_TEST_ALL === '1'

/**
 * The number of cases of a property that takes seconds, as on a real database: all in a whole run, a third otherwise,
 * at least three.
 * @param whole the cases in a whole run
 */
export function propertyRuns(whole: number): number {
  return isWholeRun ? whole : Math.max(3, Math.ceil(whole / 3))
}
