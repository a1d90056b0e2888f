import { useEffect, useRef, useState } from 'react'
import { useHref } from 'react-router'
import type { OutcomeOf } from '#app/counter/counter-actions.ts'
import { useUnsaved } from '#app/counter/kit/unsaved-guard.tsx'
import { useAction } from '#app/counter/kit/use-action.ts'
import { PostalCodeStatus } from '#app/shared/postal-code/postal-code-status.tsx'
import { usePostalCode } from '#app/shared/postal-code/use-postal-code.ts'
import { Button } from '#app/shared/ui/button.tsx'
import { CONTACT_FIELDS, type ContactField } from '#domain/customer/check-customer.ts'
import { CONTACT_ERRORS, CONTACT_LABELS, CUSTOMER_SENTENCES } from '#domain/customer/customer-sentences.ts'
import { type CustomerForm, customerChanges, type MergedContact, mergeContact } from '#domain/customer/merge-contact.ts'
import { isMexico } from '#domain/postal-code/postal-code.ts'
import { ContactInput } from './contact-input.tsx'
import type { ShownCustomer } from './shown-customer.ts'

/** The record that the changes are made on. */
type Seen = Pick<ShownCustomer, 'form' | 'updatedAt'>

interface ContactFormProps {
  customer: ShownCustomer
  onClose: () => void
}

/**
 * Changes a customer's record. Another person's changes since are taken over, and of a field that both changed the form
 * shows both texts; it is saved by the next press.
 */
export function ContactForm({ customer, onClose }: ContactFormProps) {
  const [seen, setSeen] = useState<Seen>(customer)
  const [form, setForm] = useState<CustomerForm>(customer.form)
  const [merged, setMerged] = useState<MergedContact | null>(null)
  const element = useRef<HTMLFormElement>(null)
  const { run, isBusy, outcome } = useAction({
    intent: 'change-customer',
    sentences: CUSTOMER_SENTENCES,
    onSettled(settled) {
      if (settled.ok) return onClose()
      if (settled.code === 'changed-meanwhile') {
        const { stored } = settled
        const both = mergeContact(seen.form, form, stored.form)
        setSeen(stored)
        setForm(both.form)
        setMerged(both)
      }
    },
  })
  useEffect(() => element.current?.querySelector('input')?.focus(), [])

  const errors = errorsOf(outcome)
  const change = (field: ContactField, text: string) => setForm((before) => ({ ...before, [field]: text }))
  const takeTheirs = (field: ContactField) => {
    change(field, merged?.conflicts[field] ?? '')
    setMerged((before) => before && { ...before, conflicts: { ...before.conflicts, [field]: undefined } })
  }
  const isMexican = form.country.trim() === '' || isMexico(form.country)
  const lookUp = usePostalCode({
    written: isMexican ? form.postalCode : '',
    url: useHref(`/codigos-postales/${form.postalCode.trim()}`),
    current: form,
    onFill: (fills) => setForm((before) => ({ ...before, ...fills })),
  })
  const choices: Partial<Record<ContactField, readonly string[]>> = {
    neighbourhood: lookUp.neighbourhoods,
    municipality: lookUp.municipalities,
  }
  const changes = customerChanges(seen.form, form)
  useUnsaved(Object.keys(changes).length > 0)
  const save = () => {
    if (Object.keys(changes).length === 0) onClose()
    else if (!isBusy) void run({ changes, seen: seen.updatedAt })
  }
  return (
    <form
      ref={element}
      noValidate
      className="space-y-4"
      onSubmit={(event) => {
        event.preventDefault()
        save()
      }}
    >
      {merged && <Meanwhile merged={merged} />}
      <div className="grid gap-4 md:grid-cols-2">
        {CONTACT_FIELDS.map((field) => (
          <ContactInput
            key={field}
            field={field}
            value={form[field]}
            error={errors[field]}
            theirs={merged?.conflicts[field]}
            hint={field === 'postalCode' ? lookUp.hint : null}
            choices={choices[field]}
            onChange={(text) => change(field, text)}
            onTakeTheirs={() => takeTheirs(field)}
          />
        ))}
      </div>
      <PostalCodeStatus status={lookUp.status} />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" aria-busy={isBusy || undefined}>
          Guardar
        </Button>
        <Button look="outline" onClick={onClose}>
          Cancelar
        </Button>
      </div>
    </form>
  )
}

/** Shows another person's changes since the form was opened. */
function Meanwhile({ merged: { taken, conflicts } }: { merged: MergedContact }) {
  const open = CONTACT_FIELDS.filter((field) => conflicts[field] !== undefined)
  return (
    <div role="alert" className="border-l-2 border-danger pl-3">
      <p className="font-medium">Alguien más cambió los datos de este cliente mientras los editabas.</p>
      {taken.length > 0 && <p className="text-sm">Ya tienes aquí lo que cambió en: {namesOf(taken)}.</p>}
      {open.length > 0 && (
        <p className="text-sm">Los dos cambiaron: {namesOf(open)}. Elige con cuál te quedas y guarda de nuevo.</p>
      )}
      {open.length === 0 && <p className="text-sm">Lo tuyo también está. Guarda de nuevo.</p>}
    </div>
  )
}

const list = new Intl.ListFormat('es-MX', { type: 'conjunction' })

function namesOf(fields: readonly ContactField[]): string {
  return list.format(fields.map((field) => CONTACT_LABELS[field].toLowerCase()))
}

/** A sentence for each field that was rejected. */
function errorsOf(outcome: OutcomeOf<'change-customer'> | undefined): Partial<Record<ContactField, string>> {
  if (!outcome || outcome.ok) return {}
  if (outcome.code === 'email-taken') return { email: CUSTOMER_SENTENCES['email-taken'] }
  if (outcome.code !== 'invalid') return {}
  return Object.fromEntries(Object.entries(outcome.errors).map(([field, code]) => [field, CONTACT_ERRORS[code]]))
}
