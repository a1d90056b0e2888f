import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { getRequestListener } from '@hono/node-server'
import type { RouteConfigEntry } from '@react-router/dev/routes'
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { operationsIn } from '#api/docs/api-document.ts'
import counterRoutes from '#app/counter/routes.ts'
import { PAGES } from '#domain/page/page-table.ts'
import { createHttpServer, listen } from '#server/http/listen.ts'
import { readDocument, urlOf } from './api-document.ts'
import { openApi } from './api-store.ts'
import { closeServer } from './close-server.ts'
import { STORE_ACTIONS, sentAction } from './counter-actions.ts'
import { actionUrl, type CounterApp, createCounterApp } from './counter-app.ts'
import { createStore } from './create-store.ts'
import { describeOnEngines } from './engines.ts'
import { isWholeRun } from './is-whole-run.ts'
import { ODD_BODIES, ODD_SEGMENTS, ODD_VALUES, type OddBody } from './odd-requests.ts'
import { addOrder } from './order.ts'

interface OddRequest {
  method: string
  path: string
  sent?: OddBody
}

const taken = new Map<readonly unknown[], number>()

/**
 * The next few of a list, which begins again at its end, so that every test sends the same each time. In a whole run,
 * all of it.
 */
function nextOf<Item>(all: readonly Item[], count: number): Item[] {
  if (isWholeRun) return [...all]
  const from = taken.get(all) ?? 0
  taken.set(all, from + count)
  return Array.from({ length: count }, (_, index) => all.slice((from + index) % all.length)[0]).filter(
    (item) => item !== undefined,
  )
}

/** The paths of a counter's routes, with their parameters as they are written. */
function pathsOf(routes: readonly RouteConfigEntry[], above = ''): string[] {
  return routes.flatMap(({ path = '', children = [] }) => {
    const here = path === '' ? above : `${above}/${path}`
    return [here, ...pathsOf(children, here)]
  })
}

const STORE = '/luna'
const COUNTER = '/luna/mostrador'
const STORE_PATHS = Object.keys(PAGES).map((path) => STORE + path.replace(/^\*$/, '/nada').replace(/\/$/, ''))
const COUNTER_PATHS = [...new Set(pathsOf(counterRoutes))].map((path) => COUNTER + path.replace('*', 'nada'))

const SIGN_OUT = `${COUNTER}/salir`

/** The routes that are open to anyone: every kind of body is sent there in every run. */
const OPEN_PATHS = [
  'entrar',
  'entrar/codigo',
  'entrar/llave',
  'contrasena',
  'nueva-contrasena/x',
  'invitacion/x/y',
].map((page) => `${COUNTER}/${page}`)

/** The parameters of URLs that the pages of both apps read. */
const NAMES = [
  'a',
  'motivo',
  'codigo',
  'texto',
  'desde',
  'hasta',
  'almacen',
  'correo',
  'antes',
  'despues',
  'variante',
  'para',
  'formato',
  'por',
  'quietos',
  'folios',
  'ver',
  'lineas',
  'estado',
  'periodo',
  'dia',
  'filtro',
  'busca',
  'buscar',
  'categoria',
  'marca',
  'publicado',
  'existencia',
  'sin',
  'orden',
  'columna',
  'productos',
  'variantes',
  'since',

  'search',
  'term',
  'min',
  'max',
  'category',
  'brand',
  'color',
  'size',
  'sort',
  'page',
  'ids',
  'variants',
  'variant',
  'options',
  'folio',
  'email',
  'firma',
  'code',
  'type',
  'keywords',
  'product',
  '_routes',
  'index',
]
const API_NAMES = ['limit', 'cursor', 'since', 'page', 'sku', 'folio', 'email', 'status', 'updatedSince']

const READING = ['HEAD', 'OPTIONS', 'BREW']
const WRITING = ['PUT', 'PATCH', 'DELETE']

