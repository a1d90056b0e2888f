import { canonicalUrl, type PublicOrigin, type StoreLocation } from '#domain/store/canonical-url.ts'
import { VITRINA } from './command-name.ts'

/** An unknown e-mail in a printed command. */
const SOME_EMAIL = 'CORREO'

/**
 * The lines that a command prints after it has created a store: where the store and its counter are, and the command
 * that invites the owner, as it is to be run.
 * @param email of the store, to whom the owner's invitation is likely to go; null where none was stated
 */
export function nextSteps(store: StoreLocation, origin: PublicOrigin, email: string | null): string {
  const { account } = store
  return [
    `Tienda: ${canonicalUrl(store, origin, '/')}`,
    `Mostrador: ${canonicalUrl(store, origin, '/mostrador')}`,
    'Invita a su dueña, que entra al mostrador con el enlace que imprime:',
    `  ${VITRINA} staff invite --store ${account} --email ${email ?? SOME_EMAIL}`,
    '',
  ].join('\n')
}
