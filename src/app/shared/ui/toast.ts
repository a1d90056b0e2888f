export interface Toast {
  id: number
  title: string
  description?: string
  look: 'plain' | 'danger'
  /** A button that the shopper can press once; it closes the toast. */
  action?: { label: string; run: () => void }
  /** Only the newest toast of a topic is shown. */
  topic?: string
  /** Milliseconds until it closes. */
  duration: number
  /** Pixels: it has closed, and its room stays while newer ones are above it, so that they do not fall. */
  room?: number
}

/**
 * Milliseconds, for toasts with a title alone, such as the toasts of cart and favourites (docs/rules/store.md#toasts).
 */
const SHORT = 1000
/** Milliseconds, for toasts with more to read or with an action. */
const LONG = 6000
/** The number of toasts shown at once (docs/rules/store.md#toasts). */
const MOST = 3

let nextId = 1
let toasts: readonly Toast[] = []
const listeners = new Set<() => void>()

/**
 * Shows a toast, which is announced and closes by itself. It replaces a toast with the same words or of the same topic,
 * and the oldest one when there are already three.
 */
export function showToast(
  title: string,
  { description, look = 'plain', action, topic, duration }: Partial<Omit<Toast, 'id' | 'title'>> = {},
): void {
  const isLong = description !== undefined || action !== undefined || look === 'danger'
  const toast: Toast = {
    id: nextId++,
    title,
    description,
    look,
    action,
    topic,
    duration: duration ?? (isLong ? LONG : SHORT),
  }
  const others = toasts.filter(
    (each) => (each.title !== title || each.description !== description) && (!topic || each.topic !== topic),
  )
  setToasts([...others, toast].slice(-MOST))
}

/** @param room pixels to leave in its place */
export function hideToast(id: number, room = 0): void {
  if (!toasts.some((toast) => toast.id === id)) return
  const closed = (toast: Toast) => (room > 0 ? { ...toast, room } : [])
  const rest = toasts.flatMap((toast) => (toast.id === id ? closed(toast) : toast))
  setToasts(rest.slice(0, rest.findLastIndex((toast) => !toast.room) + 1))
}

/** Closes the toasts of a topic, for instance when what they are about is tried again. */
export function hideTopic(topic: string): void {
  for (const toast of toasts) if (toast.topic === topic) hideToast(toast.id)
}

/** The toasts as an external store for `useSyncExternalStore`. */
export const shownToasts = {
  subscribe(listener: () => void): () => void {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
  get: () => toasts,
}

function setToasts(next: readonly Toast[]): void {
  toasts = next
  for (const listener of listeners) listener()
}
