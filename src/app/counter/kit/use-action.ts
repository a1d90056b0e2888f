import { useEffect, useId, useRef, useState } from 'react'
import { useFetcher, useRevalidator } from 'react-router'
import {
  type ActionName,
  type FieldsOf,
  isOutcome,
  type OutcomeOf,
  type RejectionOf,
} from '#app/counter/counter-actions.ts'
import { hideTopic, showToast } from '#app/shared/ui/toast.ts'
import { beginRun } from './action-runs.ts'
import { COMMON_SENTENCES } from './common-sentences.ts'
import { focusWrongField } from './focus-wrong-field.ts'
import { showDone } from './show-done.ts'

/** The sentence for each code by which an action may be rejected. */
export type SentencesOf<Name extends ActionName> = Readonly<Record<RejectionOf<Name>, string>>

interface ActionOptions<Name extends ActionName> {
  intent: Name
  /** The path of the route that has it; by default the page's own. */
  path?: string
  /** Shown when it is done; '' for nothing, where the page itself shows it. */
  done?: string
  /** Called once for each time that it was run, also when the component is gone by then. */
  onSettled?: (outcome: OutcomeOf<Name>) => void
}

/** An action that is rejected for common reasons alone. */
type Unrejected = { [Name in ActionName]: [RejectionOf<Name>] extends [never] ? Name : never }[ActionName]

/** Sends an action with its fields, which are left out where it has none. */
interface RunAction<Name extends ActionName> {
  (fields: FieldsOf<Name>): Promise<void>
  (...none: [keyof FieldsOf<Name>] extends [never] ? [] : [never]): Promise<void>
}

interface Action<Name extends ActionName> {
  run: RunAction<Name>
  /** Until the page's data is loaded again, too. */
  isBusy: boolean
  /** Only until its outcome is known. */
  isSending: boolean
  outcome: OutcomeOf<Name> | undefined
}

/**
 * An action of the counter, run from where its page stays: its outcome is shown as a toast until it is run
 * again, and the page's data is loaded again. The outcome arrives through `RunningActions`. After a rejection the focus
 * goes to the first wrong field of the form that was sent.
 */
export function useAction<Name extends ActionName>(
  options: ActionOptions<Name> & { sentences: SentencesOf<Name> },
): Action<Name>
export function useAction<Name extends Unrejected>(options: ActionOptions<Name>): Action<Name>
export function useAction<Name extends ActionName>(
  options: ActionOptions<Name> & { sentences?: SentencesOf<Name> },
): Action<Name> {
  const { intent, path } = options
  const topic = useId()
  // A run keeps these words: the page's data may have changed when its outcome arrives.
  const { sentences = {}, done = 'Guardado' } = options
  const { submit, state, data } = useFetcher<unknown>({ key: topic })
  const { revalidate } = useRevalidator()
  const latest = useRef({ options, data })
  latest.current = { options, data }
  const sentFrom = useRef<Element | null>(null)
  const [rejections, setRejections] = useState(0)
  // By then the fields are marked.
  useEffect(() => {
    if (rejections > 0) focusWrongField(sentFrom.current)
  }, [rejections])

  function settle(arrived: unknown): void {
    const { onSettled } = latest.current.options
    const outcome: OutcomeOf<Name> = isOutcome(intent, arrived) ? arrived : { ok: false, code: 'failed' }
    if (!outcome.ok) {
      // React Router does so only after a success: a page that was wrong about something shows it now as it is.
      if (outcome.code !== 'offline') void revalidate()
      const sentence = 'sentence' in outcome ? outcome.sentence : sentenceOf(outcome.code, sentences)
      showToast(sentence, { look: 'danger', topic })
      setRejections((count) => count + 1)
    } else if (done !== '') showDone(done, { topic })
    onSettled?.(outcome)
  }

  /** An action with a file is sent as a form, all others as JSON. */
  const run: RunAction<Name> = (fields: object = {}) => {
    hideTopic(topic)
    sentFrom.current = document.activeElement
    beginRun({ topic, before: latest.current.data, settle })
    const isForm = Object.values(fields).some((value) => value instanceof File)
    return isForm
      ? submit(formOf({ intent, ...fields }), { method: 'post', encType: 'multipart/form-data', action: path })
      : submit(JSON.stringify({ intent, ...fields }), { method: 'post', encType: 'application/json', action: path })
  }

  return {
    run,
    isBusy: state !== 'idle',
    isSending: state === 'submitting',
    outcome: isOutcome(intent, data) ? data : undefined,
  }
}

function formOf(fields: object): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value instanceof File ? value : String(value))
  return form
}

/** The sentence of an action's own rejection; none where it was done, or did not run. */
export function rejectionSentence(
  outcome: { ok: true } | { ok: false; code: string } | undefined,
  sentences: Readonly<Record<string, string>>,
): string | undefined {
  return outcome && !outcome.ok ? sentences[outcome.code] : undefined
}

export function sentenceOf(code: string, sentences: Readonly<Record<string, string>>): string {
  const common: Readonly<Record<string, string>> = COMMON_SENTENCES
  return sentences[code] ?? common[code] ?? COMMON_SENTENCES.failed
}
