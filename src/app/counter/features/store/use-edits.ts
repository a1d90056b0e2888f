import { useEffect, useRef, useState } from 'react'
import type { ActionOutcome } from '#app/counter/kit/action-outcome.ts'
import { useAction } from '#app/counter/kit/use-action.ts'
import {
  afterSaving,
  basedOn,
  editField,
  type FieldEdits,
  hasEdits,
  withoutFields,
} from '#domain/settings/field-edits.ts'
import type { Permission } from '#domain/staff/permissions.ts'

interface EditsOptions<Fields extends object> {
  /** The fields as the page has loaded them. */
  current: Fields
  intent: Permission
  sentences: Readonly<Record<string, string>>
  done?: string
  /** The body that is sent to save them. */
  body: (edits: FieldEdits<Fields>) => Record<string, unknown>
  /** The values that somebody else has saved meanwhile, out of an outcome that tells so. */
  theirsIn: (outcome: ActionOutcome) => Partial<Fields> | undefined
}

/** The values that somebody else has saved of fields that this page wants otherwise. */
interface FieldsConflict<Fields> {
  fields: (keyof Fields)[]
  theirs: Partial<Fields>
}

/**
 * The fields of a form as they are typed, over those that are stored. Saving sends what was changed alone, with how it was
 * shown before; where somebody else has changed the same meanwhile, both are shown, and one of them is chosen. Whatever is
 * rejected stays as it was typed.
 */
export function useEdits<Fields extends object>({
  current,
  intent,
  sentences,
  done,
  body,
  theirsIn,
}: EditsOptions<Fields>) {
  const [edits, setEdits] = useState<FieldEdits<Fields>>({ wanted: {}, seen: {} })
  const [errors, setErrors] = useState<Record<string, unknown>>({})
  const [conflict, setConflict] = useState<FieldsConflict<Fields> | null>(null)
  const sent = useRef<Partial<Fields>>({})
  const [saved, setSaved] = useState<Partial<Fields>>({})
  const { run, isBusy, outcome } = useAction({
    intent,
    sentences,
    done,
    onSettled(settled) {
      setErrors(errorsOf(settled))
      if (settled.ok) setSaved(sent.current)
      const theirs = theirsIn(settled)
      if (settled.ok || !theirs) return setConflict(null)
      setConflict({ fields: settled.fields as (keyof Fields)[], theirs })
    },
  })
  // Until the page has loaded what was saved, it would show what was there before.
  useEffect(() => {
    if (isBusy || !outcome?.ok) return
    setEdits((typed) => afterSaving(typed, sent.current))
    setSaved({})
  }, [isBusy, outcome])

  const resolve = (name: keyof Fields) =>
    setConflict((open) => {
      const fields = open?.fields.filter((field) => field !== name) ?? []
      return open && fields.length > 0 ? { ...open, fields } : null
    })
  return {
    values: { ...current, ...edits.wanted },
    errors,
    isBusy,
    isEdited: hasEdits(afterSaving(edits, saved)),
    conflict,
    edit<Name extends keyof Fields>(name: Name, value: Fields[Name]) {
      setEdits((typed) => editField(typed, { name, value, current: current[name] }))
      setErrors(({ [name as string]: _, ...others }) => others)
    },
    save() {
      if (isBusy || !hasEdits(edits)) return
      sent.current = edits.wanted
      void run(body(edits))
    },
    discard() {
      setEdits({ wanted: {}, seen: {} })
      setErrors({})
      setConflict(null)
    },
    takeTheirs(name: keyof Fields) {
      setEdits((typed) => withoutFields(typed, [name]))
      resolve(name)
    },
    /** Replaces what somebody else has saved, with the next saving. */
    replaceTheirs(name: keyof Fields) {
      const theirs = { [name]: conflict?.theirs[name] } as Partial<Fields>
      setEdits((typed) => basedOn(typed, theirs))
      resolve(name)
    },
  }
}

export type Edits<Fields extends object> = ReturnType<typeof useEdits<Fields>>

/** The codes of wrong fields, in whatever way the action tells them. */
function errorsOf(outcome: ActionOutcome): Record<string, unknown> {
  return outcome.ok ? {} : ((outcome.errors as Record<string, unknown> | undefined) ?? {})
}
