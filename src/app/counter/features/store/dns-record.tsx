import Copy from 'lucide-react/icons/copy'
import { showDone } from '#app/counter/kit/show-done.ts'
import { iconButtonClass } from '#app/shared/ui/button.tsx'
import { copyText } from '#app/shared/ui/copy-text.ts'

interface DnsRecordProps {
  /** `TXT`, `CNAME`, `ALIAS o ANAME`. */
  type: string
  /** Within the zone: `_vitrina.tienda`. */
  name: string
  value: string
}

/** A label next to its value on a phone, above it elsewhere. */
const FACT = 'flex min-w-0 items-center gap-3 sm:block'
const LABEL = 'w-16 shrink-0 text-sm text-muted'

/** A record as it is entered where the domain was bought, with its name and value to be copied. */
export function DnsRecord({ type, name, value }: DnsRecordProps) {
  return (
    <dl className="grid gap-x-4 rounded-sm border border-hairline px-3 py-1 sm:grid-cols-[5rem_5fr_7fr] sm:py-2">
      <div className={FACT}>
        <dt className={LABEL}>Tipo</dt>
        <dd className="flex min-h-11 items-center font-medium">{type}</dd>
      </div>
      <CopiedFact label="Nombre" value={name} type={type} />
      <CopiedFact label="Valor" value={value} type={type} />
    </dl>
  )
}

function CopiedFact({ label, value, type }: { label: string; value: string; type: string }) {
  return (
    <div className={FACT}>
      <dt className={LABEL}>{label}</dt>
      <dd className="flex min-h-11 min-w-0 flex-1 items-center gap-1 font-medium">
        <span className="min-w-0 flex-1 sm:flex-initial [overflow-wrap:anywhere]">{value}</span>
        <button
          type="button"
          className={iconButtonClass}
          aria-label={`Copiar ${label.toLowerCase()} de ${type}`}
          onClick={() => void copyText(value, () => showDone(`${label} copiado`))}
        >
          <Copy aria-hidden="true" size={18} strokeWidth={1.5} />
        </button>
      </dd>
    </div>
  )
}
