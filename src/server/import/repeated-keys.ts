import { DatabaseSync } from 'node:sqlite'

const SCHEMA = `
  pragma journal_mode = off; pragma synchronous = off;
  create table seen (key text primary key, times int not null) without rowid; begin`

/** The keys that a file has more than once, in a temporary file, so that millions of keys take no memory. */
export class RepeatedKeys {
  // Without a name SQLite puts it into a temporary file, which it deletes.
  readonly #seen = new DatabaseSync('')
  readonly #add
  readonly #find

  constructor() {
    this.#seen.exec(SCHEMA)
    this.#add = this.#seen.prepare('insert into seen values (?, 1) on conflict do update set times = times + 1')
    this.#find = this.#seen.prepare('select times from seen where key = ?')
  }

  add(key: string): void {
    this.#add.run(key)
  }

  has(key: string): boolean {
    return Number(this.#find.get(key)?.times ?? 0) > 1
  }

  close(): void {
    this.#seen.close()
  }
}
