import { useState } from 'react'
import type { OutcomeOf } from '#app/counter/counter-actions.ts'
import { AddReceiver } from '#app/counter/features/store/add-receiver.tsx'
import { EditReceiver } from '#app/counter/features/store/edit-receiver.tsx'
import { OFFERED_NOTICES } from '#app/counter/features/store/offered-notices.ts'
import { StoreHead } from '#app/counter/features/store/store-head.tsx'
import { Badge } from '#app/counter/kit/badge.tsx'
import { ConfirmButton } from '#app/counter/kit/confirm-button.tsx'
import { NoMailNote } from '#app/counter/kit/no-mail-note.tsx'
import { useAction } from '#app/counter/kit/use-action.ts'
import type { NoticeKind, NoticeReceiver, Vendor } from '#domain/notification/notice.ts'
import { receiverSentences } from '#domain/notification/notice.ts'

interface NoticesPageProps {
  receivers: readonly NoticeReceiver[]
  vendor: Vendor
  /** Whether a till has set the vendor, which it may do again. */
  isVendorOfTill: boolean
  /** Whether mails go to a mail server. */
  mailsArrive: boolean
  /** People of the staff who receive nothing yet. */
  others: readonly { personId: string; name: string; email: string }[]
}

/** Who is mailed of what happens in the store. */
export function NoticesPage({ receivers, vendor, isVendorOfTill, mailsArrive, others }: NoticesPageProps) {
  return (
    <>
      <StoreHead title="Avisos" lead="Quién recibe un correo, y de qué. Cada cambio se guarda solo." />
      <div className="max-w-2xl space-y-6">
        {!mailsArrive && (
          <NoMailNote>Los avisos empiezan cuando lo tenga; mientras, mira los pedidos en el mostrador.</NoMailNote>
        )}
        <ul className="panel divide-y divide-hairline py-1">
          {vendor.email !== null && (
            <li className="py-3">
              <VendorRow vendor={{ ...vendor, email: vendor.email }} isOfTill={isVendorOfTill} />
            </li>
          )}
          {receivers.map((receiver) => (
            <li key={receiver.email} className="py-3">
              <Receiver receiver={receiver} />
            </li>
          ))}
          {receivers.length === 0 && vendor.email === null && (
            <li className="py-3 text-muted">Nadie recibe avisos todavía. Agrega a alguien aquí abajo.</li>
          )}
        </ul>
        <AddReceiver others={others} />
      </div>
    </>
  )
}

/** The receiver of the store's settings: the e-mail that it was created with, or that its till has set. */
function VendorRow({ vendor, isOfTill }: { vendor: Vendor & { email: string }; isOfTill: boolean }) {
  const { email, name, isEnabled } = vendor
  const called = name || email
  const [isEditing, setEditing] = useState(false)
  const changing = useAction({
    intent: 'change-vendor',
    sentences: receiverSentences,
    done: 'Avisos guardados',
    onSettled: ({ ok }) => ok && setEditing(false),
  })
  const change = (wanted: Vendor) => void changing.run({ wanted, seen: vendor })
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <div className="min-w-0">
          <p className="font-medium [overflow-wrap:anywhere]">
            {called} {isOfTill && <Badge>Punto de venta</Badge>}
          </p>
          {name && <p className="text-sm text-muted [overflow-wrap:anywhere]">{email}</p>}
        </div>
        <div className="flex flex-wrap gap-2">
          <EditReceiver
            email={email}
            name={name}
            isBusy={changing.isBusy}
            isOpen={isEditing}
            onOpenChange={setEditing}
            errors={errorsOf(changing.outcome)}
            onSave={(fields) => change({ ...fields, isEnabled })}
          />
          <ConfirmButton
            label="Quitar"
            title={`¿Quitar a ${called}?`}
            text="Deja de recibir los avisos, y las respuestas de tus clientes a sus correos."
            confirm="Quitar"
            isBusy={changing.isBusy}
            onConfirm={() => change({ email: null, name: '', isEnabled })}
          />
        </div>
      </div>
      <label className="mt-1 flex min-h-11 w-fit cursor-pointer items-center gap-2 text-sm">
        <input
          type="checkbox"
          className="tick"
          checked={isEnabled}
          aria-label={`Pedido nuevo, a ${called}`}
          onChange={() => changing.isBusy || change({ email, name, isEnabled: !isEnabled })}
        />
        Pedido nuevo
      </label>
      <p className="text-sm text-muted">
        Aquí llegan también las respuestas de tus clientes a sus correos.
        {isOfTill && ' Lo puso tu punto de venta, y puede volver a ponerlo.'}
      </p>
    </>
  )
}

function Receiver({ receiver }: { receiver: NoticeReceiver }) {
  const { name, email, kinds } = receiver
  const called = name || email
  const putting = useAction({ intent: 'put-receiver', sentences: receiverSentences, done: 'Avisos guardados' })
  const [isEditing, setEditing] = useState(false)
  const changing = useAction({
    intent: 'change-receiver',
    sentences: receiverSentences,
    done: 'Avisos guardados',
    onSettled: ({ ok }) => ok && setEditing(false),
  })
  const removing = useAction({ intent: 'remove-receiver', done: 'Ya no recibe avisos' })
  const toggle = (kind: NoticeKind) => {
    const wanted = kinds.includes(kind) ? kinds.filter((each) => each !== kind) : [...kinds, kind]
    void putting.run({ receiver: { ...receiver, kinds: wanted } })
  }
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <div className="min-w-0">
          <p className="font-medium [overflow-wrap:anywhere]">{called}</p>
          {name && <p className="text-sm text-muted [overflow-wrap:anywhere]">{email}</p>}
        </div>
        <div className="flex flex-wrap gap-2">
          <EditReceiver
            email={email}
            name={name}
            isBusy={changing.isBusy}
            isOpen={isEditing}
            onOpenChange={setEditing}
            errors={errorsOf(changing.outcome)}
            onSave={(fields) => void changing.run({ email, receiver: { ...receiver, ...fields } })}
          />
          <ConfirmButton
            label="Quitar"
            title={`¿Quitar a ${called}?`}
            text="Deja de recibir todos los avisos de la tienda."
            confirm="Quitar"
            isBusy={removing.isBusy}
            onConfirm={() => void removing.run({ email })}
          />
        </div>
      </div>
      <fieldset className="mt-1 flex flex-wrap gap-x-6" aria-busy={putting.isBusy || undefined}>
        <legend className="sr-only">Avisos de {called}</legend>
        {OFFERED_NOTICES.map(({ kind, name: notice }) => (
          <label key={kind} className="flex min-h-11 cursor-pointer items-center gap-2 text-sm">
            <input
              type="checkbox"
              className="tick"
              checked={kinds.includes(kind)}
              onChange={() => putting.isBusy || toggle(kind)}
            />
            {notice}
          </label>
        ))}
      </fieldset>
    </>
  )
}

/** The sentences next to the fields of a receiver that was rejected. */
function errorsOf(outcome: OutcomeOf<'change-receiver' | 'change-vendor'> | undefined) {
  if (!outcome || outcome.ok) return {}
  switch (outcome.code) {
    case 'email-missing':
    case 'email-invalid':
    case 'email-taken':
      return { email: receiverSentences[outcome.code] }
    case 'name-invalid':
      return { name: receiverSentences[outcome.code] }
    default:
      return {}
  }
}
