import { useEffect, useRef, useState } from 'react'
import type { ActionName, FieldsOf, OutcomeOf } from '#app/counter/counter-actions.ts'
import { type SentencesOf, useAction } from '#app/counter/kit/use-action.ts'
import {
  afterSaving,
  basedOn,
  editField,
  type FieldEdits,
  hasEdits,
  only,
  without,
  withoutFields,
} from '#domain/settings/field-edits.ts'

/** The codes of wrong fields. */
type FieldErrors<Fields> = Partial<Record<keyof Fields, unknown>>

interface EditsOptions<Name extends ActionName, Fields extends object, Errors extends FieldErrors<Fields>> {
  /** The fields as the page has loaded them. */
  current: Fields
  intent: Name
  sentences: SentencesOf<Name>
  done?: string
  /** The body that is sent to save them. */
  body: (edits: FieldEdits<Fields>) => FieldsOf<Name>
  /** The codes of the fields for which an outcome is a rejection. */
  errorsIn: (outcome: OutcomeOf<Name>) => Errors
  /** The fields that another page has saved since, with their values, where an outcome is a rejection for that. */
  conflictIn: (outcome: OutcomeOf<Name>) => { fields: readonly PropertyKey[]; theirs: Partial<Fields> } | null
}

/** The values that another page has saved of fields that this one wants otherwise. */
interface FieldsConflict<Fields> {
  fields: (keyof Fields)[]
  theirs: Partial<Fields>
}

/** Fields as they are typed, with what can be done about them. */
export interface Edits<Fields extends object> {
  values: Fields
  isBusy: boolean
  isEdited: boolean
  conflict: FieldsConflict<Fields> | null
  edit: <Field extends keyof Fields>(field: Field, value: Fields[Field]) => void
  save: () => void
  discard: () => void
  takeTheirs: (field: keyof Fields) => void
  /** Replaces the saved values with the next saving. */
  replaceTheirs: (field: keyof Fields) => void
}

/**
 * The fields of a form as they are typed, over the stored ones. Saving sends only changed fields, with how they were
 * shown before; when another person has changed the same, both values are shown, and one of them is chosen. A rejected
 * value stays as it was typed.
 */
export function useEdits<Name extends ActionName, Fields extends object, Errors extends FieldErrors<Fields>>({
  current,
  intent,
  sentences,
  done,
  body,
  errorsIn,
  conflictIn,
}: EditsOptions<Name, Fields, Errors>): Edits<Fields> & { errors: Partial<Errors> } {
  const [edits, setEdits] = useState<FieldEdits<Fields>>({ wanted: {}, seen: {} })
  const [errors, setErrors] = useState<Partial<Errors>>({})
  const [conflict, setConflict] = useState<FieldsConflict<Fields> | null>(null)
  const sent = useRef<Partial<Fields>>({})
  const [saved, setSaved] = useState<Partial<Fields>>({})
  const { run, isBusy, outcome } = useAction({
    intent,
    sentences,
    done,
    onSettled(settled) {
      setErrors(errorsIn(settled))
      if (settled.ok) setSaved(sent.current)
      const found = conflictIn(settled)
      setConflict(found && { fields: found.fields.filter(isField), theirs: found.theirs })
    },
  })
  // Until the page has loaded the saved values, it would show the former ones.
  useEffect(() => {
    if (isBusy || !outcome?.ok) return
    setEdits((typed) => afterSaving(typed, sent.current))
    setSaved({})
  }, [isBusy, outcome])

  const isField = (field: PropertyKey): field is keyof Fields => Object.hasOwn(current, field)
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
    edit(name, value) {
      setEdits((typed) => editField(typed, { name, value, current: current[name] }))
      setErrors((found) => without(found, [name]))
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
    takeTheirs(name) {
      setEdits((typed) => withoutFields(typed, [name]))
      resolve(name)
    },
    replaceTheirs(name) {
      if (conflict) setEdits((typed) => basedOn(typed, only(conflict.theirs, [name])))
      resolve(name)
    },
  }
}
