import RotateCcw from 'lucide-react/icons/rotate-ccw'
import X from 'lucide-react/icons/x'

interface SaleButtonProps {
  name: string
  isSold: boolean
  onSale: (active: boolean) => void
}

/** Takes a size, a colour or a variant out of sale, or brings it back; either way it is saved with the rest. */
export function SaleButton({ name, isSold, onSale }: SaleButtonProps) {
  const Icon = isSold ? X : RotateCcw
  return (
    <button
      type="button"
      aria-label={isSold ? `Dejar de vender ${name}` : `Volver a vender ${name}`}
      onClick={() => onSale(!isSold)}
      className="inline-flex size-11 shrink-0 items-center justify-center rounded-sm text-muted hover:bg-tint hover:text-ink"
    >
      <Icon aria-hidden="true" size={16} strokeWidth={1.5} />
    </button>
  )
}
