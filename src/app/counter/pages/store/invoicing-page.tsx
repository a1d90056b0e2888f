import { EditForm } from '#app/counter/features/store/edit-form.tsx'
import { PremiumNote } from '#app/counter/features/store/premium-note.tsx'
import { StoreHead } from '#app/counter/features/store/store-head.tsx'
import { useSettings } from '#app/counter/features/store/use-settings.ts'
import { TextField } from '#app/shared/ui/text-field.tsx'
import type { StaffSettings } from '#domain/settings/staff-settings.ts'

/** The page at which shoppers request their invoices. */
export function InvoicingPage({ settings: { invoicingUrl } }: { settings: StaffSettings }) {
  const edits = useSettings<'invoicingUrl'>({ invoicingUrl })
  const url = edits.values.invoicingUrl ?? ''
  return (
    <>
      <StoreHead title="Facturación" lead="El portal donde tus clientes piden su factura, enlazado en cada página." />
      <PremiumNote part="invoicing" />
      <div className="max-w-2xl">
        <EditForm
          edits={edits}
          names={{ invoicingUrl: 'Dirección del portal' }}
          written={(_, value) => String(value ?? '')}
        >
          <div className="panel space-y-3">
            <TextField
              label="Dirección del portal"
              type="url"
              inputMode="url"
              placeholder="https://"
              hint="Vacía: tus páginas no muestran «Facturación»."
              value={url}
              onChange={({ target }) => edits.edit('invoicingUrl', target.value === '' ? null : target.value)}
              error={edits.errorOf('invoicingUrl')}
            />
            {invoicingUrl && (
              <a
                href={invoicingUrl}
                target="_blank"
                rel="noreferrer"
                className="text-link inline-flex min-h-11 items-center"
              >
                Abrir el portal
              </a>
            )}
          </div>
        </EditForm>
      </div>
    </>
  )
}
