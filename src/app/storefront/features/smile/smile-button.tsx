import Smile from 'lucide-react/icons/smile'
import { useDialogButton } from '#app/shared/ui/use-on-demand.ts'
import { useStore } from '#app/storefront/features/store/use-store.ts'

const loadDialog = async () => (await import('./smile-dialog.tsx')).SmileDialog

interface SmileButtonProps {
  /** Puts the coupon of a token into the cart. */
  onToken: (token: string) => Promise<void>
}

/** Offers a coupon for a smile, where the store does (docs/rules/smile.md#smile). */
export function SmileButton({ onToken }: SmileButtonProps) {
  const { smile } = useStore()
  const { part: SmileDialog, dialogProps, openerProps } = useDialogButton(loadDialog)
  if (!smile) return null
  return (
    <>
      <button
        {...openerProps}
        type="button"
        className="flex min-h-12 w-full items-center gap-3 rounded-sm border border-dashed border-ink/30 px-3 text-left text-sm transition-colors duration-150 hover:border-ink"
      >
        <Smile aria-hidden="true" size={22} strokeWidth={1.5} className="shrink-0 text-accent" />
        <span>
          <span className="font-semibold">Sonríe y gana</span> · {smile.percentage} % de descuento
        </span>
      </button>
      {SmileDialog && <SmileDialog offer={smile} {...dialogProps} onToken={onToken} />}
    </>
  )
}
