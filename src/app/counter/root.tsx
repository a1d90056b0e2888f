import type { ReactNode } from 'react'
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
import type { CounterData } from '#app/counter/kit/counter-data.ts'
import { keepOnQuery } from '#app/counter/kit/keep-on-query.ts'
import { keepShownPage } from '#app/counter/kit/keep-shown-page.ts'
import { RunningActions } from '#app/counter/kit/running-actions.tsx'
import { trackLoads } from '#app/counter/kit/track-loads.ts'
import { ErrorScreen } from '#app/counter/shell/error-screen.tsx'
import { useMarkHydrated } from '#app/counter/shell/use-mark-hydrated.ts'
import styles from '#app/counter/styles/counter.css?url'
import { accentStyle } from '#app/shared/styles/accent-style.ts'
import fonts from '#app/shared/styles/fonts.css?url'
import { Toasts } from '#app/shared/ui/toasts.tsx'
import { imagePath } from '#domain/image/image-path.ts'
import { promisesMails } from '#domain/notification/mail-promises.ts'
import { accentsOf } from '#domain/store/accent.ts'
import { GROUND } from '#domain/store/ground.ts'
import { shownStoreName } from '#domain/store/shown-store-name.ts'
import { counterContext } from './context.ts'

export const links: LinksFunction = () => [
  { rel: 'stylesheet', href: styles },
  { rel: 'stylesheet', href: fonts },
]

export function loader({ context }: LoaderFunctionArgs): CounterData {
  const { store, account, storePath, mailsArrive } = context.get(counterContext)
  return {
    account,
    storePath,
    storeName: shownStoreName(store),
    plan: store.plan,
    withoutMails: !promisesMails({ mailsArrive, isDemo: store.isDemo }),
    favicon: store.favicon && imagePath(account, store.favicon, 400),
    accents: accentsOf(store.accent),
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
