import { mailJob } from '../jobs/job-definitions.ts'

/** The rows of pg-boss that a backup has. */
export const MAIL_ROWS = { schema: 'pgboss', name: 'job', where: `name = '${mailJob.name}'` } as const
