import type { ReactNode } from 'react'
import { useRouteLoaderData } from 'react-router'
import type { CounterData } from './counter-data.ts'
import { PageTitle } from './page-title.tsx'

/** A page before the sign-in: one thing in the middle. */
export function SignedOutFrame({ title, lead, children }: { title: string; lead?: ReactNode; children: ReactNode }) {
  const root = useRouteLoaderData<CounterData>('root')
  return (
    <main className="mx-auto flex min-h-dvh w-full max-w-md flex-col justify-center px-4 py-10">
      <PageTitle>{title}</PageTitle>
      <p className="text-sm text-muted">{root?.storeName} · Mostrador</p>
      <h1 className="mt-1 mb-2 font-display text-2xl">{title}</h1>
      {lead && <div className="mb-6 text-muted text-pretty">{lead}</div>}
      {children}
    </main>
  )
}

/** Why a form was rejected, announced; it takes no room without. */
export function FormError({ children }: { children: ReactNode }) {
  return (
    <p role="alert" className="mb-4 text-danger empty:hidden">
      {children}
    </p>
  )
}
