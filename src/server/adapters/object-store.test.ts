import type { RequestListener } from 'node:http'
import { afterAll, afterEach, beforeAll, expect, it, onTestFinished } from 'vitest'
import { databaseTrouble, isDatabaseAway } from '#data/database/error-codes.ts'
import { serviceOf, startObjectService } from '../../../test/object-service.ts'
import { respondingServer } from '../../../test/responding-server.ts'
import { BlobsUnavailable, type ObjectFailure, type ObjectStore, openObjectStore } from './object-store.ts'

let service: Awaited<ReturnType<typeof startObjectService>>
const opened: ObjectStore[] = []

beforeAll(async () => {
  service = await startObjectService()
})
afterAll(() => service.close())
afterEach(async () => {
  for (const objects of opened.splice(0)) await objects.close()
})

function open(url: string, times?: Parameters<typeof openObjectStore>[1]): ObjectStore {
  const objects = openObjectStore(serviceOf(url), times)
  opened.push(objects)
  return objects
}

/** A bucket of a server that responds like this, and the number of requests that it got. */
async function openResponding(respond: RequestListener, times?: Parameters<typeof openObjectStore>[1]) {
  const got = { requests: 0 }
  const origin = await respondingServer((request, response) => {
    got.requests += 1
    respond(request, response)
  })
  return { got, objects: open(`${origin.replace('//', '//ana:secreta@')}imagenes`, times) }
}

const failureOf = (work: Promise<unknown>): Promise<ObjectFailure> =>
  work.then(
    () => Promise.reject(new Error('it did not fail')),
    (error: unknown) => {
      expect(error).toBeInstanceOf(BlobsUnavailable)
      expect(databaseTrouble(error)).toBe('files-away')
      expect(isDatabaseAway(error)).toBe(false)
      expect((error as Error).message).toMatch(/^(?:El servicio de archivos|El bucket) .*BLOB_URL.*\.$/)
      expect((error as Error).message).not.toContain('secreta')
      return (error as BlobsUnavailable).failure
    },
  )

it('a bucket stores, reads, lists and deletes objects below the prefix of its URL', async () => {
  const inFolder = open(`${service.url()}/una/carpeta`)
  const whole = open(service.url())
  await inFolder.put('b/2', Buffer.from('dos'))
  await inFolder.put('b/1', Buffer.from('uno'))
  await inFolder.put('b/1', Buffer.from('otro'))
  expect(await inFolder.list('b/')).toEqual([
    { key: 'b/1', size: 4 },
    { key: 'b/2', size: 3 },
  ])
  expect((await whole.read('una/carpeta/b/1'))?.toString()).toBe('otro')
  expect(await inFolder.size('b/2')).toBe(3)
  await inFolder.delete('b/1')
  await inFolder.delete('b/1')
  expect(await inFolder.read('b/1')).toBeNull()
  expect(await inFolder.size('b/1')).toBeNull()
  await inFolder.delete('b/2')
  expect(await whole.list('')).toEqual([])
})

it('more objects than a response of the service has are listed', async () => {
  const page = (key: string, next: string) =>
    `<ListBucketResult><IsTruncated>${next !== ''}</IsTruncated>${next}<Contents><Key>${key}</Key><Size>3</Size></Contents></ListBucketResult>`
  const { objects } = await openResponding(({ url = '' }, response) => {
    const isSecond = new URL(url, 'http://localhost').searchParams.get('continuation-token') === 'segunda'
    const next = '<NextContinuationToken>segunda</NextContinuationToken>'
    response.writeHead(200, { 'content-type': 'application/xml' }).end(isSecond ? page('b', '') : page('a', next))
  })
  expect(await objects.list('')).toEqual([
    { key: 'a', size: 3 },
    { key: 'b', size: 3 },
  ])
})

