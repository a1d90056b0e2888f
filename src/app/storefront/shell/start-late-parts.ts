import { reloadWhenReplaced } from '../features/pwa/reload-when-replaced.ts'
import { startApp } from '../features/pwa/start-app.tsx'
import { followStore } from './follow-store.ts'

type LateOptions = Parameters<typeof followStore>[0] & Parameters<typeof startApp>[0]

/** Starts the parts of the shell that no shopper waits for. @returns ends them */
export function startLateParts(options: LateOptions): () => void {
  const ends = [followStore(options), startApp(options), reloadWhenReplaced()]
  return () => {
    for (const end of ends) end()
  }
}
