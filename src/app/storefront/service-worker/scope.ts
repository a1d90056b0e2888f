/// <reference lib="webworker" />
declare const self: ServiceWorkerGlobalScope

/** The prefix of the store's paths, without a slash at its end: '' on the store's own domain. */
export const PREFIX = new URL(self.registration.scope).pathname.replace(/\/$/, '')

/** The name of a cache of this store, apart from other stores' on the same host: no account has a space in it. */
export const cacheOf = (name: string) => `vitrina${PREFIX} ${name}`

/** The paths of the files of a build that a page names. */
export const filesOf = (html: string) => [...new Set(html.match(/\/assets\/[\w.-]+/g))]
