import { useRouteLoaderData } from 'react-router'
import type { CounterData } from './counter-data.ts'

/** Whether the pages may promise no mail to a customer (docs/rules/notification.md#without-a-mail-server). */
export function useWithoutMails(): boolean {
  return useRouteLoaderData<CounterData>('root')?.withoutMails ?? false
}
