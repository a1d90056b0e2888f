import { index, layout, type RouteConfig, route } from '@react-router/dev/routes'

/** Every URL of a store's counter, once; what begins them is the router's basename (docs/rules.md#counter-routes). */
export default [
  route('entrar', 'routes/sign-in.tsx'),
  route('entrar/codigo', 'routes/second-factor.tsx'),
  route('entrar/llave', 'routes/passkey-sign-in.ts'),
  route('entrar/demo/:token', 'routes/demo-sign-in.ts'),
  route('invitacion/:id/:signature', 'routes/invitation.tsx'),
  route('contrasena', 'routes/forgotten-password.tsx'),
  route('nueva-contrasena/:token', 'routes/new-password.tsx'),
  route('salir', 'routes/sign-out.ts'),
  route('eventos', 'routes/events.ts'),
  route('inventario/existencias', 'routes/level-range.ts'),
  route('inventario/conteos/:id/escaneos', 'routes/count-scans.ts'),
  route('inventario/minimos/lista', 'routes/minimum-list.ts'),
  layout('routes/counter.tsx', [
    index('routes/home.tsx'),
    route('pedidos', 'routes/orders.tsx'),
    route('pedidos/:folio', 'routes/order.tsx'),
    route('entregar', 'routes/hand-over.tsx'),
    route('inventario', 'routes/levels.tsx'),
    route('inventario/variantes/:id', 'routes/level.tsx'),
    route('inventario/minimos', 'routes/minimums.tsx'),
    route('inventario/conteos', 'routes/counts.tsx'),
    route('inventario/conteos/:id', 'routes/count.tsx'),
    route('inventario/traspasos', 'routes/transfers.tsx'),
    route('inventario/traspasos/nuevo', 'routes/new-transfer.tsx'),
    route('inventario/traspasos/:id', 'routes/transfer.tsx'),
    route('equipo', 'routes/team.tsx'),
    route('cuenta', 'routes/account.tsx'),
    route('*', 'routes/not-found.tsx'),
  ]),
] satisfies RouteConfig
