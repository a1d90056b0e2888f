import type { ReactNode } from 'react'
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
import { accentStyle } from '#app/shared/styles/accent-style.ts'
import fallbackFonts from '#app/shared/styles/fallback-fonts.css?url'
import fonts from '#app/shared/styles/fonts.css?url'
import { Fonts } from '#app/storefront/document/fonts.tsx'
import { PageStyle } from '#app/storefront/document/page-style.tsx'
import { closedHead, failureHead } from '#app/storefront/document/root-head.ts'
import { ColumnsScript } from '#app/storefront/features/catalogue/columns-script.tsx'
import { BranchScript } from '#app/storefront/features/store/branch-script.tsx'
import type { RootData } from '#app/storefront/features/store/use-store.ts'
import { GatePage } from '#app/storefront/pages/gate/gate-page.tsx'
import { LandingPage } from '#app/storefront/pages/landing/landing-page.tsx'
import { LoadErrorPage } from '#app/storefront/pages/load-error/load-error-page.tsx'
import { NotFoundPage } from '#app/storefront/pages/not-found/not-found-page.tsx'
import { EarlyPressScript, useMarkHydrated } from '#app/storefront/shell/early-press.tsx'
import { StoreShell } from '#app/storefront/shell/store-shell.tsx'
import styles from '#app/storefront/styles/app.css?url'
import { imagePath } from '#domain/image/image-path.ts'
import { branchList } from '#domain/stock/branch-bits.ts'
import { accentsOf } from '#domain/store/accent.ts'
import { type ClosedGate as ClosedGateState, GATE_STATUS, type Gate } from '#domain/store/gate.ts'
import { GROUND } from '#domain/store/ground.ts'
import type { Route } from './+types/root.ts'
import { type OpenStoreContext, requestContext } from './context.ts'

export const links: Route.LinksFunction = () => [
  ...(import.meta.env.DEV ? [styles, fallbackFonts, fonts].map((href) => ({ rel: 'stylesheet', href })) : []),
]

/** The accent of pages that belong to no store. */
const HOUSE_ACCENT = '#7a4b3a'

export async function loader({ context, request }: Route.LoaderArgs) {
  const open = context.get(requestContext)
  const { gate } = open
  // The data of a page alone has no header.
  if (open.isOpen && !new URL(request.url).pathname.endsWith('.data')) {
    open.dependsOn('menu')
    open.document.menu = await open.catalogue.menu().catch((error) => {
      // A page without its menu is better than none.
      open.report(error)
      return null
    })
  }
  const accent = gate.state === 'active' ? gate.store.accent : HOUSE_ACCENT
  const branches = open.isOpen ? await branchesKey(open) : null
  return data<RootData>({ gate, accents: accentsOf(accent), branches }, { status: GATE_STATUS[gate.state] })
}

/** The key of the store's list of branches; a page without their lines is better than none. */
async function branchesKey({ catalogue, report }: OpenStoreContext): Promise<string | null> {
  try {
    return branchList((await catalogue.dictionary()).branches)?.key ?? null
  } catch (error) {
    report(error)
    return null
  }
}

/** The store does not change while a page is open, so a page that cannot be loaded never takes its shell away. */
export const shouldRevalidate = () => false

export function meta({ loaderData }: Route.MetaArgs) {
  return failureHead(loaderData?.gate)
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
            {root?.branches != null && <BranchScript account={gate.store.account} />}
            <link rel="manifest" href={manifest} />
          </>
        )}
        <link rel="icon" href={faviconOf(gate)} />
        {gate.state === 'active' ? <Meta /> : <ClosedHead gate={gate} />}
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
  return isRouteErrorResponse(error) && error.status === 404 ? <NotFoundPage /> : <LoadErrorPage />
}

/** Rendered by the server alone, as its pages have no scripts: browsers need not load what it is made of. */
function ClosedGate({ gate }: { gate: ClosedGateState }) {
  if (!import.meta.env.SSR) return null
  return gate.state === 'landing' ? <LandingPage stores={gate.stores} /> : <GatePage gate={gate} />
}

/** The head of a closed gate. The route of the path is not open, and knows neither a title nor a failure. */
function ClosedHead({ gate }: { gate: ClosedGateState }) {
  if (!import.meta.env.SSR) return null
  return closedHead(gate).map((tag) =>
    'title' in tag ? <title key="title">{tag.title}</title> : <meta key={JSON.stringify(tag)} {...tag} />,
  )
}

function faviconOf(gate: Gate): string {
  if (gate.state === 'active' && gate.store.favicon) return imagePath(gate.store.account, gate.store.favicon, 400)
  return '/favicon.svg'
}
