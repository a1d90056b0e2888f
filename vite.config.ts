import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'

export default defineConfig({
  plugins: [tailwindcss(), reactRouter()],
  // Every asset is a file of its own, kept by the browser for ever.
  build: { assetsInlineLimit: 0 },
  environments: {
    // The HTTP app is the SSR entry, so that it and the pages share one module graph.
    ssr: { build: { rolldownOptions: { input: './src/server/http/app.ts' } } },
  },
})
