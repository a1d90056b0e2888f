import Mail from 'lucide-react/icons/mail'
import MessageCircle from 'lucide-react/icons/message-circle'
import Phone from 'lucide-react/icons/phone'
import type { ReactNode } from 'react'
import { BranchInfo } from '#app/storefront/features/store/branch-info.tsx'
import { useStore } from '#app/storefront/features/store/use-store.ts'
import type { ShownBranch } from '#domain/pickup/pickup-texts.ts'
import { phoneLink } from '#domain/store/phone.ts'
import { whatsappLink } from '#domain/store/whatsapp.ts'
import { writtenPhone } from '#domain/store/written-phone.ts'

/** The facts of a store's contact that are not on every page. */
export interface ShownContact {
  email: string | null
  /** Ten digits. */
  phone: string | null
  legalName: string | null
  legalAddress: string | null
  /** The one where orders are picked up first. */
  branches: ShownBranch[]
}

const ICON = { size: 20, strokeWidth: 1.5, 'aria-hidden': true, className: 'shrink-0 text-muted' } as const

/** The ways to reach the store, the person who answers for it, and its branches. */
export function ContactDetails({
  contact: { email, phone, legalName, legalAddress, branches },
}: {
  contact: ShownContact
}) {
  const { whatsapp, storeName } = useStore()
  const answers = [legalName, legalAddress].filter((fact) => fact !== null).join(', ')
  return (
    <>
      <ul className="mt-6 grid gap-1 empty:hidden">
        {email !== null && (
          <Way href={`mailto:${email}`} icon={<Mail {...ICON} />}>
            {email}
          </Way>
        )}
        {phone !== null && (
          <Way href={phoneLink(phone)} icon={<Phone {...ICON} />}>
            {writtenPhone(phone)}
          </Way>
        )}
        {whatsapp && (
          <Way
            href={whatsappLink(whatsapp, `Hola, ${storeName}. Tengo una pregunta.`)}
            icon={<MessageCircle {...ICON} />}
          >
            WhatsApp: {writtenPhone(whatsapp)}
          </Way>
        )}
      </ul>
      {answers !== '' && <p className="mt-4 text-muted">{`Responsable: ${answers}`}</p>}
      <div className="mt-8 grid gap-8 md:grid-cols-2">
        {branches.map((branch) => (
          <section key={branch.fid} aria-labelledby={`branch-${branch.fid}`} className="border-t border-hairline pt-6">
            <h2 id={`branch-${branch.fid}`} className="mb-3 font-display text-xl">
              {branch.name}
            </h2>
            <BranchInfo branch={branch} />
          </section>
        ))}
      </div>
    </>
  )
}

function Way({ href, icon, children }: { href: string; icon: ReactNode; children: ReactNode }) {
  const isOutside = href.startsWith('https:')
  return (
    <li>
      <a
        href={href}
        {...(isOutside && { target: '_blank', rel: 'noopener' })}
        className="inline-flex min-h-11 max-w-full items-center gap-3 break-all underline underline-offset-4"
      >
        {icon}
        <span>{children}</span>
      </a>
    </li>
  )
}
