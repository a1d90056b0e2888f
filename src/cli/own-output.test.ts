import { Writable } from 'node:stream'
import { expect, it } from 'vitest'
import { watchOutput } from './own-output.ts'

/** An output that fails with this code, where one is given. */
function watched(code?: string) {
  const shown = { stderr: '', statuses: [] as number[] }
  const stdout = new Writable({
    write: (_chunk, _encoding, callback) => callback(code ? Object.assign(new Error('write'), { code }) : null),
  })
  const stderr = new Writable({
    write(chunk, _encoding, callback) {
      shown.stderr += String(chunk)
      callback()
    },
  })
  const output = watchOutput({ stdout, stderr, exit: (status) => shown.statuses.push(status) })
  const write = () => new Promise<void>((resolve) => stdout.write('text', () => setImmediate(resolve)))
  return { output, shown, write }
}

it('is quiet where its reader has gone', async () => {
  const { shown, write } = watched('EPIPE')
  await write()
  expect(shown).toEqual({ stderr: '', statuses: [141] })
})

it('states why it is not whole', async () => {
  const { shown, write } = watched('ENOSPC')
  await write()
  expect(shown).toEqual({ stderr: 'La salida no está completa: no hay espacio en el disco.\n', statuses: [2] })
})

it.each([
  [0, [141]],
  [1, [141]],
  [2, []],
])('lets a command that holds it end with %d first', async (status, statuses) => {
  const { output, shown, write } = watched('EPIPE')
  output.hold()
  await write()
  expect(shown.statuses).toEqual([])
  output.end(status)
  expect(shown).toEqual({ stderr: '', statuses })
})

it('ends nothing while it can be written', async () => {
  const { output, shown, write } = watched()
  await write()
  output.end(1)
  expect(shown).toEqual({ stderr: '', statuses: [] })
})
