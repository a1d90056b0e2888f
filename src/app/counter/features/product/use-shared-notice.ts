import { useEffect, useRef } from 'react'
import { showToast } from '#app/shared/ui/toast.ts'
import { shownCode } from '#domain/barcode/scanned-code.ts'
import type { SharedCode } from '#domain/product-edit/repeated-codes.ts'

/** Reports a saved code that another product has, too, on any page. */
export function useSharedNotice(shared: readonly SharedCode[]): void {
  const known = useRef<ReadonlySet<string> | null>(null)
  useEffect(() => {
    const keyOf = ({ field, code, productId }: SharedCode) => `${field} ${productId} ${code}`
    const fresh = known.current && shared.find((each) => !known.current?.has(keyOf(each)))
    known.current = new Set(shared.map(keyOf))
    if (fresh)
      showToast(`${shownCode(fresh.code)} también es de ${fresh.name}. Está marcado en tallas y colores.`, {
        look: 'danger',
      })
  }, [shared])
}
