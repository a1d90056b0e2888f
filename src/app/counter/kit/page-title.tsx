import { useRouteLoaderData } from 'react-router'
import type { CounterData } from './counter-data.ts'

/**
 * The title of the document, which distinguishes tabs and entries of the history: the page's own, then the store's
 * name.
 */
export function PageTitle({ children }: { children: string }) {
  const root = useRouteLoaderData<CounterData>('root')
  return <title>{`${children} · ${root?.storeName ?? 'Mostrador'}`}</title>
}
