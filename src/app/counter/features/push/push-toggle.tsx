import Smartphone from 'lucide-react/icons/smartphone'
import { Button } from '#app/shared/ui/button.tsx'
import { usePush } from './use-push.ts'

/** Switches the notifications of this device, where its browser has them. */
export function PushToggle() {
  const { state, isBusy, toggle } = usePush()
  if (state === 'unknown' || state === 'unavailable') return null
  if (state === 'denied') {
    return <p className="text-sm text-muted">Los avisos están bloqueados en los ajustes de este navegador.</p>
  }
  const name = state === 'on' ? 'Avisos activados' : 'Avisarme aquí'
  return (
    <Button look="outline" title={name} aria-pressed={state === 'on'} aria-busy={isBusy || undefined} onClick={toggle}>
      <Smartphone aria-hidden="true" size={18} strokeWidth={1.5} />
      <span className="max-md:sr-only">{name}</span>
    </Button>
  )
}
