import { useState } from 'react'
import { CodeForm } from '#app/shared/ui/code-form.tsx'
import { MAX_CODE_LENGTH } from '#domain/coupon/campaign.ts'

interface CouponCodeProps {
  /** Takes the coupon of a code; returns a rejection's sentence, or null. */
  onCode: (code: string) => Promise<string | null>
}

/**
 * A field for the code of a campaign (docs/rules/coupon.md#campaigns), behind a button, since most shoppers have none.
 */
export function CouponCode({ onCode }: CouponCodeProps) {
  const [isOpen, setOpen] = useState(false)
  if (!isOpen) {
    return (
      <button
        type="button"
        onClick={() => setOpen(true)}
        className="inline-flex min-h-11 items-center text-sm underline underline-offset-4"
      >
        ¿Tienes un código?
      </button>
    )
  }
  // The button that had the focus has given its place to the field.
  return (
    <CodeForm
      label="Código de cupón"
      emptySentence="Escribe el código de tu cupón."
      submitLabel="Aplicar"
      busyLabel="Aplicando…"
      maxLength={MAX_CODE_LENGTH}
      enterKeyHint="done"
      takesFocus
      onCode={onCode}
    />
  )
}
