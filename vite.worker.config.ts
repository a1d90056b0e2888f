import { defineConfig } from 'vite'

/** The service worker: one file beside the build of the pages, under a name that stays. */
export default defineConfig({
  publicDir: false,
  define: { 'process.env.NODE_ENV': '"production"' },
  build: {
    outDir: 'build/client',
    emptyOutDir: false,
    lib: {
      entry: 'src/app/service-worker/service-worker.ts',
      formats: ['iife'],
      name: 'worker',
      fileName: () => 'service-worker.js',
    },
  },
})
