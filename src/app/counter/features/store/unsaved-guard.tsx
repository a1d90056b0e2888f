import {
  createContext,
  lazy,
  type ReactNode,
  Suspense,
  useCallback,
  useContext,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react'
import { useBeforeUnload, useBlocker } from 'react-router'
import { Button } from '../../../ui/button.tsx'

const DialogWindow = lazy(() =>
  import('../../../ui/dialog-window.tsx').then((part) => ({ default: part.DialogWindow })),
)

/** The forms of the page in which something was typed and not saved; a page can have several, the router one blocker. */
const UnsavedForms = createContext<Set<string>>(new Set())

/** Has a question shown before the page is left, as long as a form of it has edits. */
export function useUnsaved(isEdited: boolean): void {
  const forms = useContext(UnsavedForms)
  const id = useId()
  useEffect(() => {
    if (!isEdited) return
    forms.add(id)
    return () => void forms.delete(id)
  }, [forms, id, isEdited])
}

/** Shows a question before a page is left on which something was typed and not saved. */
export function UnsavedGuard({ children }: { children: ReactNode }) {
  const [forms] = useState(() => new Set<string>())
  const opener = useRef<HTMLElement | null>(null)
  const blocker = useBlocker(({ currentLocation, nextLocation }) => {
    const isLeft = currentLocation.pathname + currentLocation.search !== nextLocation.pathname + nextLocation.search
    if (isLeft && forms.size > 0) opener.current = document.activeElement as HTMLElement | null
    return isLeft && forms.size > 0
  })
  useBeforeUnload(
    useCallback(
      (event) => {
        if (forms.size > 0) event.preventDefault()
      },
      [forms],
    ),
  )
  return (
    <UnsavedForms value={forms}>
      {children}
      {blocker.state === 'blocked' && (
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
      )}
    </UnsavedForms>
  )
}
