import { AddReceiver } from '#app/counter/features/store/add-receiver.tsx'
import { OFFERED_NOTICES } from '#app/counter/features/store/offered-notices.ts'
import { StoreHead } from '#app/counter/features/store/store-head.tsx'
import { Badge } from '#app/counter/kit/badge.tsx'
import { ConfirmButton } from '#app/counter/kit/confirm-button.tsx'
import { useAction } from '#app/counter/kit/use-action.ts'
import type { NoticeKind, NoticeReceiver, Vendor } from '#domain/notification/notice.ts'
import { receiverSentences } from '#domain/notification/notice.ts'

interface NoticesPageProps {
  receivers: readonly NoticeReceiver[]
  vendor: Vendor
  /** People of the staff who receive nothing yet. */
  others: readonly { personId: string; name: string; email: string }[]
}

/** Who is mailed of what happens in the store. */
export function NoticesPage({ receivers, vendor, others }: NoticesPageProps) {
  return (
    <>
      <StoreHead title="Avisos" lead="Quién recibe un correo, y de qué. Cada cambio se guarda solo." />
      <div className="max-w-2xl space-y-6">
        <ul className="panel divide-y divide-hairline py-1">
          {vendor.isEnabled && vendor.email && (
            <li className="py-3">
              <p className="font-medium [overflow-wrap:anywhere]">
                {vendor.name || vendor.email} <Badge>Punto de venta</Badge>
              </p>
              <p className="text-sm text-muted [overflow-wrap:anywhere]">
                {vendor.name && `${vendor.email} · `}Recibe los pedidos nuevos. Se cambia en tu punto de venta.
              </p>
            </li>
          )}
          {receivers.map((receiver) => (
            <li key={receiver.email} className="py-3">
              <Receiver receiver={receiver} />
            </li>
          ))}
          {receivers.length === 0 && !vendor.email && (
            <li className="py-3 text-muted">Nadie recibe avisos todavía. Agrega a alguien aquí abajo.</li>
          )}
        </ul>
        <AddReceiver others={others} />
      </div>
    </>
  )
}

function Receiver({ receiver }: { receiver: NoticeReceiver }) {
  const { name, email, kinds } = receiver
  const called = name || email
  const putting = useAction({ intent: 'put-receiver', sentences: receiverSentences, done: 'Avisos guardados' })
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
        <ConfirmButton
          label="Quitar"
          title={`¿Quitar a ${called}?`}
          text="Deja de recibir todos los avisos de la tienda."
          confirm="Quitar"
          isBusy={removing.isBusy}
          onConfirm={() => void removing.run({ email })}
        />
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
