import Download from 'lucide-react/icons/download'
import Share2 from 'lucide-react/icons/share-2'
import SquareSplitHorizontal from 'lucide-react/icons/square-split-horizontal'
import { Button, offClass } from '#app/shared/ui/button.tsx'
import { isComparable, type LookSource } from './look-source.ts'

interface LookActionsProps {
  /** Null before there is one. */
  look: LookSource | null
  storeName: string
  isCompared: boolean
  onCompare: () => void
}

const ICON = { 'aria-hidden': true, size: 18, strokeWidth: 1.5 } as const

/** Compares, shares and saves a look. */
export function LookActions({ look, storeName, isCompared, onCompare }: LookActionsProps) {
  const use = async (what: 'shareLook' | 'saveLook') => {
    if (look === null) return
    const module = await import('./save-look.ts')
    await module[what](look, storeName)
  }
  const canCompare = isComparable(look)
  const props = (isOff: boolean) =>
    ({ look: 'outline', 'aria-disabled': isOff, className: `px-2! text-sm ${isOff ? offClass : ''}` }) as const
  return (
    <>
      <Button
        {...props(!canCompare)}
        look={isCompared ? 'primary' : 'outline'}
        aria-pressed={isCompared}
        onClick={() => canCompare && onCompare()}
      >
        <SquareSplitHorizontal {...ICON} />
        Comparar
      </Button>
      <Button {...props(look === null)} onClick={() => void use('saveLook')}>
        <Download {...ICON} />
        Guardar
      </Button>
      <Button {...props(look === null)} onClick={() => void use('shareLook')}>
        <Share2 {...ICON} />
        Compartir
      </Button>
    </>
  )
}
