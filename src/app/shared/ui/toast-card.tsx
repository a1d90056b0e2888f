import X from 'lucide-react/icons/x'
import { useEffect, useRef, useState } from 'react'
import { hideToast, type Toast } from './toast.ts'

/** One toast. Its timer stops while a pointer or the focus is on it, so that its action is not missed. */
export function ToastCard({ toast, onFocusLost }: { toast: Toast; onFocusLost: () => void }) {
  const { id, title, description, look, action, duration } = toast
  const card = useRef<HTMLDivElement>(null)
  const [isHovered, setHovered] = useState(false)
  const [isFocused, setFocused] = useState(false)
  const isHeld = isHovered || isFocused
  useEffect(() => {
    if (isHeld) return
    const timer = setTimeout(() => hideToast(id, card.current?.getBoundingClientRect().height), duration)
    return () => clearTimeout(timer)
  }, [id, duration, isHeld])
  const hide = () => {
    const hasFocus = card.current?.contains(document.activeElement)
    hideToast(id, card.current?.getBoundingClientRect().height)
    if (hasFocus) onFocusLost()
  }
  const isBrief = description === undefined && action === undefined && look === 'plain'
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it is not operated itself; the pointer and the focus only stop its timer
    <div
      ref={card}
      className={`toast ${look === 'danger' ? 'toast-danger' : ''}`}
      onPointerEnter={({ pointerType }) => setHovered(!isBrief && pointerType === 'mouse')}
      onPointerLeave={() => setHovered(false)}
      onFocus={() => setFocused(true)}
      onBlur={() => setFocused(false)}
    >
      <div className="toast-body">
        <div className="toast-text">
          <p className="font-medium text-pretty">{title}</p>
          {description && <p className="text-sm text-pretty opacity-85">{description}</p>}
        </div>
        {action && (
          <button
            type="button"
            className="toast-button toast-action"
            onClick={() => {
              hide()
              action.run()
            }}
          >
            {action.label}
          </button>
        )}
      </div>
      {!isBrief && (
        <button type="button" aria-label={`Cerrar aviso: ${title}`} className="toast-button w-11" onClick={hide}>
          <X aria-hidden="true" size={20} strokeWidth={1.5} />
        </button>
      )}
    </div>
  )
}
