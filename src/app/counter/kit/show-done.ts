import { showToast } from '#app/shared/ui/toast.ts'

/** Long enough to be read by a person whose hands and eyes are on the goods, in milliseconds. */
const DONE_MS = 3_000

/** Reports that something is done. */
export function showDone(title: string, { topic }: { topic?: string } = {}): void {
  showToast(title, { topic, duration: DONE_MS })
}
