import { type RefObject, useEffect, useState } from 'react'
import { useHref } from 'react-router'
import { Button } from '#app/shared/ui/button.tsx'
import { DialogWindow } from '#app/shared/ui/dialog-window.tsx'
import type { ProductData } from '#app/storefront/features/product/product-data.ts'
import type { NamedBranch } from '#domain/catalogue/dictionary.ts'
import {
  ALERT_REPEATED,
  ALERT_SENTENCES,
  ALERT_TAKEN,
  DEVICE_TAKEN,
  DEVICE_WAITS,
} from '#domain/restock-alert/alert-sentences.ts'
import { ANY_BRANCH } from '#domain/restock-alert/restock-alert.ts'
import { AlertForm, type AlertWay } from './alert-form.tsx'
import { endDeviceAlerts, readDeviceAlerts } from './device-alerts.ts'

interface AlertDialogProps {
  product: ProductData
  /** The chosen variant. */
  variantId: number
  /** The only branch that it is for; absent where the shopper chooses. */
  branch?: NamedBranch
  isOpen: boolean
  onClose: () => void
  opener: RefObject<HTMLElement | null>
}

/** The requests by mail that this page has sent, by URL, variant and branch: no response shows whether an e-mail waits. */
const sentBefore = new Set<string>()

/** The state of a dialog: each variant has its own. */
interface AlertDialogState {
  of: string
  /** How the request was just taken. */
  taken: AlertWay | null
  /** Whether this device waits. */
  deviceWaits: boolean
  isAgain: boolean
  /** Why the alerts of this device were not ended. */
  failure: string
}

const nothingOf = (of: string): AlertDialogState => ({
  of,
  taken: null,
  deviceWaits: false,
  isAgain: false,
  failure: '',
})

/**
 * Requests an alert, by e-mail or on this device, when a sold-out variant is back, and ends one on this device
 * (docs/rules/restock-alert.md).
 */
export function AlertDialog({ product, variantId, branch, isOpen, onClose, opener }: AlertDialogProps) {
  const url = useHref(`/product/${product.id}/choices`)
  const branchFid = branch?.fid ?? ANY_BRANCH
  const key = `${url} ${variantId} ${branchFid}`
  const [state, setState] = useState(() => nothingOf(key))
  const shown = state.of === key ? state : nothingOf(key)
  const change = (changed: Partial<AlertDialogState>) => setState({ ...shown, ...changed })
  useEffect(() => {
    if (!isOpen) return
    let isCurrent = true
    void readDeviceAlerts(url, variantId).then((branchFids) => {
      const waits = branchFid === ANY_BRANCH ? branchFids.length > 0 : branchFids.includes(branchFid)
      if (isCurrent && waits) setState({ ...nothingOf(key), deviceWaits: true })
    })
    return () => {
      isCurrent = false
    }
  }, [isOpen, url, variantId, branchFid, key])
  const close = () => {
    setState(nothingOf(key))
    onClose()
  }
  const take = (way: AlertWay) => {
    if (way === 'mail') sentBefore.add(key)
    change({ taken: way, deviceWaits: way === 'device' })
  }
  const end = async () => {
    const isEnded = await endDeviceAlerts(url, variantId)
    change(isEnded ? nothingOf(key) : { failure: ALERT_SENTENCES['no-response'] })
  }
  const texts = shown.isAgain ? null : textsOf(shown, sentBefore.has(key))
  return (
    <DialogWindow
      isOpen={isOpen}
      onClose={close}
      title={branch ? `Avísame cuando llegue a ${branch.name}` : 'Avísame cuando haya'}
      opener={opener}
    >
      <p className="font-medium">{product.name}</p>
      <p className="text-sm text-muted empty:hidden">{product.options.join(', ')}</p>
      <div role="status" className="mt-4 empty:hidden">
        {texts && (
          <>
            <p className="font-medium">{texts.title}</p>
            <p className="mt-1 text-muted">{texts.text}</p>
          </>
        )}
      </div>
      <p role="alert" className="mt-2 text-sm text-danger empty:hidden">
        {shown.failure}
      </p>
      {texts ? (
        <div className="mt-4 grid gap-3">
          {shown.taken && (
            <Button look="outline" onClick={close}>
              Listo
            </Button>
          )}
          {shown.deviceWaits && (
            <Button look="outline" onClick={end}>
              Quitar aviso
            </Button>
          )}
          {!shown.taken && (
            <Button look="outline" onClick={() => change({ isAgain: true })}>
              {shown.deviceWaits ? 'Pedir otro aviso' : 'Pedirlo otra vez'}
            </Button>
          )}
        </div>
      ) : (
        <AlertForm product={product} variantId={variantId} branch={branch} url={url} onTaken={take} />
      )}
    </DialogWindow>
  )
}

/** The texts in place of the form; null where there is nothing to report. */
function textsOf({ taken, deviceWaits }: AlertDialogState, isRepeated: boolean) {
  if (taken === 'mail') return ALERT_TAKEN
  if (deviceWaits) return taken ? DEVICE_TAKEN : DEVICE_WAITS
  return isRepeated ? ALERT_REPEATED : null
}
