import type { ReactNode } from 'react'
import type { WantedProof } from '#domain/store/domain-proof.ts'
import { twinDomain } from '#domain/store/twin-domain.ts'
import { nameInZone, zoneOf } from '#domain/store/zone-name.ts'
import { DnsRecord } from './dns-record.tsx'

interface DomainWaysProps {
  domain: string
  wanted: WantedProof
  /** The host that a domain has to lead to; null where this installation has no public one. */
  host: string | null
}

/** The two ways to prove a domain, with the records to enter where it was bought. */
export function DomainWays({ domain, wanted: { txt, cname }, host }: DomainWaysProps) {
  const zone = zoneOf(domain)
  // The name of a zone itself has records that exclude a CNAME.
  const isRoot = zone === domain
  const alone = isRoot ? null : cname
  const twin = isRoot || domain === `www.${zone}` ? twinDomain(domain) : null
  return (
    <div className="space-y-4">
      <p className="text-sm text-muted">
        Donde compraste {zone}, en «DNS» o «Zona DNS», agrega {alone ? 'una de estas dos cosas' : 'esto'} y quita los
        otros A, AAAA o CNAME que tengan el mismo nombre.
      </p>
      {alone && (
        <Way title="Con un registro" lead="Comprueba que es tuyo y hace que llegue a tu tienda.">
          <DnsRecord type={alone.type} name={nameInZone(alone.name, zone)} value={alone.value} />
        </Way>
      )}
      <Way
        title={alone ? 'O con dos' : 'Registros'}
        lead={
          host === null
            ? 'Comprueba que es tuyo.'
            : 'El primero hace que llegue a tu tienda; el TXT comprueba que es tuyo.'
        }
      >
        {host !== null && (
          <DnsRecord type={isRoot ? 'ALIAS o ANAME' : 'CNAME'} name={nameInZone(domain, zone)} value={host} />
        )}
        <DnsRecord type={txt.type} name={nameInZone(txt.name, zone)} value={txt.value} />
      </Way>
      {isRoot && host !== null && (
        <p className="text-sm text-muted">
          Si tu proveedor no tiene ALIAS ni ANAME, usa un nombre delante, como tienda.{domain}.
        </p>
      )}
      {twin !== null && host !== null && (
        <p className="text-sm text-muted">
          Si {twin} también lleva a {host}, quien lo escriba llega a {domain}.
        </p>
      )}
    </div>
  )
}

function Way({ title, lead, children }: { title: string; lead: string; children: ReactNode }) {
  return (
    <div className="space-y-2">
      <h3 className="font-medium">{title}</h3>
      <p className="text-sm text-muted">{lead}</p>
      {children}
    </div>
  )
}