/** A request for a route, and some, or in a whole run all, of the odd ones. */
function requestsTo(route: string): OddRequest[] {
  const [plain, ...odd] = everyRequestTo(route)
  return [...(plain ? [plain] : []), ...odd.filter((_, index) => isWholeRun || (route.length + index) % 2 === 0)]
}

/** Requests to a route by its methods, with bodies, parameters of its path and parameters of its query. */
function everyRequestTo(route: string): OddRequest[] {
  const filled = (segment: string) =>
    route.includes(':') ? route.replaceAll(/:\w+/g, () => segment) : `${route}/${segment}`
  const path = route.includes(':') ? filled('1') : route
  const withBody = (method: string, count: number, at = path) =>
    nextOf(ODD_BODIES, count).map((sent) => ({ method, path: at, sent }))
  return [
    { method: 'GET', path },
    ...nextOf(READING, 1).map((method) => ({ method, path })),
    ...withBody('POST', 1),
    ...withBody('POST', 1, `${path}.data`),
    ...nextOf(WRITING, 1).flatMap((method) => withBody(method, 1)),
    ...nextOf(ODD_SEGMENTS, 1).flatMap((segment) =>
      nextOf(['GET', 'POST'], 1).map((method) => ({ method, path: filled(segment) })),
    ),
    ...nextOf(ODD_VALUES, 1).map((value) => ({ method: 'GET', path: `${path}?${queryOf(NAMES, value)}` })),
  ]
}

function queryOf(names: readonly string[], value: string): string {
  return names.map((name) => `${name}=${value}`).join('&')
}

const ODD_FIELDS: readonly unknown[] = [
  '\0',
  '\ud800',
  'a\0b',
  '9'.repeat(400),
  ' ',
  '2026-02-30',
  '__proto__',
  1e308,
  -1,
  0.5,
  2 ** 53,
  null,
  true,
  [],
  {},
  [null],
  { a: { b: {} } },
]

/** Bodies of the actions of a person's own account. */
const ACCOUNT_BODIES: readonly Record<string, unknown>[] = [
  { intent: 'change-name', name: 'Ana' },
  { intent: 'change-password', current: 'no-es-esta-1', next: 'otra-larga-1' },
  { intent: 'confirm-second-factor', code: '123456' },
  { intent: 'end-second-factor', password: 'no-es-esta-1' },
  { intent: 'begin-passkey', password: 'no-es-esta-1' },
  { intent: 'add-passkey', response: { id: 'x', response: { clientDataJSON: 'x' } }, name: 'Llave' },
  { intent: 'end-passkey', id: 'x' },
  { intent: 'end-session', id: 'x' },
]

/** Copies of a body, each with one of its values, however deep, replaced. */
function withOddField(body: object, odd: unknown): object[] {
  return Object.entries(body).flatMap(([name, own]) => {
    const inner = own !== null && typeof own === 'object' ? withOddField(own, odd) : []
    return [odd, ...inner].map((value) =>
      Array.isArray(body) ? Object.assign([...body], { [name]: value }) : { ...body, [name]: value },
    )
  })
}

/** Writes a request as it is, and returns all that comes back. */
async function exchange(port: number, request: string): Promise<string> {
  const socket = connect(port, '127.0.0.1')
  socket.on('error', () => socket.destroy())
  socket.write(request)
  return text(socket).catch(() => '')
}

/**
 * The types that a rejection may have: a problem or the outcome of an action, as JSON or as React Router writes it, or
 * a page.
 */
const TYPED = /^(?:application\/(?:problem\+)?json|text\/html|text\/x-script)\b/
const OWNER = 'duena@luna.example'

