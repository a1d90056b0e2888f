import { type ReactNode, useCallback, useEffect, useId, useRef } from 'react'
import { useBeforeUnload, useBlocker } from 'react-router'
import { Button } from '#app/shared/ui/button.tsx'
import { DialogWindow } from '#app/shared/ui/dialog-window.tsx'
import { showToast } from '#app/shared/ui/toast.ts'
import { STAYS_SENTENCE } from './common-sentences.ts'
import { checkConnection, connection } from './connection.ts'

/** The parts of the page in which something is not saved; a page can have several, the router one blocker. */
const unsavedParts = new Set<string>()

export const hasUnsaved = () => unsavedParts.size > 0

/** Has a question shown before the page is left, as long as a part of it has something that is not saved. */
export function useUnsaved(isUnsaved: boolean): void {
  const id = useId()
  useEffect(() => {
    if (!isUnsaved) return
    unsavedParts.add(id)
    return () => void unsavedParts.delete(id)
  }, [id, isUnsaved])
}

/**
 * Shows a question before a page with unsaved changes is left: by its own links, or by closing the tab. While the store
 * cannot be reached no page is left at all: the next one could not be loaded.
 */
export function UnsavedGuard({ children }: { children: ReactNode }) {
  const opener = useRef<HTMLElement | null>(null)
  const isHeldBack = useRef(false)
  const blocker = useBlocker(({ currentLocation, nextLocation }) => {
    const isLeft = currentLocation.pathname + currentLocation.search !== nextLocation.pathname + nextLocation.search
    if (isLeft && hasUnsaved()) opener.current = document.activeElement as HTMLElement | null
    isHeldBack.current = connection.get().isAway && currentLocation.pathname !== nextLocation.pathname
    return isLeft && (hasUnsaved() || isHeldBack.current)
  })
  const { state, reset, proceed } = blocker
  const isOffline = state === 'blocked' && isHeldBack.current
  useEffect(() => {
    if (!isOffline || !reset || !proceed) return
    let isDone = false
    void checkConnection().then((isBack) => {
      if (isDone) return
      if (!isBack) showToast(STAYS_SENTENCE, { look: 'danger', topic: 'connection' })
      if (isBack && !hasUnsaved()) proceed()
      else reset()
    })
    return () => {
      isDone = true
    }
  }, [isOffline, reset, proceed])
  useBeforeUnload(
    useCallback((event) => {
      if (hasUnsaved()) event.preventDefault()
    }, []),
  )
  return (
    <>
      {children}
      {blocker.state === 'blocked' && !isOffline && (
        <DialogWindow isOpen onClose={() => blocker.reset()} title="¿Salir sin guardar?" opener={opener}>
          <p className="pt-2 pb-5 text-muted">Lo que cambiaste en esta página se perdería.</p>
          <div className="flex flex-wrap justify-end gap-2">
            <Button look="outline" onClick={() => blocker.proceed()}>
              Salir sin guardar
            </Button>
            <Button onClick={() => blocker.reset()}>Seguir editando</Button>
          </div>
        </DialogWindow>
      )}
    </>
  )
}
