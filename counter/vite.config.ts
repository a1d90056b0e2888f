import { fileURLToPath } from 'node:url'
import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'
import { EXTERNAL_PACKAGES } from '../scripts/external-packages.ts'

const ROOT = fileURLToPath(new URL('.', import.meta.url))

export default defineConfig(({ command }) => ({
  root: ROOT,
  // The URLs of the counter's files: no store can have this as its account.
  base: '/mostrador/',
  cacheDir: '../node_modules/.vite-counter',
  publicDir: false,
  plugins: [tailwindcss(), reactRouter()],
  build: { emptyOutDir: true, assetsInlineLimit: 0, chunkSizeWarningLimit: 700 },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            codeSplitting: {
              groups: [
                {
                  name: 'framework',
                  priority: 2,
                  test: /node_modules[\\/](?:react|react-dom|react-router|@react-router|scheduler)[\\/]/,
                },
              ],
            },
          },
        },
      },
    },
    ssr: {
      // The handler of the counter is the SSR entry, so that it and the pages share one module graph.
      build: { rolldownOptions: { input: fileURLToPath(new URL('../src/server/counter/app.ts', import.meta.url)) } },
      resolve:
        command === 'build' ? { noExternal: true, external: EXTERNAL_PACKAGES } : { noExternal: ['lucide-react'] },
    },
  },
}))
