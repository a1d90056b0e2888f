import { type LocalArea, localArea } from '../checkout/local-area.ts'
import { type PaymentSettings, type PaymentTerms, paymentTerms } from '../payment/payment-terms.ts'
import { type Branch, branchAddress } from '../store/branch.ts'
import type { LegalTextKind } from '../store/legal-text.ts'
import { type StoreProfile, storeProfile } from '../store/profile.ts'
import { shownStoreName } from '../store/shown-store-name.ts'
import { writtenPhone } from '../store/written-phone.ts'

/** The facts about a store with which the templates of its legal texts are filled in. */
export interface LegalFacts extends Pick<StoreProfile, 'shipping' | 'whatsapp' | 'isPremium' | 'invoicingUrl'> {
  storeName: string
  /** The person or company that answers for the store, and its postal address. */
  legalName: string | null
  legalAddress: string | null
  contactEmail: string | null
  /** Ten digits. */
  contactPhone: string | null
  /** Whether garments can be tried on a photo of the shopper. */
  hasFittingRoom: boolean
  /** Whether a smile at the camera gives a coupon. */
  hasSmile: boolean
  /** Where orders are picked up; null for a store without a branch. */
  pickupBranch: { name: string; address: string } | null
  /** Where local shipping is offered; null: nowhere. */
  localArea: LocalArea | null
  payment: Pick<PaymentTerms, 'methods'>
  /** Days after the hand-over in which the store takes returns and exchanges; null: it states none. */
  returnDays: number | null
}

type LegalRecord = Parameters<typeof storeProfile>[0] &
  Pick<LegalFacts, 'legalName' | 'legalAddress' | 'contactEmail' | 'contactPhone' | 'returnDays'> &
  PaymentSettings & { shippingLocalStates: string[]; shippingLocalPostalCodes: string[] }

/** @param branch where orders are picked up */
export function legalFacts(store: LegalRecord, branch: Branch | null): LegalFacts {
  const profile = storeProfile(store)
  const { shipping, whatsapp, isPremium, invoicingUrl, virtualFitting, smile } = profile
  const { legalName, legalAddress, contactEmail, contactPhone, returnDays } = store
  return {
    storeName: shownStoreName(profile),
    legalName,
    legalAddress,
    contactEmail,
    contactPhone,
    whatsapp,
    isPremium,
    invoicingUrl,
    shipping,
    hasFittingRoom: virtualFitting,
    hasSmile: smile !== null,
    localArea: localArea({ states: store.shippingLocalStates, postalCodes: store.shippingLocalPostalCodes }, branch),
    payment: { methods: paymentTerms(store).methods },
    returnDays,
    pickupBranch: branch && { name: branch.name, address: branchAddress(branch) },
  }
}

/** Whether some orders can be paid online. */
export function takesOnlinePayments({ payment: { methods } }: Pick<LegalFacts, 'payment'>): boolean {
  return Object.values(methods).some((each) => each.includes('online'))
}

/** A fact that a text needs and the store has not stated. */
export type MissingFact = 'legalName' | 'legalAddress' | 'contact' | 'branch' | 'returns'

/** The facts that each text needs. */
const NEEDED: Record<LegalTextKind, readonly MissingFact[]> = {
  privacy: ['legalName', 'legalAddress', 'contact'],
  returns: ['returns', 'contact'],
  shipping: ['branch'],
  contact: ['contact', 'branch'],
  terms: ['legalName', 'legalAddress'],
}

export const MISSING_FACTS: Record<MissingFact, string> = {
  legalName: 'Falta el nombre o la razón social de quien responde por la tienda.',
  legalAddress: 'Falta el domicilio de quien responde por la tienda.',
  contact: 'Falta un correo o un teléfono de contacto.',
  branch: 'Falta una sucursal con su dirección.',
  returns:
    'Falta que digas si aceptas cambios de talla o de gusto, en cuántos días y cómo: la plantilla solo dice lo que da la ley. Los días se ponen en «Formas de pago».',
}

/** The facts that the template of a text leaves out, as the store has not stated them. */
export function missingFacts(kind: LegalTextKind, facts: LegalFacts): MissingFact[] {
  const { legalName, legalAddress, contactEmail, contactPhone, pickupBranch, returnDays } = facts
  const isMissing: Record<MissingFact, boolean> = {
    legalName: legalName === null,
    legalAddress: legalAddress === null,
    contact: contactEmail === null && contactPhone === null,
    branch: pickupBranch === null || pickupBranch.address === '',
    returns: returnDays === null,
  }
  return NEEDED[kind].filter((fact) => isMissing[fact])
}

/** The ways to reach the store, each as it follows 'Escríbenos': `a hola@luna.mx`; in the sequence of preference. */
export function contactWays({ contactEmail, contactPhone, whatsapp }: LegalFacts): string[] {
  return [
    contactEmail === null ? '' : `por correo a ${contactEmail}`,
    contactPhone === null ? '' : `por teléfono al ${writtenPhone(contactPhone)}`,
    whatsapp === null ? '' : `por WhatsApp al ${writtenPhone(whatsapp)}`,
  ].filter((way) => way !== '')
}
