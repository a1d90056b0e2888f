import type { CSSProperties, ReactNode } from 'react'
import {
  data,
  isRouteErrorResponse,
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  useHref,
  useRouteLoaderData,
} from 'react-router'
import { imagePath } from '#domain/image/image-path.ts'
import { inkOn, legibleAccent } from '#domain/store/accent.ts'
import { GATE_STATUS, type Gate } from '#domain/store/gate.ts'
import type { Route } from './+types/root.ts'
import { requestContext } from './context.ts'
import { Fonts } from './fonts.tsx'
import { PageStyle } from './page-style.tsx'
import { ColumnsScript } from './storefront/features/catalogue/columns-script.tsx'
import type { RootData } from './storefront/features/store/use-store.ts'
import { EarlyPressScript, useMarkHydrated } from './storefront/shell/early-press.tsx'
import { GateScreen } from './storefront/shell/gate-screen.tsx'
import { Landing } from './storefront/shell/landing.tsx'
import { LoadError } from './storefront/shell/load-error.tsx'
import { NotFound } from './storefront/shell/not-found.tsx'
import { rootHead } from './storefront/shell/root-head.ts'
import { StoreShell } from './storefront/shell/store-shell.tsx'
import styles from './styles/app.css?url'
import fallbackFonts from './styles/fallback-fonts.css?url'
import fonts from './styles/fonts.css?url'

export const links: Route.LinksFunction = () => [
  ...(import.meta.env.DEV ? [styles, fallbackFonts, fonts].map((href) => ({ rel: 'stylesheet', href })) : []),
]

/** The grounds of app.css: the accent is made legible on both, and the browser's own bars take their colour. */
const GROUND = { light: '#faf8f5', dark: '#151311' }
/** The accent of pages that belong to no store. */
const HOUSE_ACCENT = '#7a4b3a'

export function loader({ context }: Route.LoaderArgs) {
  const { gate } = context.get(requestContext)
  const accent = gate.state === 'active' ? gate.store.accent : HOUSE_ACCENT
  const [light, dark] = [legibleAccent(accent, GROUND.light), legibleAccent(accent, GROUND.dark)]
  const accents = { light, dark, inkOnLight: inkOn(light), inkOnDark: inkOn(dark) }
  return data<RootData>({ gate, accents }, { status: GATE_STATUS[gate.state] })
}

/** The store does not change while a page is open, so a page that cannot be loaded never takes its shell away. */
export const shouldRevalidate = () => false

export function meta({ loaderData }: Route.MetaArgs) {
  return rootHead(loaderData?.gate)
}

export function Layout({ children }: { children: ReactNode }) {
  const root = useRouteLoaderData<RootData>('root')
  const gate = root?.gate ?? { state: 'error' as const }
  useMarkHydrated()
  const manifest = useHref('/manifest.webmanifest')
  return (
    // The shopper's columns are on <html> before React comes (columns-script.tsx).
    <html lang="es-MX" style={accentStyle(root?.accents)} suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="theme-color" content={GROUND.light} media="(prefers-color-scheme: light)" />
        <meta name="theme-color" content={GROUND.dark} media="(prefers-color-scheme: dark)" />
        {gate.state === 'loading' && <meta httpEquiv="refresh" content="1" />}
        {gate.state === 'active' && (
          <>
            <ColumnsScript account={gate.store.account} />
            <EarlyPressScript />
            <link rel="manifest" href={manifest} />
          </>
        )}
        <link rel="icon" href={faviconOf(gate)} />
        <Meta />
        <PageStyle />
        {gate.state === 'active' ? <Fonts /> : <link rel="stylesheet" href={fonts} />}
        <Links />
      </head>
      <body>
        {gate.state === 'active' ? <StoreShell store={gate.store}>{children}</StoreShell> : <ClosedGate gate={gate} />}
        {/* A closed gate has nothing to hydrate: its pages are links alone. */}
        {gate.state === 'active' && (
          <>
            <ScrollRestoration />
            <Scripts />
          </>
        )}
      </body>
    </html>
  )
}

export default function Root() {
  return <Outlet />
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return isRouteErrorResponse(error) && error.status === 404 ? <NotFound /> : <LoadError />
}

/** Rendered by the server alone, as its pages have no scripts: browsers need not load what it is made of. */
function ClosedGate({ gate }: { gate: Exclude<Gate, { state: 'active' }> }) {
  if (!import.meta.env.SSR) return null
  return gate.state === 'landing' ? <Landing stores={gate.stores} /> : <GateScreen gate={gate} />
}

function faviconOf(gate: Gate): string {
  if (gate.state === 'active' && gate.store.favicon) return imagePath(gate.store.account, gate.store.favicon, 400)
  return '/favicon.svg'
}

function accentStyle(accents: RootData['accents'] | undefined): CSSProperties {
  return {
    '--accent-on-light': accents?.light,
    '--accent-ink-on-light': accents?.inkOnLight,
    '--accent-on-dark': accents?.dark,
    '--accent-ink-on-dark': accents?.inkOnDark,
  } as CSSProperties
}
