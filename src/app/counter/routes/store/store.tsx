import { type LoaderFunctionArgs, Outlet, useLoaderData } from 'react-router'
import { allowedContext } from '#app/counter/context.ts'
import { StoreLayout } from '#app/counter/features/store/store-layout.tsx'

export function loader({ context, request }: LoaderFunctionArgs) {
  const { role, branches } = allowedContext(context, request, 'change-hours').member
  return { role, branches }
}

export default function Store() {
  return (
    <StoreLayout {...useLoaderData<typeof loader>()}>
      <Outlet />
    </StoreLayout>
  )
}
