import { createContext, type ReactNode, use } from 'react'
import { createRoutesStub, data, useLocation } from 'react-router'
import { render } from 'vitest-browser-react'
import { RunningActions } from '#app/counter/kit/running-actions.tsx'
import { shownToasts } from '#app/shared/ui/toast.ts'
import type { Plan } from '#domain/store/plan.ts'

/** The fields of an action as the page has sent them. */
export type SentFields = Record<string, unknown>

interface CounterOptions {
  /** The path of the page, with its query. */
  at?: string
  /** Loads the page's data, which the component reads with `useLoaderData`. */
  loader?: (to: { request: Request }) => unknown
  /** Responds to the actions of the page, by their fields and the path of their route. By default each is done. */
  act?: (fields: SentFields, path: string) => unknown
  /** The plan of the store, for components that read it. */
  plan?: Plan
  /** Whether the pages may promise no mail. */
  withoutMails?: boolean
}

/**
 * Renders a component on a page of the counter, with a router around it.
 * @returns `sent`: the fields of all actions that the page has sent, in their order, each with the `path` of its route
 */
export async function renderInCounter(
  component: ReactNode,
  { at = '/', loader, act, plan, withoutMails = false }: CounterOptions = {},
) {
  const sent: SentFields[] = []
  const action = async ({ request }: { request: Request }) => {
    const fields = await fieldsOf(request)
    const { pathname } = new URL(request.url)
    sent.push({ path: pathname, ...fields })
    const outcome = act ? await act(fields, pathname) : { ok: true }
    // As the server responds to a rejected action: the router loads the page again only after a success.
    return isRejected(outcome) ? data(outcome, { status: 409 }) : outcome
  }
  const shown = { path: '*', loader, action, Component: Page, HydrateFallback: Nothing }
  const root = { id: 'root', loader: () => ({ plan, withoutMails }), HydrateFallback: Nothing, children: [shown] }
  const Stub = createRoutesStub([plan === undefined && !withoutMails ? shown : root])
  const screen = await render(
    <Rendered value={component}>
      <Stub initialEntries={[at]} />
    </Rendered>,
  )
  return { screen, sent }
}

/** The titles of the toasts that are shown. */
export const toastTitles = (): string[] => shownToasts.get().map(({ title }) => title)

function isRejected(outcome: unknown): boolean {
  return typeof outcome === 'object' && outcome !== null && 'ok' in outcome && outcome.ok === false
}

async function fieldsOf(request: Request): Promise<SentFields> {
  const isJson = request.headers.get('content-type')?.startsWith('application/json')
  if (isJson) return (await request.json()) as SentFields
  return Object.fromEntries(await request.formData())
}

const Rendered = createContext<ReactNode>(null)
const Nothing = () => null

function Page() {
  const { pathname, search } = useLocation()
  return (
    <>
      <main className="counter-main" data-url={`${pathname}${search}`}>
        {use(Rendered)}
      </main>
      <RunningActions />
    </>
  )
}
