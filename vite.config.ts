import { fileURLToPath } from 'node:url'
import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'

const ROOT = fileURLToPath(new URL('src/app/root.tsx', import.meta.url))

/** The information about modules while chunks are made of them. */
interface Modules {
  getModuleInfo: (id: string) => { importedIds: readonly string[] } | null
}

let ofRoot: ReadonlySet<string> | undefined

/** Whether the root imports a module, itself or through others. What comes by `import()` is no part of it. */
function isOfRoot(id: string, modules: Modules): boolean {
  ofRoot ??= reachedFrom(ROOT, modules)
  return ofRoot.has(id)
}

function reachedFrom(start: string, modules: Modules): ReadonlySet<string> {
  const reached = new Set([start])
  // A set is walked on to what is added meanwhile.
  for (const id of reached) for (const imported of modules.getModuleInfo(id)?.importedIds ?? []) reached.add(imported)
  return reached
}

/**
 * The files that are named beside an `import()`, to be loaded together with it. Every page has framework and shell before
 * anything is imported on demand, nearly every one shows images and prices, a file alone needs no company, late parts are
 * awaited by nobody, and the search by photo has its camera to wait for: names take bytes.
 */
function preloaded(imported: string, files: string[]): string[] {
  const missing = files.filter(
    (file) => !/(?:rolldown-runtime|entry\.client|shell|product-image|price-label)-/.test(file),
  )
  return missing.length === 1 || /(?:start-late-parts|photo-dialog)-/.test(imported) ? [] : missing
}

export default defineConfig({
  plugins: [tailwindcss(), reactRouter()],
  // Every asset is a file of its own, cached by the browser for ever.
  // The nets that find a smile bring 1.3 MB of TensorFlow.js, in a file of their own.
  build: {
    chunkSizeWarningLimit: 1_400,
    modulePreload: { resolveDependencies: preloaded },
  },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            // What every page needs is two files, what seldom changes and what is ours: they compress better than in pieces.
            codeSplitting: {
              groups: [
                {
                  name: 'framework',
                  test: /node_modules[\\/](?:react|react-dom|react-router|@react-router|scheduler)[\\/]/,
                },
                { name: (id, modules) => (isOfRoot(id, modules) ? 'shell' : null), debugName: 'shell' },
              ],
            },
          },
        },
      },
    },
    ssr: {
      // The HTTP app is the SSR entry, so that it and the pages share one module graph.
      build: { rolldownOptions: { input: './src/server/http/app.ts' } },
      // Of these, what is used is built in. All of React Email takes half a second to load, as it highlights code, too;
      // of the icons there are 1,700.
      resolve: { noExternal: [/^@react-email\//, 'lucide-react'] },
    },
  },
})
