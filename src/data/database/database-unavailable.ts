/** The database can't be opened, for a reason that the person who started the process can fix. */
export class DatabaseUnavailable extends Error {
  override name = 'DatabaseUnavailable'
}