it('requests are signed: with a wrong secret nothing is stored', async () => {
  const strict = await startObjectService({ checksSignatures: true })
  onTestFinished(() => strict.close())
  const objects = open(strict.url())
  await objects.put('uno/dos tres+ñ', Buffer.from('x'))
  expect(await objects.size('uno/dos tres+ñ')).toBe(1)
  const wrong = open(strict.url({ secret: 'otro' }))
  expect(await failureOf(wrong.put('uno/dos tres+ñ', Buffer.from('otra')))).toBe('not-allowed')
  expect((await objects.read('uno/dos tres+ñ'))?.toString()).toBe('x')
  await objects.delete('uno/dos tres+ñ')
  expect(await objects.read('uno/dos tres+ñ')).toBeNull()
})

it('a check passes with a service that does its part, and leaves nothing behind', async () => {
  const objects = open(service.url())
  await objects.check()
  expect(await objects.list('')).toEqual([])
})

it.each<[ObjectFailure, () => string]>([
  ['not-allowed', () => service.url({ key: 'otra' })],
  ['no-bucket', () => service.url({ bucket: 'otro' })],
  ['away', () => 'http://ana:secreta@127.0.0.1:1/imagenes'],
])('a check fails as %s', async (failure, url) => {
  expect(await failureOf(open(url()).check())).toBe(failure)
})

it('a missing right is reported by each call', async () => {
  const { objects } = await openResponding((_, response) => {
    response.writeHead(403, { 'content-type': 'application/xml' })
    response.end('<Error><Code>AccessDenied</Code><Message>no</Message></Error>')
  })
  for (const call of [
    () => objects.put('a', Buffer.from('x')),
    () => objects.read('a'),
    () => objects.size('a'),
    () => objects.list(''),
    () => objects.delete('a'),
  ]) {
    expect(await failureOf(call())).toBe('not-allowed')
  }
})

it('a service that fails once is called again', async () => {
  const { got, objects } = await openResponding((_, response) => {
    if (got.requests === 1) return response.writeHead(503).end()
    response.end('una foto')
  })
  expect((await objects.read('a'))?.toString()).toBe('una foto')
  expect(got.requests).toBe(2)
})

it('a service that is away gets three requests, and no more until it has rested', async () => {
  const { got, objects } = await openResponding((_, response) => response.writeHead(503).end(), { restMs: 60_000 })
  expect(await failureOf(objects.read('a'))).toBe('away')
  expect(got.requests).toBe(3)
  expect(await failureOf(objects.put('b', Buffer.from('x')))).toBe('away')
  expect(got.requests).toBe(3)
})

it('a service is called again once it has rested', async () => {
  let isAway = true
  const { objects } = await openResponding(
    (_, response) => (isAway ? response.writeHead(503).end() : response.end('una foto')),
    { restMs: 0 },
  )
  expect(await failureOf(objects.read('a'))).toBe('away')
  isAway = false
  expect((await objects.read('a'))?.toString()).toBe('una foto')
})

it('a connection that is cut makes a service count as away', async () => {
  const { objects } = await openResponding((request) => request.socket.destroy())
  expect(await failureOf(objects.read('a'))).toBe('away')
})

it('an object that is cut off in its middle is not taken for a whole one', async () => {
  const { objects } = await openResponding((_, response) => {
    response.writeHead(200, { 'content-length': '100' })
    response.write('una', () => response.destroy())
  })
  expect(await failureOf(objects.read('a'))).toBe('away')
})

it('a service that does not respond is too slow', async () => {
  const { objects } = await openResponding(() => {}, { idleMs: 20, wholeMs: 60_000 })
  expect(await failureOf(objects.read('a'))).toBe('too-slow')
})

it('a service that sends a little again and again is too slow', async () => {
  const timers: NodeJS.Timeout[] = []
  const { objects } = await openResponding(
    (_, response) => {
      response.writeHead(200, { 'content-length': '1000000' })
      timers.push(setInterval(() => response.write('x'), 5))
    },
    { idleMs: 60_000, wholeMs: 300 },
  )
  expect(await failureOf(objects.read('a'))).toBe('too-slow')
  for (const timer of timers) clearInterval(timer)
})

it('an object that is larger than any original is rejected', async () => {
  const { objects } = await openResponding((_, response) => {
    response.end(Buffer.alloc(65 * 1_024 * 1_024))
  })
  expect(await failureOf(objects.read('a'))).toBe('rejected')
})
