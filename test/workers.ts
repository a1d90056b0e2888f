import { availableParallelism } from 'node:os'

/** Half as many again as there are cores: a test waits for a third of its time. `npm test` runs two suites at a time. */
export const workers = Number(process.env.VITRINA_TEST_WORKERS) || Math.ceil(availableParallelism() * 1.5)
