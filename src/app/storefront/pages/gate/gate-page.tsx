import DoorClosed from 'lucide-react/icons/door-closed'
import MapPinOff from 'lucide-react/icons/map-pin-off'
import RotateCw from 'lucide-react/icons/rotate-cw'
import Unplug from 'lucide-react/icons/unplug'
import { buttonClass } from '#app/shared/ui/button.tsx'
import { ReloadLink } from '#app/shared/ui/reload-link.tsx'
import { ScreenMessage } from '#app/shared/ui/screen-message.tsx'
import { type ClosedState, GATE_TEXTS, type Gate } from '#domain/store/gate.ts'

const ICONS = { loading: RotateCw, error: Unplug, 'not-found': MapPinOff, inactive: DoorClosed } as const

/** The page that is shown where no store is open (docs/rules/store.md#store-gate). It has no JavaScript. */
export function GatePage({ gate }: { gate: Extract<Gate, { state: ClosedState }> }) {
  const { title, status, explanation } = GATE_TEXTS[gate.state]
  const Icon = ICONS[gate.state]
  const busy = gate.state === 'loading'
  return (
    <main className="flex min-h-dvh items-center justify-center" aria-busy={busy}>
      <ScreenMessage
        icon={<Icon size={40} strokeWidth={1.25} className={busy ? 'motion-safe:animate-spin' : undefined} />}
        title={title}
        action={<WayOut state={gate.state} />}
      >
        {gate.state === 'inactive' && <p className="mb-1 font-medium text-ink">{gate.storeName}</p>}
        <p>{explanation}</p>
        {status && status !== title && <p className="mt-3 text-sm">{status}</p>}
      </ScreenMessage>
    </main>
  )
}

function WayOut({ state }: { state: ClosedState }) {
  switch (state) {
    case 'loading':
      return null
    case 'error':
      return <ReloadLink />
    case 'not-found':
    case 'inactive':
      return (
        <a href="/" className={buttonClass('outline')}>
          Volver al inicio
        </a>
      )
  }
}
