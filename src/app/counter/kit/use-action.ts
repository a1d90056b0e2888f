import { useEffect, useEffectEvent, useId, useRef } from 'react'
import { type SubmitTarget, useFetcher, useRevalidator } from 'react-router'
import { hideTopic, showToast } from '#app/shared/ui/toast.ts'
import type { Permission } from '#domain/staff/permissions.ts'
import type { AccountAction } from './account-action.ts'
import type { ActionOutcome } from './action-outcome.ts'
import { COMMON_SENTENCES } from './common-sentences.ts'
import { showDone } from './show-done.ts'

interface ActionOptions {
  intent: Permission | AccountAction
  /** The path of the route that has it; by default that of the page. */
  path?: string
  /** The sentence for each code by which it may be rejected. */
  sentences?: Readonly<Record<string, string>>
  /** Shown when it is done; '' for nothing, where the page itself shows it. */
  done?: string
  /** Called once for each time that it was run, with what became of it. */
  onSettled?: (outcome: ActionOutcome) => void
}

/**
 * An action of the counter, run from where its page stays: what became of it is shown as a toast until it is run
 * again, and the page's data is loaded again.
 */
export function useAction({ intent, path, sentences = {}, done = 'Guardado', onSettled }: ActionOptions) {
  const fetcher = useFetcher<ActionOutcome>()
  const { state, data } = fetcher
  const { revalidate } = useRevalidator()
  const reload = useEffectEvent(revalidate)
  const topic = useId()
  const settled = useRef<ActionOutcome | undefined>(undefined)
  const settle = useRef(onSettled)
  settle.current = onSettled
  useEffect(() => {
    // The outcome is there before the page's data is loaded again, by which whoever ran it may be gone.
    if (state === 'submitting' || !data || settled.current === data) return
    settled.current = data
    if (!data.ok) {
      // React Router does so only after what was done: a page that was wrong about something shows it now as it is.
      if (data.code !== 'offline') void reload()
      showToast(String(data.sentence ?? sentenceOf(data.code, sentences)), { look: 'danger', topic })
    } else if (done !== '') showDone(done, { topic })
    settle.current?.(data)
  }, [state, data, sentences, done, topic])
  return {
    /** @param fields JSON, or a form where a file is sent */
    run: (fields: Record<string, unknown> | FormData = {}) => {
      hideTopic(topic)
      if (fields instanceof FormData) {
        fields.set('intent', intent)
        return fetcher.submit(fields, { method: 'post', encType: 'multipart/form-data', action: path })
      }
      const body = { intent, ...fields } as SubmitTarget
      return fetcher.submit(body, { method: 'post', encType: 'application/json', action: path })
    },
    /** Until the page's data is loaded again, too. */
    isBusy: state !== 'idle',
    /** Only until it is known what became of it. */
    isSending: state === 'submitting',
    outcome: data,
  }
}

export function sentenceOf(code: string, sentences: Readonly<Record<string, string>>): string {
  return sentences[code] ?? (COMMON_SENTENCES as Record<string, string>)[code] ?? COMMON_SENTENCES.failed
}
