import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'

export default defineConfig({
  plugins: [tailwindcss(), reactRouter()],
  // Every asset is a file of its own, kept by the browser for ever.
  build: { assetsInlineLimit: 0 },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            // What every page needs is one file: it compresses better than in pieces, and seldom changes.
            codeSplitting: {
              groups: [
                {
                  name: 'framework',
                  test: /node_modules[\\/](?:react|react-dom|react-router|@react-router|scheduler)[\\/]/,
                },
              ],
            },
          },
        },
      },
    },
    // The HTTP app is the SSR entry, so that it and the pages share one module graph.
    ssr: { build: { rolldownOptions: { input: './src/server/http/app.ts' } } },
  },
})
