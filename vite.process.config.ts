import { join, relative, sep } from 'node:path'
import { defineConfig, type Plugin } from 'vite'
import { EXTERNAL_PACKAGES } from './scripts/external-packages.ts'

const OUT = join(import.meta.dirname, 'build/process')

/** Leaves each of our modules the URL of its source, by which it finds migrations, images and its worker's script. */
function sourceUrls(): Plugin {
  return {
    name: 'source-urls',
    transform: {
      filter: { id: /[\\/](?:src|demo)[\\/].*\.ts$/, code: 'import.meta.url' },
      handler: (code, id) => {
        const source = JSON.stringify(relative(OUT, id).split(sep).join('/'))
        return code.replaceAll('import.meta.url', `new URL(${source}, import.meta.url).href`)
      },
    },
  }
}

/** The process and the command line: few files in place of 1,900, after the build of the pages (decision 072). */
export default defineConfig({
  publicDir: false,
  plugins: [sourceUrls()],
  build: {
    ssr: true,
    outDir: OUT,
    target: 'node24',
    // Stacks in the log name functions as the source does.
    minify: false,
    rolldownOptions: {
      input: { main: 'src/main.ts', cli: 'src/cli/main.ts' },
      output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' },
    },
  },
  ssr: { noExternal: true, external: EXTERNAL_PACKAGES },
})
