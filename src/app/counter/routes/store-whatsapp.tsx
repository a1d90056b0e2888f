import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { staffSettings } from '#data/store/staff-settings.ts'
import { allowedContext } from '../context.ts'
import { WhatsappPage } from '../features/store/whatsapp-page.tsx'
import { keepPage } from '../kit/client-action.ts'
import { changeSettingsStep } from './change-settings-step.ts'
import { counterAction } from './counter-action.ts'

export function loader({ context, request }: LoaderFunctionArgs) {
  return { settings: staffSettings(allowedContext(context, request, 'change-settings').store) }
}

export const action = counterAction('tienda/whatsapp', { 'change-settings': changeSettingsStep })

export const clientAction = keepPage

export default function StoreWhatsapp() {
  return <WhatsappPage {...useLoaderData<typeof loader>()} />
}
