export interface Toast {
  id: number
  title: string
  description?: string
  look: 'plain' | 'danger'
  /** Something to do about it, once. */
  action?: { label: string; run: () => void }
  /** What it is about: of one topic only the newest stands. */
  topic?: string
  /** Milliseconds that it stays. */
  duration: number
}

/** Milliseconds for cart and favourites (docs/rules.md#toasts). */
const SHORT = 1000
/** For what has more to read, or something to do. */
const LONG = 6000
/** At most 3 toasts at once (docs/rules.md#toasts). */
const MOST = 3

let nextId = 1
let toasts: readonly Toast[] = []
const hearers = new Set<() => void>()

/**
 * Says something in passing; it is announced, and goes by itself. The same again, and another of its topic, takes the
 * place of the former, one more than three that of the oldest.
 */
export function showToast(
  title: string,
  { description, look = 'plain', action, topic }: Partial<Omit<Toast, 'id' | 'title' | 'duration'>> = {},
): void {
  const isLong = description !== undefined || action !== undefined || look === 'danger'
  const toast: Toast = { id: nextId++, title, description, look, action, topic, duration: isLong ? LONG : SHORT }
  const others = toasts.filter(
    (each) => (each.title !== title || each.description !== description) && (!topic || each.topic !== topic),
  )
  show([...others, toast].slice(-MOST))
}

export function hideToast(id: number): void {
  if (toasts.some((toast) => toast.id === id)) show(toasts.filter((toast) => toast.id !== id))
}

/** Takes away what was said about something that is tried anew. */
export function hideTopic(topic: string): void {
  for (const toast of toasts) if (toast.topic === topic) hideToast(toast.id)
}

/** For `useSyncExternalStore`. */
export const shownToasts = {
  subscribe(hear: () => void): () => void {
    hearers.add(hear)
    return () => hearers.delete(hear)
  },
  get: () => toasts,
}

function show(next: readonly Toast[]): void {
  toasts = next
  for (const hear of hearers) hear()
}
