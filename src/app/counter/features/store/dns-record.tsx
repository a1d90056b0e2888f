import Copy from 'lucide-react/icons/copy'
import { iconButtonClass } from '../../../ui/button.tsx'
import { copyText } from '../../kit/copy-text.ts'

interface DnsRecordProps {
  /** `TXT`, `CNAME`, `ALIAS o ANAME`. */
  type: string
  /** Within the zone: `_vitrina.tienda`. */
  name: string
  value: string
}

/** A record as it is entered where the domain was bought, with its name and value to be copied. */
export function DnsRecord({ type, name, value }: DnsRecordProps) {
  return (
    <dl className="grid gap-x-6 gap-y-1 rounded-sm border border-hairline px-3 py-2 sm:grid-cols-[7rem_1fr_2fr]">
      <div>
        <dt className="text-sm text-muted">Tipo</dt>
        <dd className="flex min-h-11 items-center font-medium">{type}</dd>
      </div>
      <CopiedFact label="Nombre" value={name} type={type} />
      <CopiedFact label="Valor" value={value} type={type} />
    </dl>
  )
}

function CopiedFact({ label, value, type }: { label: string; value: string; type: string }) {
  return (
    <div className="min-w-0">
      <dt className="text-sm text-muted">{label}</dt>
      <dd className="flex min-h-11 items-center gap-1 font-medium">
        <span className="min-w-0 [overflow-wrap:anywhere]">{value}</span>
        <button
          type="button"
          className={iconButtonClass}
          aria-label={`Copiar ${label.toLowerCase()} de ${type}`}
          onClick={() => void copyText(value, `${label} copiado`)}
        >
          <Copy aria-hidden="true" size={18} strokeWidth={1.5} />
        </button>
      </dd>
    </div>
  )
}