describeOnEngines('any request', (engine) => {
  let app: CounterApp
  let owner = ''
  let peers = 0
  let failures: string[] = []

  beforeAll(async () => {
    const database = await engine.open()
    app = await createCounterApp(database)
    const { productIds } = await createStore(database.db, {
      account: 'luna',
      plan: 'premium',
      products: [{ name: 'Vestido' }, { name: 'Falda' }],
    })
    await addOrder(database.db, { account: 'luna', folio: 12, email: 'luz@correo.mx', productIds })
    await app.join('luna', OWNER, 'owner')
  })
  beforeEach(async () => {
    taken.clear()
    failures = []
    owner = await app.signIn('luna', OWNER)
    vi.spyOn(console, 'warn').mockImplementation((...parts) => void failures.push(parts.join(' ')))
  })
  afterAll(() => app.close())

  /**
   * Sends a request from an IP of its own, so that no limit rejects it first, and records forbidden responses: a status
   * of 500 and more, a rejection that is no problem and no page, and any logged error.
   */
  async function send({ method, path, sent }: OddRequest, cookie = ''): Promise<number> {
    peers += 1
    const peer = `189.${(peers >> 16) & 255}.${(peers >> 8) & 255}.${peers & 255}`
    const headers = { cookie, ...(sent?.type !== undefined && { 'content-type': sent.type }) }
    const before = app.logged.length
    const response = await app.open(path, { method, headers, ...(sent && { body: sent.body }) }, peer)
    const type = response.headers.get('content-type') ?? ''
    if (type.startsWith('text/event-stream')) await response.body?.cancel()
    else await response.arrayBuffer()
    const { status } = response
    const logged = app.logged.slice(before)
    if (status >= 500 || logged.length > 0 || (status >= 400 && method !== 'HEAD' && !TYPED.test(type))) {
      failures.push(`${method} ${path} with ${sent?.name ?? 'no body'}: ${status} ${type} ${logged.join()}`)
    }
    return status
  }

  it('of anyone has a response below 500 at every route of both apps', async () => {
    for (const request of [...STORE_PATHS, ...COUNTER_PATHS].flatMap(requestsTo)) await send(request)
    expect(failures).toEqual([])
  })

  it('of anyone has a response below 500 where one signs in, with every kind of body', async () => {
    for (const path of OPEN_PATHS) {
      for (const sent of ODD_BODIES) {
        await send({ method: 'POST', path, sent })
        await send({ method: 'POST', path: `${path}.data`, sent })
      }
    }
    expect(failures).toEqual([])
  })

  it('has a response below 500 by its first lines as they come over the network', async () => {
    const server = createHttpServer()
    server.on('request', getRequestListener(app.fetch))
    const port = await listen(server, { port: 0, host: '127.0.0.1', setting: 'PORT' })
    const lines = [
      ...['TRACE', 'BREW', 'PURGE', 'CONNECT', 'OPTIONS'].flatMap((method) =>
        ['/luna', `${COUNTER}/entrar`, '/api/v1/orders', '*'].map(
          (path) => `${method} ${path} HTTP/1.1\r\nhost: localhost`,
        ),
      ),
      ...[
        'http://evil.example/',
        '//evil.example/',
        '/luna/../../etc',
        '/luna//mostrador',
        '/%',
        '/luna\\',
        'luna',
        '?',
      ].map((target) => `GET ${target} HTTP/1.1\r\nhost: localhost`),
      ...['', '[', 'a b', 'localhost:99999', 'ñ', '@', 'a,b', '%', '[::1]:3000'].flatMap((host) =>
        ['/luna', `${COUNTER}/entrar`, `${COUNTER}/entrar/demo/x`].map(
          (path) => `GET ${path} HTTP/1.1\r\nhost: ${host}`,
        ),
      ),
      ...['HTTP/1.0', 'HTTP/9.9', 'HTTP/2.0', ''].map((version) => `GET ${COUNTER}/entrar ${version}`),
    ]
    for (const head of lines) {
      const response = await exchange(port, `${head}\r\nconnection: close\r\n\r\n`)
      const status = Number(/^HTTP\/1\.1 (\d{3}) /.exec(response)?.[1] ?? 0)
      // A CONNECT is cut by Node, which has no response for it.
      const isCut = head.startsWith('CONNECT') && response === ''
      // A TRACE would return the cookies of the request to a script.
      const least = head.startsWith('TRACE') ? 400 : 200
      if (!isCut && (status < least || status >= 500)) failures.push(`${head}: ${response.slice(0, 200)}`)
    }
    await closeServer(server)
    expect(failures).toEqual([])
    expect(app.logged).toEqual([])
  })

  it('of an owner has a response below 500 at every route of the counter', async () => {
    const requests = COUNTER_PATHS.flatMap(requestsTo)
    const streams = ['.data', '/.data', '/_.data'].map((end) => ({ method: 'GET', path: `${COUNTER}/eventos${end}` }))
    for (const request of [...requests, ...streams]) {
      if (!request.path.startsWith(SIGN_OUT)) await send(request, owner)
    }
    // None of those has signed the owner out, or the rest would have been anyone's.
    expect(await send({ method: 'GET', path: `${COUNTER}/pedidos` }, owner)).toBe(200)
    for (const request of requestsTo(SIGN_OUT)) await send(request, owner)
    expect(failures).toEqual([])
  })

  it('of an owner has a response below 500 for an action with an odd field', async () => {
    const ids = { folio: 12, personId: 'x', productId: 1, customerId: 1, reviewId: 1 }
    const actions = STORE_ACTIONS.map((name) => sentAction(name, ids))
    const ofAccount = ACCOUNT_BODIES.map((body) => ({ path: '/cuenta', body }))
    for (const { path, body } of [...actions, ...ofAccount]) {
      const { intent, ...fields } = body
      for (const changed of nextOf(ODD_FIELDS, 1).flatMap((odd) => withOddField(fields, odd))) {
        const written = JSON.stringify({ intent, ...changed })
        const sent = { name: written, type: 'application/json', body: written }
        await send({ method: 'POST', path: actionUrl(`${COUNTER}${path}`), sent }, owner)
      }
    }
    expect(failures).toEqual([])
    expect(await send({ method: 'GET', path: `${COUNTER}/pedidos` }, owner)).toBe(200)
  })
})

