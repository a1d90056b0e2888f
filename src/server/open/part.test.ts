import { expect, it } from 'vitest'
import { type ProcessPart, partsWith } from './part.ts'

/** Parts that note when they open and close. */
function notedParts() {
  const notes: string[] = []
  const reported: unknown[] = []
  const part =
    <Name extends string>(name: Name, closeError?: Error) =>
    async (): Promise<ProcessPart<Record<Name, true>>> => {
      notes.push(`open ${name}`)
      const close = async () => {
        notes.push(`close ${name}`)
        if (closeError) throw closeError
      }
      return { services: { [name]: true } as Record<Name, true>, close }
    }
  const failing = () => {
    notes.push('open failing')
    throw new Error('it cannot be opened')
  }
  return { notes, reported, part, failing, list: partsWith({}, (error) => reported.push(error)) }
}

it('parts get the services of the parts before them, and close in reverse order', async () => {
  const { notes, part } = notedParts()
  const list = partsWith({ port: 3000 }, () => {})
    .and(part('database'))
    .and(({ port, database }) => ({ services: { api: `${port} ${database}` } }))
    .and(part('jobs'))
  const { services, close } = await list.open()
  expect(services).toEqual({ port: 3000, database: true, api: '3000 true', jobs: true })
  expect(notes).toEqual(['open database', 'open jobs'])
  await close()
  expect(notes.slice(2)).toEqual(['close jobs', 'close database'])
})

it('a part that cannot be opened closes the parts before it, opens none after it, and is the failure that is thrown', async () => {
  const { notes, reported, part, failing, list } = notedParts()
  const broken = new Error('it cannot be closed')
  const parts = list.and(part('a')).and(part('b', broken)).and(part('c')).and(failing).and(part('d'))
  await expect(parts.open()).rejects.toThrow('it cannot be opened')
  expect(notes).toEqual(['open a', 'open b', 'open c', 'open failing', 'close c', 'close b', 'close a'])
  expect(reported).toEqual([broken])
})

it('a part that cannot be closed does not keep the others open, and the first failure is thrown', async () => {
  const { notes, part, list } = notedParts()
  const opened = await list
    .and(part('a', new Error('second')))
    .and(part('b'))
    .and(part('c', new Error('first')))
    .open()
  await expect(opened.close()).rejects.toThrow('first')
  expect(notes.slice(3)).toEqual(['close c', 'close b', 'close a'])
})
