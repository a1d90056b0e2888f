interface DomainRecordsProps {
  /** The domain that is set or typed; null where there is none yet. */
  domain: string | null
  host: string | null
}

/** The records to enter where the domain was bought. */
export function DomainRecords({ domain, host }: DomainRecordsProps) {
  if (host === null) {
    return (
      <p className="text-sm text-muted">
        Este servidor todavía no tiene una dirección pública a la que un dominio pueda llegar. Quien lo administra la
        configura.
      </p>
    )
  }
  const { name, isRoot } = recordName(domain)
  const facts = [
    { label: 'Tipo', value: isRoot ? 'ALIAS o ANAME' : 'CNAME' },
    { label: 'Nombre', value: name },
    { label: 'Valor', value: host },
  ]
  return (
    <section aria-labelledby="records" className="panel">
      <h2 id="records" className="font-semibold">
        Qué escribir donde compraste el dominio
      </h2>
      <p className="mt-1 text-sm text-muted">
        En «DNS» o «Zona DNS», agrega este registro y quita los otros que tengan el mismo nombre.
      </p>
      <dl className="mt-3 grid gap-x-6 gap-y-3 sm:grid-cols-3">
        {facts.map(({ label, value }) => (
          <div key={label}>
            <dt className="text-sm text-muted">{label}</dt>
            <dd className="font-medium [overflow-wrap:anywhere]">{value}</dd>
          </div>
        ))}
      </dl>
      {isRoot && (
        <p className="mt-3 text-sm text-muted">
          Si tu proveedor no tiene ALIAS ni ANAME, usa un nombre delante, como tienda.{domain}, con CNAME.
        </p>
      )}
    </section>
  )
}

/** The two labels of Mexico's domains that are sold below another: `luna.com.mx`. */
const SECOND_LEVEL = /\.(?:com|org|net|edu|gob)\.[a-z]{2}$/

/** The name of a domain's record within its zone: `tienda` of `tienda.luna.mx`, `@` of `luna.mx`. */
function recordName(domain: string | null): { name: string; isRoot: boolean } {
  if (domain === null) return { name: 'tienda', isRoot: false }
  const labels = domain.toLowerCase().split('.')
  const own = labels.slice(0, SECOND_LEVEL.test(domain.toLowerCase()) ? -3 : -2)
  return own.length === 0 ? { name: '@', isRoot: true } : { name: own.join('.'), isRoot: false }
}
