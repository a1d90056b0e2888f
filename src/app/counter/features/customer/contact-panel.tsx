import Mail from 'lucide-react/icons/mail'
import MessageCircle from 'lucide-react/icons/message-circle'
import Phone from 'lucide-react/icons/phone'
import { useRef, useState } from 'react'
import { Button, buttonClass } from '#app/shared/ui/button.tsx'
import type { CustomerForm } from '#domain/customer/merge-contact.ts'
import { isAllowed } from '#domain/staff/permissions.ts'
import type { Role } from '#domain/staff/role.ts'
import { internationalPhone, phoneLink } from '#domain/store/phone.ts'
import { whatsappLink } from '#domain/store/whatsapp.ts'
import { ContactForm } from './contact-form.tsx'
import type { ShownCustomer } from './shown-customer.ts'

interface ContactPanelProps {
  customer: ShownCustomer
  role: Role
  storeName: string
}

/** How a customer is reached, and in its place the form in which that is changed. */
export function ContactPanel({ customer, role, storeName }: ContactPanelProps) {
  const [isEditing, setEditing] = useState(false)
  const opener = useRef<HTMLButtonElement>(null)
  const close = () => {
    setEditing(false)
    // The button is there again with the next render.
    requestAnimationFrame(() => opener.current?.focus())
  }
  return (
    <section aria-labelledby="contact" className="panel">
      <div className="mb-2 flex min-h-11 items-center justify-between gap-4">
        <h2 id="contact" className="font-semibold">
          Contacto
        </h2>
        {!isEditing && isAllowed(role, 'change-customer') && (
          <Button ref={opener} look="outline" onClick={() => setEditing(true)}>
            Editar
          </Button>
        )}
      </div>
      {isEditing ? (
        <ContactForm customer={customer} onClose={close} />
      ) : (
        <Contact form={customer.form} storeName={storeName} />
      )}
    </section>
  )
}

const ICON = { 'aria-hidden': true, size: 18, strokeWidth: 1.5 } as const

function Contact({ form, storeName }: { form: CustomerForm; storeName: string }) {
  const { name, email, phone } = form
  const number = internationalPhone(phone)
  const hello = `Hola, ${name.trim().split(/\s+/)[0]}. Te escribimos de ${storeName}.`
  const facts = [
    ['Email', email],
    ['Teléfono', phone || 'Sin teléfono'],
    ['Dirección', addressOf(form) || 'Sin dirección'],
    ['Referencias', form.reference],
  ].filter(([, fact]) => fact !== '')
  return (
    <>
      <dl className="grid gap-x-6 gap-y-2 md:grid-cols-[8rem_minmax(0,1fr)]">
        {facts.map(([label, fact]) => (
          <div key={label} className="contents">
            <dt className="text-sm text-muted max-md:-mb-2">{label}</dt>
            <dd className="[overflow-wrap:anywhere]">{fact}</dd>
          </div>
        ))}
      </dl>
      <div className="mt-4 flex flex-wrap gap-2">
        {number !== '' && (
          <>
            <a href={whatsappLink(number, hello)} target="_blank" rel="noreferrer" className={buttonClass('outline')}>
              <MessageCircle {...ICON} />
              WhatsApp
            </a>
            <a href={phoneLink(phone)} className={buttonClass('outline')}>
              <Phone {...ICON} />
              Llamar
            </a>
          </>
        )}
        <a href={`mailto:${encodeURIComponent(email)}`} className={buttonClass('outline')}>
          <Mail {...ICON} />
          Correo
        </a>
      </div>
    </>
  )
}

/** The postal address in a line; '' where nothing but the country is known. */
function addressOf(form: CustomerForm): string {
  const { street, exterior, interior, neighbourhood, municipality, locality, state, postalCode, country } = form
  const parts = [
    [street, exterior, interior && `int. ${interior}`].filter(Boolean).join(' '),
    neighbourhood,
    [postalCode, municipality].filter(Boolean).join(' '),
    locality,
    state,
  ].filter(Boolean)
  return parts.length === 0 ? '' : [...parts, country].filter(Boolean).join(', ')
}
