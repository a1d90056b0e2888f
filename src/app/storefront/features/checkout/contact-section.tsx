import { useStore } from '#app/storefront/features/store/use-store.ts'
import { CheckoutField } from './checkout-field.tsx'
import { CheckoutSection } from './checkout-section.tsx'
import { PrefilledNote } from './contact-memory.tsx'
import { EmailField } from './email-field.tsx'
import { LoyaltyLookup } from './loyalty-lookup.tsx'
import { WhatsappField } from './whatsapp-field.tsx'

/** The shopper's name and contacts. A premium store looks up the e-mail (docs/rules/customer.md#loyalty-lookup). */
export function ContactSection() {
  const { isPremium } = useStore()
  return (
    <CheckoutSection id="contacto" title="Tus datos">
      <PrefilledNote />
      <div className="grid gap-4">
        {isPremium ? <LoyaltyLookup /> : <EmailField />}
        <WhatsappField />
        <div className="grid gap-4 sm:grid-cols-2">
          <CheckoutField field="firstName" label="Nombre" autoComplete="given-name" autoCapitalize="words" required />
          <CheckoutField
            field="lastName"
            label="Apellidos"
            autoComplete="family-name"
            autoCapitalize="words"
            required
          />
        </div>
      </div>
    </CheckoutSection>
  )
}
