import { useEffect, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { hideTopic, showToast } from '#app/shared/ui/toast.ts'
import { lookupSentences } from '#domain/barcode/barcode-sentences.ts'
import { shownCode } from '#domain/barcode/scanned-code.ts'
import type { LookUpCode, ProductLookup } from './use-code-lookup.ts'

/** The toasts of one scan: each takes the place of the one before. */
const TOPIC = 'barcode'

/**
 * Returns a function that goes to the product of a code that has been scanned, or shows why it cannot. The scanner has
 * closed by then, so a lookup that lasts is shown by a toast.
 * @param scanAgain opens the scanner
 */
export function useScannedProduct(lookUp: LookUpCode, scanAgain: () => void) {
  const navigate = useNavigate()
  const { key } = useLocation()
  const page = useRef(key)
  useEffect(() => {
    page.current = key
  }, [key])

  return async function follow(code: string, lookup: Promise<ProductLookup>): Promise<void> {
    const from = page.current
    let isPending = true
    queueMicrotask(() => {
      if (isPending) showToast('Buscando el producto…', { description: `Código ${shownCode(code)}`, topic: TOPIC })
    })
    const outcome = await lookup
    isPending = false
    hideTopic(TOPIC)
    // A shopper who has gone on to another page stays there.
    if (page.current !== from) return
    if (outcome.ok) return navigate(outcome.path)
    const { title, description } = lookupSentences[outcome.code](code)
    const action =
      outcome.code === 'barcode-unknown'
        ? { label: 'Escanear otro', run: scanAgain }
        : { label: 'Reintentar', run: () => void follow(code, lookUp(code)) }
    showToast(title, { description, look: 'danger', action, topic: TOPIC })
  }
}
