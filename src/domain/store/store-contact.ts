/** How a store is reached apart from WhatsApp; null where it has not stated it. */
export interface StoreContact {
  email: string | null
  /** Ten digits. */
  phone: string | null
}

export function storeContact({
  contactEmail: email,
  contactPhone: phone,
}: {
  contactEmail: string | null
  contactPhone: string | null
}): StoreContact {
  return { email, phone }
}
