import { lazy, Suspense, useEffect, useRef } from 'react'
import { useBlocker } from 'react-router'
import { Button } from '../../ui/button.tsx'

const DialogWindow = lazy(() => import('../../ui/dialog-window.tsx').then((part) => ({ default: part.DialogWindow })))

/** Shows a question before a page with unsaved changes is left: by its own links, and by whatever closes the tab. */
export function UnsavedGuard({ isUnsaved }: { isUnsaved: boolean }) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => isUnsaved && currentLocation.pathname !== nextLocation.pathname,
  )
  const opener = useRef<HTMLElement>(null)
  useEffect(() => {
    if (!isUnsaved) return
    const confirmLeaving = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', confirmLeaving)
    return () => window.removeEventListener('beforeunload', confirmLeaving)
  }, [isUnsaved])
  if (blocker.state !== 'blocked') return null
  return (
    <Suspense>
      <DialogWindow isOpen onClose={blocker.reset} title="¿Salir sin guardar?" opener={opener}>
        <p className="pt-2 pb-5 text-muted">Lo que cambiaste en esta página se pierde.</p>
        <div className="flex flex-wrap justify-end gap-2">
          <Button look="outline" onClick={blocker.proceed}>
            Salir sin guardar
          </Button>
          <Button onClick={blocker.reset}>Seguir aquí</Button>
        </div>
      </DialogWindow>
    </Suspense>
  )
}