describeOnEngines('any request of the API', (engine) => {
  it('has a response below 500, and a problem where it is rejected', async () => {
    const store = await openApi((await engine.open()).db)
    const failures: string[] = []
    async function send({ method, path, sent }: OddRequest, authorization = '') {
      const headers = {
        ...(authorization !== '' && { authorization }),
        ...(sent?.type !== undefined && { 'content-type': sent.type }),
      }
      const init = { method, headers, ...(sent && { body: sent.body }) }
      const response = await store.api.request(`http://localhost/api/v1${path}`, init)
      const type = response.headers.get('content-type') ?? ''
      await response.arrayBuffer()
      const isTyped = method === 'HEAD' || type.startsWith('application/problem+json')
      if (response.status >= 500 || (response.status >= 400 && !isTyped)) {
        failures.push(`${method} ${path} with ${sent?.name ?? 'no body'}: ${response.status} ${type}`)
      }
    }
    const paths = new Set(operationsIn(await readDocument(store)).map(({ path }) => path))
    for (const template of paths) {
      const named = template.replace('/api/v1', '').replaceAll(/\{(\w+)\}/g, ':$1')
      const path = urlOf(named.replaceAll(/:\w+/g, '1'))
      const requests: OddRequest[] = [
        ...requestsTo(named),
        ...['POST', ...WRITING].flatMap((method) => nextOf(ODD_BODIES, 2).map((sent) => ({ method, path, sent }))),
        ...nextOf(ODD_VALUES, 2).map((value) => ({ method: 'GET', path: `${path}?${queryOf(API_NAMES, value)}` })),
      ]
      for (const request of requests) await send(request, `Bearer ${store.key}`)
      for (const request of requestsTo(named)) await send(request)
    }
    expect(failures).toEqual([])
    expect(store.logged).toEqual([])
  })
})
