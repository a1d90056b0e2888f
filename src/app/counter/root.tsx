import type { CSSProperties, ReactNode } from 'react'
import {
  isRouteErrorResponse,
  Links,
  type LinksFunction,
  type LoaderFunctionArgs,
  Meta,
  type MetaFunction,
  Outlet,
  Scripts,
  ScrollRestoration,
  useRouteLoaderData,
} from 'react-router'
import { imagePath } from '#domain/image/image-path.ts'
import { inkOn, legibleAccent } from '#domain/store/accent.ts'
import { shownStoreName } from '#domain/store/shown-store-name.ts'
import fonts from '../styles/fonts.css?url'
import { Toasts } from '../ui/toasts.tsx'
import { counterContext } from './context.ts'
import type { CounterData } from './counter-data.ts'
import { keepOnQuery } from './kit/keep-on-query.ts'
import { keepShownPage } from './kit/keep-shown-page.ts'
import { RunningActions } from './kit/running-actions.tsx'
import { trackLoads } from './kit/track-loads.ts'
import { ErrorScreen } from './shell/error-screen.tsx'
import { useMarkHydrated } from './shell/use-mark-hydrated.ts'
import styles from './styles/counter.css?url'

/** The grounds of tokens.css: the store's accent is made legible on both. */
const GROUND = { light: '#faf8f5', dark: '#151311' }

export const links: LinksFunction = () => [
  { rel: 'stylesheet', href: styles },
  { rel: 'stylesheet', href: fonts },
]

export function loader({ context }: LoaderFunctionArgs): CounterData {
  const { store, account, storePath } = context.get(counterContext)
  const [light, dark] = [legibleAccent(store.accent, GROUND.light), legibleAccent(store.accent, GROUND.dark)]
  return {
    account,
    storePath,
    storeName: shownStoreName(store),
    favicon: store.favicon && imagePath(account, store.favicon, 400),
    accents: { light, dark, inkOnLight: inkOn(light), inkOnDark: inkOn(dark) },
  }
}

export const clientMiddleware = [trackLoads, keepShownPage]

export const shouldRevalidate = keepOnQuery

/** A page's head has its title (kit/page-head.tsx). */
export const meta: MetaFunction = () => [{ name: 'robots', content: 'noindex' }]

export function Layout({ children }: { children: ReactNode }) {
  const root = useRouteLoaderData<CounterData>('root')
  useMarkHydrated()
  return (
    <html lang="es-MX" style={accentStyle(root?.accents)}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="theme-color" content={GROUND.light} media="(prefers-color-scheme: light)" />
        <meta name="theme-color" content={GROUND.dark} media="(prefers-color-scheme: dark)" />
        <link rel="icon" href={root?.favicon ?? '/favicon.svg'} />
        <Meta />
        <Links />
      </head>
      <body>
        {children}
        <Toasts />
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  )
}

export default function Root() {
  return (
    <>
      <Outlet />
      <RunningActions />
    </>
  )
}

export function ErrorBoundary({ error }: { error: unknown }) {
  return <ErrorScreen status={isRouteErrorResponse(error) ? error.status : 500} />
}

function accentStyle(accents: CounterData['accents'] | undefined): CSSProperties {
  return {
    '--accent-on-light': accents?.light,
    '--accent-ink-on-light': accents?.inkOnLight,
    '--accent-on-dark': accents?.dark,
    '--accent-ink-on-dark': accents?.inkOnDark,
  } as CSSProperties
}
