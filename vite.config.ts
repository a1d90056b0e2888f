import { fileURLToPath } from 'node:url'
import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'
import { EXTERNAL_PACKAGES } from './scripts/external-packages.ts'

const fileOf = (path: string) => fileURLToPath(new URL(path, import.meta.url))
const ROOT = fileOf('src/app/storefront/root.tsx')
const CATALOGUE = fileOf('src/app/storefront/routes/catalogue/catalogue.tsx')
const PRODUCT = fileOf('src/app/storefront/routes/product/product.tsx')
const PRODUCT_EXTRAS = fileOf('src/app/storefront/pages/product/extras.tsx')

/**
 * Small modules that several of the other pages share. Each page has the names of all files of all pages: one file in
 * place of ten takes 200 bytes less.
 */
const OF_OTHER_PAGES =
  /[\\/](?:arrow-left|head-tags|written-time|too-many-attempts|shown-store-name|whatsapp-number|order-panel|search-toasts|email|folio|new-tab-link|privacy-note|branch-info|own-cancellation|open-times|written-phone|growing-pause|fold|size-order)\.m?[jt]sx?$/

/** The information about modules while chunks are made of them. */
interface Modules {
  getModuleInfo: (id: string) => { importedIds: readonly string[] } | null
}

const reachedFrom = new Map<string, ReadonlySet<string>>()

/** Whether a file imports a module, itself or through others. What comes by `import()` is no part of it. */
function isPartOf(file: string, id: string, modules: Modules): boolean {
  let reached = reachedFrom.get(file)
  if (!reached) {
    const found = new Set([file])
    // A set iterates over elements that are added during the iteration.
    for (const each of found) for (const imported of modules.getModuleInfo(each)?.importedIds ?? []) found.add(imported)
    reachedFrom.set(file, found)
    reached = found
  }
  return reached.has(id)
}

/** Names a chunk of what all of these files import. */
function nameOf(name: string, files: readonly string[]) {
  return (id: string, modules: Modules) => (files.every((file) => isPartOf(file, id, modules)) ? name : null)
}

/**
 * The files that are named next to an `import()`, to be loaded together with it. Every page has framework and shell
 * before anything is imported on demand, nearly every one shows images and prices, a file alone needs no company, late
 * parts block nothing, and the search by photo has its camera to wait for: names take bytes.
 */
function preloaded(imported: string, files: string[]): string[] {
  const missing = files.filter((file) => !/(?:rolldown-runtime|framework|shell|browsing|listing|product)-/.test(file))
  return missing.length === 1 || /(?:start-late-parts|search-tools|photo-dialog)-/.test(imported) ? [] : missing
}

export default defineConfig(({ command }) => ({
  plugins: [tailwindcss(), reactRouter()],
  // Every asset is a file of its own, cached by the browser for ever.
  // The nets that find a smile bring 1.3 MB of TensorFlow.js, in a file of their own.
  build: {
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 1_400,
    modulePreload: { resolveDependencies: preloaded },
  },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            // A page names a hundred files, and a hash does not compress: seven characters, the fewest for so many
            // files, in place of eight.
            chunkFileNames: 'assets/[name]-[hash:7].js',
            entryFileNames: 'assets/[name]-[hash:7].js',
            // Every page needs two files, rarely changing code and our own; two more hold the code that the catalogue
            // shares with products and with lists: they compress better than in pieces.
            codeSplitting: {
              groups: [
                {
                  name: 'framework',
                  priority: 4,
                  test: /node_modules[\\/](?:react|react-dom|react-router|@react-router|scheduler)[\\/]/,
                },
                { name: nameOf('shell', [ROOT]), debugName: 'shell', priority: 3 },
                { name: nameOf('browsing', [CATALOGUE, PRODUCT]), debugName: 'browsing', priority: 2 },
                { name: nameOf('listing', [CATALOGUE]), debugName: 'listing', priority: 1 },
                { name: nameOf('product', [PRODUCT]), debugName: 'product', priority: 1 },
                // They come once the page works; other pages use some of them.
                { name: nameOf('extras', [PRODUCT_EXTRAS]), debugName: 'extras', priority: 1 },
                { name: 'pages', test: OF_OTHER_PAGES, priority: 0 },
              ],
            },
          },
        },
      },
    },
    ssr: {
      // The HTTP app is the SSR entry, so that it and the pages share one module graph.
      build: { rolldownOptions: { input: './src/server/http/app.ts' } },
      // Of these, only used parts are built in. All of React Email takes half a second to load, as it highlights code,
      // too; of the icons there are 1,700.
      resolve:
        command === 'build'
          ? { noExternal: true, external: EXTERNAL_PACKAGES }
          : { noExternal: [/^@react-email\//, 'lucide-react'] },
    },
  },
}))
