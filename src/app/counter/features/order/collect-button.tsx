import { useRef, useState } from 'react'
import { Button } from '#app/shared/ui/button.tsx'
import { CollectDialog, type CollectedOrder } from './collect-dialog.tsx'

interface CollectButtonProps {
  orders: readonly CollectedOrder[]
  points?: number
  look?: 'primary' | 'outline'
  onDone?: () => void
}

/** Opens the dialog in which the money of orders is taken. */
export function CollectButton({ orders, points = 0, look = 'outline', onDone }: CollectButtonProps) {
  const [isOpen, setOpen] = useState(false)
  const opener = useRef<HTMLButtonElement>(null)
  return (
    <>
      <Button ref={opener} look={look} onClick={() => setOpen(true)}>
        Cobrar
      </Button>
      {isOpen && (
        <CollectDialog
          orders={orders}
          points={points}
          opener={opener}
          onClose={() => setOpen(false)}
          {...(onDone && { onDone })}
        />
      )}
    </>
  )
}
