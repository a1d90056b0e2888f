/** The database can't be opened, for a reason that the person who started the process can fix. */
export class DatabaseUnavailable extends Error {
  override name = 'DatabaseUnavailable'
}

/** The user of the database lacks a right that the work needs. */
export class RightsMissing extends DatabaseUnavailable {
  override name = 'RightsMissing'
}
