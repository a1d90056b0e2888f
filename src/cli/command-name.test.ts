import { expect, it } from 'vitest'
import { commandName } from './command-name.ts'

it.each([
  ['start', 'npm run vitrina --'],
  ['vitrina', 'npm run vitrina --'],
  [undefined, 'vitrina'],
])('a command is named after the way it is called: %s', (npmScript, name) => {
  expect(commandName(npmScript)).toBe(name)
})
