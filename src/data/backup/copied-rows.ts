/** Some whole rows in PostgreSQL's text format of COPY. */
export interface CopiedRows {
  bytes: Buffer
  rows: number
}
