import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { allowedContext } from '#app/counter/context.ts'
import { SectionList } from '#app/counter/features/store/section-list.tsx'

export function loader({ context, request }: LoaderFunctionArgs) {
  return { role: allowedContext(context, request, 'change-hours').member.role }
}

export default function StoreIndex() {
  return <SectionList {...useLoaderData<typeof loader>()} />
}
