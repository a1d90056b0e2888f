import { createContext, type ReactNode, use } from 'react'
import { createRoutesStub, Outlet, useLocation } from 'react-router'
import { render } from 'vitest-browser-react'
import type { RootData } from '#app/storefront/features/store/use-store.ts'
import type { StoreProfile } from '#domain/store/profile.ts'
import { STORE } from './store-profile.ts'

interface StoreOptions {
  store?: Partial<StoreProfile>
  /** The key of the list of branches, in a store that counts by branch. */
  branches?: string | null
  /** The path of the page, with its query. */
  at?: string
  /** The id of the page's route, by which the store's shell finds the page's data. */
  route?: string
  /** Loads the page's data, which the component reads with `useLoaderData`. */
  loader?: (to: { request: Request }) => unknown
}

/** Renders a component on a page of a store, with a router around it. */
export async function renderInStore(
  component: ReactNode,
  { store, branches = null, at = '/', route, loader }: StoreOptions = {},
) {
  const root: RootData = {
    gate: { state: 'active', store: { ...STORE, ...store } },
    branches,
    accents: { light: '#8c3b2e', dark: '#d98c7e', inkOnLight: '#ffffff', inkOnDark: '#1b1815' },
  }
  const anyPage = { id: route, path: '*', loader, Component: Page, HydrateFallback: Nothing }
  const Stub = createRoutesStub([{ id: 'root', loader: () => root, Component: Shell, children: [anyPage] }])
  return render(
    <Rendered value={component}>
      <Stub initialEntries={[at]} hydrationData={{ loaderData: { root } }} />
    </Rendered>,
  )
}

/** The page's URL, as the router has it. */
export const currentUrl = (): string => document.querySelector('[data-url]')?.getAttribute('data-url') ?? ''

function Shell() {
  const { pathname, search } = useLocation()
  return (
    <main tabIndex={-1} data-url={`${pathname}${search}`}>
      <Outlet />
    </main>
  )
}

const Rendered = createContext<ReactNode>(null)
const Page = () => use(Rendered)
const Nothing = () => null
