import { readdirSync } from 'node:fs'
import { defineConfig } from 'vite'
import { buildDigest } from './scripts/build-digest.ts'

/** The service worker: one file beside the build of the pages, which comes first, under a name that stays. */
export default defineConfig({
  publicDir: false,
  define: {
    'process.env.NODE_ENV': '"production"',
    BUILD: JSON.stringify(buildDigest(readdirSync('build/client/assets').filter((name) => /\.(?:js|css)$/.test(name)))),
  },
  build: {
    outDir: 'build/client',
    emptyOutDir: false,
    lib: {
      entry: 'src/app/storefront/service-worker/service-worker.ts',
      formats: ['iife'],
      name: 'worker',
      fileName: () => 'service-worker.js',
    },
  },
})
