import type { IConfiguration } from 'dependency-cruiser'

const test = '\\.test\\.tsx?$'
const componentTest = '\\.browser\\.test\\.tsx$'
const routeTest = '^src/app/(storefront|counter)/routes/.*\\.http\\.test\\.ts$'

/**
 * The files of data with the statements that change a store. Attempts, keys and claims are the server's own books, and
 * expired records are deleted by its job.
 */
const CHANGES_A_STORE = [
  '^src/data/(?!database/)[a-z-]+/(write|insert|append|mark|ensure|retry|end|take|move|spend|redeem|create|begin|refresh|delete(?!-expired))-[a-z-]+\\.ts$',
  '^src/data/catalogue/due-listings\\.ts$',
]

/**
 * The import borders. An import is rejected unless a line of `allowed` lets it pass, so an unresolved one is rejected
 * too; `forbidden` lists further rules. Cycles between folders are found by scripts/borders.
 */
export default {
  allowedSeverity: 'error',
  allowed: [
    // Tests of the whole, benchmarks and configuration may import anything, and nothing of src or demo imports them.
    { from: { pathNot: '^(src|demo)/' }, to: {} },

    { from: { path: '^src/domain/' }, to: { path: ['^src/domain/', '^node_modules/culori/'] } },
    { from: { path: '^src/data/' }, to: { path: '^src/(data|domain)/' } },
    { from: { path: '^src/actions/' }, to: { path: '^src/(actions|data|domain)/' } },
    { from: { path: '^src/api/' }, to: { path: '^src/(api|actions|data|domain)/' } },
    { from: { path: '^src/server/' }, to: { path: '^src/(server|actions|data|domain)/' } },
    // The version of the product is the package's.
    { from: { path: '^src/server/product-version\\.ts$' }, to: { path: '^package\\.json$' } },
    { from: { path: '^src/server/open/api\\.ts$' }, to: { path: '^src/api/create-api\\.ts$' } },
    { from: { path: '^src/app/(storefront|counter)/' }, to: { path: '^src/(app|domain)/' } },
    { from: { path: '^src/app/shared/', pathNot: '^src/app/shared/ui/' }, to: { path: '^src/(app/shared|domain)/' } },
    { from: { path: '^src/app/shared/ui/' }, to: { path: '^src/app/shared/ui/' } },
    {
      from: { path: '^src/cli/' },
      to: {
        path: [
          '^src/(cli|actions|data|domain)/',
          '^demo/',
          '^src/server/config\\.ts$',
          '^src/server/(adapters|doctor|export|import)/',
        ],
      },
    },
    // The entry points of the server lie above both: it runs commands, and knows them only as what it is handed.
    { from: { path: '^src/(main|dev)\\.ts$' }, to: { path: ['^src/server/', '^src/cli/run-command\\.ts$'] } },
    { from: { path: '^demo/' }, to: { path: ['^demo/', '^src/(data|domain)/'] } },

    // Everything but the rules may use packages and what Node brings along.
    { from: { path: '^(src|demo)/', pathNot: '^src/domain/' }, to: { path: '^node_modules/' } },
    { from: { path: '^(src|demo)/', pathNot: '^src/domain/' }, to: { dependencyTypes: ['core'] } },

    // A file of a package that the bundler copies, whose exports name it without the bundler's `?url`.
    {
      from: { path: '^src/app/' },
      to: { path: '^(zxing-wasm/reader/zxing_reader\\.wasm|@vladmandic/face-api/model/\\w+\\.bin)\\?url$' },
    },

    // An app touches data and actions where the server answers: in routes, in what their loaders share, in the schemas
    // of requests, and in the context of a request.
    {
      from: { path: '^src/app/(storefront|counter)/(routes/|loaders/|requests/|context\\.ts$)' },
      to: { path: '^src/(data|actions)/' },
    },
    // React Router writes these types elsewhere, so this path leads to no file.
    { from: { path: '^src/app/' }, to: { path: '^\\./\\+types/' } },
    { from: { path: '^src/server/seed\\.ts$' }, to: { path: '^demo/' } },
    // The HTTP app mounts the built pages, makes the context of a request and hands it to them.
    { from: { path: '^src/server/http/app\\.ts$' }, to: { path: '^virtual:react-router/server-build$' } },
    {
      from: { path: '^src/server/http/(storefront|request-context)\\.ts$' },
      to: { path: '^src/app/storefront/context\\.ts$' },
    },

    // The handler of the counter does the same for its own build.
    { from: { path: '^src/server/counter/app\\.ts$' }, to: { path: '^virtual:react-router/server-build$' } },
    {
      from: { path: '^src/server/counter/' },
      to: { path: '^src/app/counter/(context|route-bodies|staff-auth)\\.ts$' },
    },

    // The test of a route sends requests to the whole server, and picks its parts.
    { from: { path: routeTest }, to: { path: '^src/server/' } },
    { from: { path: test }, to: { path: ['^test/', '^node_modules/(vitest|fast-check|linkifyjs)/'] } },
    { from: { path: test }, to: { dependencyTypes: ['core'] } },
  ],
  forbidden: [
    {
      name: 'file-cycle',
      comment: 'Files that import each other in a cycle, types included, are one file in parts.',
      severity: 'error',
      from: { path: '^src/' },
      to: { circular: true },
    },
    {
      name: 'storefront-and-counter',
      comment: 'The storefront and the counter know nothing of each other; what both need lies beside them.',
      severity: 'error',
      from: { path: '^src/app/(storefront|counter)/' },
      to: { path: '^src/app/(storefront|counter)/', pathNot: '^src/app/$1/' },
    },
    {
      name: 'shared-by-both',
      comment: 'What the storefront and the counter share knows neither.',
      severity: 'error',
      from: { path: '^src/app/shared/' },
      to: { path: '^src/app/(storefront|counter)/' },
    },
    {
      name: 'only-actions-change-a-store',
      comment:
        'Whatever changes a store is an action, which leaves its events. The demo fills stores that nobody has seen.',
      severity: 'error',
      from: { path: '^src/(api|app|server|cli)/', pathNot: test },
      to: { path: CHANGES_A_STORE },
    },
    {
      name: 'feature-below-pages',
      comment: 'Routes and pages compose features, never the other way round. The test of a hook may open its page.',
      severity: 'error',
      from: { path: '^src/app/[^/]+/features/', pathNot: componentTest },
      to: { path: '^src/app/[^/]+/(pages|routes|loaders|requests)/', pathNot: '^src/app/shared/' },
    },
    {
      name: 'server-code-in-browser',
      comment:
        'Only from routes, root and context does React Router remove what runs on the server alone: loaders and the schemas of requests.',
      severity: 'error',
      from: {
        path: '^src/app/',
        pathNot: [
          test,
          '^src/app/[^/]+/(routes|loaders|requests)/',
          '^src/app/[^/]+/(root\\.tsx|entry\\.server\\.tsx|context\\.ts)$',
        ],
      },
      to: { path: ['^src/(data|actions|server|cli)/', '^node_modules/zod/'], reachable: true },
    },
  ],
  options: {
    doNotFollow: { path: '^(node_modules|build)/' },
    // Types count, which are gone once TypeScript has compiled.
    tsPreCompilationDeps: true,
    enhancedResolveOptions: { exportsFields: ['exports'], conditionNames: ['import', 'node', 'default', 'types'] },
  },
} satisfies IConfiguration
