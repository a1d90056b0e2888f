import Bell from 'lucide-react/icons/bell'
import BellOff from 'lucide-react/icons/bell-off'
import { useSyncExternalStore } from 'react'
import { Button } from '#app/shared/ui/button.tsx'
import { chooseSound, orderSound } from './order-sound.ts'

/** Switches the bell for new orders on this device. */
export function SoundToggle() {
  const isOn = useSyncExternalStore(orderSound.subscribe, orderSound.get, () => false)
  const Icon = isOn ? Bell : BellOff
  const name = isOn ? 'Con sonido' : 'Sin sonido'
  return (
    <Button look="outline" title={name} aria-pressed={isOn} onClick={() => void chooseSound(!isOn)}>
      <Icon aria-hidden="true" size={18} strokeWidth={1.5} />
      <span className="max-md:sr-only">{name}</span>
    </Button>
  )
}
