import { describe, expect, it } from 'vitest'
import { nameStatement } from './statement-spans.ts'

describe('a statement in a trace', () => {
  it.each([
    [
      'select "id" from "product" where "account" = $1',
      'SELECT product',
      'select "id" from "product" where "account" = $1',
    ],
    [
      '/* prepared */ insert into "order" (a) values (\'ana@luna.mx\')',
      'INSERT order',
      'insert into "order" (a) values (?)',
    ],
    ["update customer set name = 'O''Higgins', age = 41.5", 'UPDATE customer', 'update customer set name = ?, age = ?'],
    ['select $$Ana López$$, $a$5512345678$a$', 'SELECT', 'select ?, ?'],
    ['begin', 'BEGIN', 'begin'],
    ['select\n  now()', 'SELECT', 'select now()'],
  ])('%s is %s, without its values', (written, name, text) => {
    expect(nameStatement(written)).toEqual({ name, text })
  })
})
