import { readdirSync } from 'node:fs'
import { defineConfig } from 'vite'
import { buildDigest } from './scripts/build-digest.ts'

/** The service worker: one file next to the build of the pages, which comes first, under a stable name. */
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
