import { lazy, Suspense, useCallback, useRef } from 'react'
import { useBeforeUnload, useBlocker } from 'react-router'
import { Button } from '../../../ui/button.tsx'

const DialogWindow = lazy(() => import('../../../ui/dialog-window.tsx').then((part) => ({ default: part.DialogWindow })))

/** Asks before a page is left on which something was typed and not saved. */
export function UnsavedGuard({ isEdited }: { isEdited: boolean }) {
  const opener = useRef<HTMLElement | null>(null)
  const blocker = useBlocker(({ currentLocation, nextLocation }) => {
    const isLeft = isEdited && currentLocation.pathname !== nextLocation.pathname
    if (isLeft) opener.current = document.activeElement as HTMLElement | null
    return isLeft
  })
  useBeforeUnload(
    useCallback(
      (event) => {
        if (isEdited) event.preventDefault()
      },
      [isEdited],
    ),
  )
  if (blocker.state !== 'blocked') return null
  return (
    <Suspense>
      <DialogWindow isOpen onClose={() => blocker.reset()} title="¿Salir sin guardar?" opener={opener}>
        <p className="pt-2 pb-5 text-muted">Lo que cambiaste en esta página se perdería.</p>
        <div className="flex flex-wrap justify-end gap-2">
          <Button look="outline" onClick={() => blocker.proceed()}>
            Salir sin guardar
          </Button>
          <Button onClick={() => blocker.reset()}>Seguir editando</Button>
        </div>
      </DialogWindow>
    </Suspense>
  )
}
