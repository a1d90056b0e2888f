import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { allowedContext } from '#app/counter/context.ts'
import { PlanPage } from '#app/counter/pages/store/plan-page.tsx'

export function loader({ context, request }: LoaderFunctionArgs) {
  return { plan: allowedContext(context, request, 'change-settings').store.plan }
}

export default function StorePlan() {
  return <PlanPage {...useLoaderData<typeof loader>()} />
}
