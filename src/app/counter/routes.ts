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
  route('opiniones/mas', 'routes/more-reviews.ts'),
  route('clientes/mas', 'routes/more-customers.ts'),
  route('clientes/:id/pedidos', 'routes/customer-orders.ts'),
  route('clientes/:id/puntos', 'routes/customer-points.ts'),
  route('clientes/:id/datos', 'routes/customer-data.ts'),
  route('actividad/mas', 'routes/more-activity.ts'),
  layout('routes/counter.tsx', [
    index('routes/home.tsx'),
    route('pedidos', 'routes/orders.tsx'),
    route('pedidos/:folio', 'routes/order.tsx'),
    route('entregar', 'routes/hand-over.tsx'),
    route('clientes', 'routes/customers.tsx'),
    route('clientes/:id', 'routes/customer.tsx'),
    route('opiniones', 'routes/reviews.tsx'),
    route('actividad', 'routes/activity.tsx'),
    route('equipo', 'routes/team.tsx'),
    route('cuenta', 'routes/account.tsx'),
    route('*', 'routes/not-found.tsx'),
  ]),
] satisfies RouteConfig
