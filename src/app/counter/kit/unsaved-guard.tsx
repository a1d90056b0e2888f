import { createContext, type ReactNode, useCallback, useContext, useEffect, useId, useRef, useState } from 'react'
import { useBeforeUnload, useBlocker } from 'react-router'
import { Button } from '../../ui/button.tsx'
import { DialogWindow } from '../../ui/dialog-window.tsx'

/** The parts of the page in which something is not saved; a page can have several, the router one blocker. */
const UnsavedParts = createContext<Set<string>>(new Set())

/** Has a question shown before the page is left, as long as a part of it has something that is not saved. */
export function useUnsaved(isUnsaved: boolean): void {
  const parts = useContext(UnsavedParts)
  const id = useId()
  useEffect(() => {
    if (!isUnsaved) return
    parts.add(id)
    return () => void parts.delete(id)
  }, [parts, id, isUnsaved])
}

/** Shows a question before a page with something unsaved is left: by its own links, and by whatever closes the tab. */
export function UnsavedGuard({ children }: { children: ReactNode }) {
  const [parts] = useState(() => new Set<string>())
  const opener = useRef<HTMLElement | null>(null)
  const blocker = useBlocker(({ currentLocation, nextLocation }) => {
    const isLeft = currentLocation.pathname + currentLocation.search !== nextLocation.pathname + nextLocation.search
    if (isLeft && parts.size > 0) opener.current = document.activeElement as HTMLElement | null
    return isLeft && parts.size > 0
  })
  useBeforeUnload(
    useCallback(
      (event) => {
        if (parts.size > 0) event.preventDefault()
      },
      [parts],
    ),
  )
  return (
    <UnsavedParts value={parts}>
      {children}
      {blocker.state === 'blocked' && (
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
    </UnsavedParts>
  )
}
