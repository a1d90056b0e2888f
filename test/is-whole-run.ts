/**
 * Whether everything runs, on both engines and at both sizes: `npm test -- --all`. The default run leaves out what
 * docs/decisions/021 describes.
 */
export const isWholeRun = process.env.VITRINA_TEST_ALL === '1'
