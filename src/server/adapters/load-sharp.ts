import { createRequire } from 'node:module'

const require = createRequire(import.meta.url)

let loaded: typeof import('sharp').default | undefined

/**
 * The library that images are made with, loaded with the first image that is made: a process that serves those that are
 * made already is the smaller without it (decision 042). One thread an image: two are made at once, and the rest of the
 * machine is for pages. No original is decoded twice in a row, so libvips' cache of decoded images would only take
 * memory.
 */
export function loadSharp(): typeof import('sharp').default {
  if (loaded) return loaded
  loaded = require('sharp') as typeof import('sharp').default
  loaded.concurrency(1)
  loaded.cache(false)
  return loaded
}
