/** What the files under a path may import besides each other. */
export type Place = {
  /** Folders and files of ours, from the root; a `virtual:` module by its whole name. */
  imports: string[]
  /** The only packages allowed (`node:` stands for Node's own modules); any when left out. */
  packages?: string[]
  /** Whether `import(expression)` is allowed, which no checker can follow. */
  computed?: boolean
}

/**
 * The import arrows, path → paths; the longest path that fits a file is the one that rules it. Paths that are not here
 * (tests of the whole, benchmarks, configuration) may import anything, and nothing here may import them.
 */
export const arrows: Record<string, Place> = {
  'src/domain': { imports: [], packages: ['culori'] },
  'src/data': { imports: ['src/domain'] },

  'src/server': { imports: ['src/data', 'src/domain'], computed: true },
  'src/server/seed.ts': { imports: ['src/server', 'src/data', 'src/domain', 'demo'] },
  // The one exception: the HTTP app mounts the built pages and hands them the request's context.
  'src/server/http/app.ts': {
    imports: ['src/server', 'src/data', 'src/domain', 'virtual:react-router/server-build'],
  },
  'src/server/http/storefront.ts': { imports: ['src/server', 'src/data', 'src/domain', 'src/app/context.ts'] },

  'src/app': { imports: ['src/domain'] },
  'src/app/ui': { imports: [] },
  'src/app/storefront/routes': { imports: ['src/app', 'src/data', 'src/domain'] },
  'src/app/context.ts': { imports: ['src/app', 'src/data', 'src/domain'] },

  'src/cli': {
    imports: ['src/data', 'src/domain', 'demo', 'src/server/config.ts', 'src/server/adapters'],
    computed: true,
  },
  demo: { imports: ['src/data', 'src/domain'] },
}

/** What a test file may import on top of what its place may. */
export const tests: Required<Omit<Place, 'computed'>> = {
  imports: ['test', 'build/server'],
  packages: ['fast-check', 'node:', 'vitest'],
}
