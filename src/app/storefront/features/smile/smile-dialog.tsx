import { type ReactNode, type RefObject, useEffect, useEffectEvent, useState } from 'react'
import { useHref } from 'react-router'
import { Button } from '#app/shared/ui/button.tsx'
import { DialogWindow } from '#app/shared/ui/dialog-window.tsx'
import { useOnNavigation } from '#app/shared/ui/use-on-navigation.ts'
import { claimCoupon } from '#app/storefront/features/coupon/claim-coupon.ts'
import { PrivacyNote } from '#app/storefront/features/store/privacy-note.tsx'
import { type SmileClaim, type SmileOffer, WAIT_WITHOUT_CAMERA } from '#domain/smile/smile-offer.ts'
import { smileSentences } from '#domain/smile/smile-sentences.ts'
import { ProgressRing } from './progress-ring.tsx'
import { SmileCamera } from './smile-camera.tsx'

interface SmileDialogProps {
  offer: SmileOffer
  isOpen: boolean
  onClose: () => void
  opener: RefObject<HTMLElement | null>
  /** Puts the coupon of a token into the cart. */
  onToken: (token: string) => Promise<void>
}

/** Where the shopper is: before the consent, before the camera, waiting without one, or with a claim that failed. */
type Stage =
  | { kind: 'consent' }
  | { kind: 'camera' }
  | { kind: 'wait' }
  | { kind: 'failed'; claim: SmileClaim; sentence: string }

/** 'Sonríe y gana': consent first, then the camera or a short wait, then the coupon (docs/rules/smile.md#smile). */
export function SmileDialog({ offer, isOpen, onClose, opener, onToken }: SmileDialogProps) {
  const url = useHref('/smile')
  const [stage, setStage] = useState<Stage>({ kind: 'consent' })
  const [isClaiming, setClaiming] = useState(false)
  const close = () => {
    setStage({ kind: 'consent' })
    onClose()
  }
  useOnNavigation(() => isOpen && close())
  const claim = async (by: SmileClaim) => {
    setClaiming(true)
    const claimed = await claimCoupon(url, { claim: by }, smileSentences)
    if (claimed.ok) {
      await onToken(claimed.token)
      close()
    } else setStage({ kind: 'failed', claim: by, sentence: claimed.sentence })
    setClaiming(false)
  }
  const wait = () => setStage({ kind: 'wait' })
  return (
    <>
      <SmileCamera
        isOpen={isOpen && stage.kind === 'camera'}
        onClose={close}
        opener={opener}
        isClaiming={isClaiming}
        onHeld={() => void claim('smile')}
        onWithoutCamera={offer.withoutCamera && !isClaiming ? wait : null}
      />
      <DialogWindow isOpen={isOpen && stage.kind !== 'camera'} onClose={close} title="Sonríe y gana" opener={opener}>
        {stage.kind === 'consent' && (
          <Consent offer={offer} onCamera={() => setStage({ kind: 'camera' })} onWithoutCamera={wait} />
        )}
        {stage.kind === 'wait' && <Wait onDone={() => void claim('wait')} />}
        {stage.kind === 'failed' && (
          <div role="alert" className="grid gap-4">
            <p>{stage.sentence}</p>
            <Button onClick={() => void claim(stage.claim)} aria-disabled={isClaiming}>
              Reintentar
            </Button>
          </div>
        )}
      </DialogWindow>
    </>
  )
}

interface ConsentProps {
  offer: SmileOffer
  onCamera: () => void
  onWithoutCamera: () => void
}

function Consent({ offer: { percentage, withoutCamera }, onCamera, onWithoutCamera }: ConsentProps) {
  return (
    <div className="grid gap-4">
      <p className="text-lg">
        Regálanos una sonrisa y te damos <strong>{percentage} % de descuento</strong> en tu carrito.
      </p>
      <ul className="grid list-disc gap-1 pl-5">
        <Fact>Para verla usamos la cámara de este dispositivo, solo mientras esta ventana está abierta.</Fact>
        <Fact>Todo pasa en tu dispositivo: ninguna imagen sale de él ni se guarda.</Fact>
        <Fact>El cupón dura 15 minutos y se usa una vez.</Fact>
      </ul>
      <PrivacyNote />
      <div className="grid gap-3">
        <Button onClick={onCamera}>Aceptar y sonreír</Button>
        {withoutCamera && (
          <Button look="outline" onClick={onWithoutCamera}>
            Quiero mi cupón sin cámara
          </Button>
        )}
      </div>
    </div>
  )
}

function Fact({ children }: { children: ReactNode }) {
  return <li className="text-sm text-muted marker:text-muted">{children}</li>
}

/** Milliseconds between two steps of the ring. */
const STEP = 250

function Wait({ onDone }: { onDone: () => void }) {
  const [waited, setWaited] = useState(0)
  const tell = useEffectEvent(onDone)
  const isDone = waited >= WAIT_WITHOUT_CAMERA
  useEffect(() => {
    if (isDone) return tell()
    const timer = setInterval(() => setWaited((before) => before + STEP), STEP)
    return () => clearInterval(timer)
  }, [isDone])
  return (
    <div className="flex flex-col items-center gap-4 py-4 text-center">
      <ProgressRing progress={Math.min(1, waited / WAIT_WITHOUT_CAMERA)} className="size-28 text-accent" />
      <p role="status">{isDone ? 'Tu cupón viene en camino…' : 'Danos unos segundos y tu cupón es tuyo.'}</p>
    </div>
  )
}
