import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { allowedContext } from '#app/counter/context.ts'
import { SectionList } from '#app/counter/features/store/section-list.tsx'

export function loader({ context, request }: LoaderFunctionArgs) {
  const { role, branches } = allowedContext(context, request, 'change-hours').member
  return { role, branches }
}

export default function StoreIndex() {
  return <SectionList {...useLoaderData<typeof loader>()} />
}
