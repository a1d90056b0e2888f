import { isAccount } from '#domain/account/account.ts'
import { UsageError } from '../command.ts'

/** Parses the option `--store`. @throws UsageError */
export function parseStore(account: string | undefined): string {
  if (account === undefined) throw new UsageError('Falta la tienda: --store CUENTA.')
  if (isAccount(account)) return account
  throw new UsageError(
    `«${account}» no puede ser la cuenta de una tienda: son de 1 a 40 letras minúsculas sin acento, números y guiones, y no una palabra reservada.`,
  )
}
