import { runInNewContext } from 'node:vm'

interface WorkerOptions {
  /** The URL below which the worker has all pages: of a store's own domain, or of its path on a shared host. */
  scope: string
  /** The server's response to a request. */
  respond: (url: URL) => Response
}

type Listener = (event: object) => void

/** A request as a page of the store sends it. */
interface SentRequest {
  /** Whether it is for a document. */
  isNavigation?: boolean
  headers?: Record<string, string>
}

interface ShownNotification {
  title: string
  tag?: string
  data?: { url: string }
}

/** Runs the script of a service worker over caches of its own, as a browser does that has installed it. */
export async function startWorker(script: string, { scope, respond }: WorkerOptions) {
  const { origin } = new URL(scope)
  const listeners = new Map<string, Listener[]>()
  const caches = new WorkerCaches(origin)
  const windows: { url: string; focus: () => Promise<void> }[] = []
  const focused: string[] = []
  const notifications: ShownNotification[] = []
  let isOnline = true
  let hasFailed = false

  /** An event, of which all that it waits for is done. */
  async function dispatch(type: string, fields: object = {}): Promise<void> {
    const pending: Promise<unknown>[] = []
    const event = { ...fields, waitUntil: (work: Promise<unknown>) => void pending.push(work) }
    for (const listener of listeners.get(type) ?? []) listener(event)
    await Promise.all(pending)
  }

  class WorkerRequest extends Request {
    constructor(input: string | URL | Request, init?: RequestInit) {
      super(isAddress(input) ? new URL(input, origin) : input, init)
    }
  }
  class WorkerResponse extends Response {
    static override redirect(url: string | URL): Response {
      return Response.redirect(new URL(url, origin))
    }
  }
  class FetchEvent {}
  const scopeOfWorker = {
    addEventListener: (type: string, listener: Listener) =>
      void listeners.set(type, [...(listeners.get(type) ?? []), listener]),
    async skipWaiting() {},
    clients: {
      async claim() {},
      matchAll: async () => windows,
      openWindow: async (url: string) => void windows.push({ url, focus: async () => void focused.push(url) }),
    },
    registration: {
      scope,
      showNotification: async (title: string, options: object) => void notifications.push({ title, ...options }),
    },
    location: new URL('sw.js', scope),
    navigator: {},
    caches,
    async fetch(input: string | Request) {
      if (!isOnline) throw new TypeError('Failed to fetch')
      if (hasFailed) return new Response('', { status: 503 })
      return respond(new URL(urlOf(input), origin))
    },
    // The ages of entries are never known: nothing expires in a test.
    indexedDB: { open: () => new EventTarget() },
    IDBRequest: EventTarget,
    Request: WorkerRequest,
    Response: WorkerResponse,
    FetchEvent,
    Headers,
    URL,
    URLSearchParams,
    setTimeout,
    clearTimeout,
  }
  runInNewContext(script, Object.assign(scopeOfWorker, { self: scopeOfWorker }))
  await dispatch('install')
  await dispatch('activate')

  return {
    cutConnection() {
      isOnline = false
    },
    /** From now on the server responds to everything with an error. */
    fail() {
      hasFailed = true
    },
    /** The notifications that were shown. */
    notifications,
    /** The URLs of the windows that a press opened, and of those that it brought to the front. */
    opened: () => ({ windows: windows.map(({ url }) => url), focused }),
    /** Brings a message of the push service; null is one without contents. */
    push: (text: string | null) => dispatch('push', { data: text === null ? null : { text: () => text } }),
    press: (notification: ShownNotification) =>
      dispatch('notificationclick', { notification: { ...notification, close() {} } }),
    /** Sends a message as a page of the store does. */
    send: (data: unknown) => void dispatch('message', { data }),
    /** The paths with their queries of all that the device has stored. */
    stored: () => caches.paths(),
    /** @returns the response of the worker; null where it leaves the request to the browser */
    async request(path: string, { isNavigation = false, headers = {} }: SentRequest = {}): Promise<Response | null> {
      const request = new WorkerRequest(path, { headers })
      if (isNavigation) Object.defineProperty(request, 'mode', { value: 'navigate' })
      let response: Promise<Response> | null = null
      const event = Object.assign(new FetchEvent(), {
        request,
        respondWith(promise: Promise<Response>) {
          response = promise
        },
        waitUntil() {},
      })
      for (const listener of listeners.get('fetch') ?? []) listener(event)
      return response
    },
  }
}

/** Not by `instanceof Request`: an HTTP server in this process replaces that class, and clones have the former one. */
function isAddress(input: string | URL | Request): input is string | URL {
  return typeof input === 'string' || input instanceof URL
}

function urlOf(input: string | Request): string {
  return isAddress(input) ? input : input.url
}

/** The caches of a browser, in memory. */
class WorkerCaches {
  private readonly byName = new Map<string, WorkerCache>()
  private readonly origin: string

  constructor(origin: string) {
    this.origin = origin
  }

  async open(name: string): Promise<WorkerCache> {
    const cache = this.byName.get(name) ?? new WorkerCache(this.origin)
    this.byName.set(name, cache)
    return cache
  }

  async keys(): Promise<string[]> {
    return [...this.byName.keys()]
  }

  async delete(name: string): Promise<boolean> {
    return this.byName.delete(name)
  }

  async match(request: string | Request, { cacheName }: { cacheName?: string } = {}): Promise<Response | undefined> {
    for (const [name, cache] of this.byName) {
      const found = cacheName === undefined || name === cacheName ? await cache.match(request) : undefined
      if (found) return found
    }
    return undefined
  }

  paths(): string[] {
    return [...this.byName.values()].flatMap((cache) => [...cache.entries.keys()])
  }
}

class WorkerCache {
  readonly entries = new Map<string, Response>()
  private readonly origin: string

  constructor(origin: string) {
    this.origin = origin
  }

  private keyOf(request: string | Request): string {
    const { pathname, search } = new URL(urlOf(request), this.origin)
    return pathname + search
  }

  async match(request: string | Request): Promise<Response | undefined> {
    return this.entries.get(this.keyOf(request))?.clone()
  }

  async put(request: string | Request, response: Response): Promise<void> {
    this.entries.set(this.keyOf(request), response)
  }

  async addAll(paths: readonly string[]): Promise<void> {
    for (const path of paths) this.entries.set(path, new Response(path))
  }
}
