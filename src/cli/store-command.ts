import { addStore } from '#actions/store/add-store.ts'
import { isAccount } from '#domain/account/account.ts'
import { MAX_TEXT } from '#domain/limits/limits.ts'
import { canonicalUrl } from '#domain/store/canonical-url.ts'
import { type Command, CommandError, parseArguments, UsageError } from './command.ts'
import { parseStoreEmail, UNTOLD } from './store-email.ts'

const OPTIONS = {
  account: { type: 'string' },
  name: { type: 'string' },
  email: { type: 'string' },
} as const

export const storeCommand: Command = {
  help: `Uso: npm run vitrina -- store create --account CUENTA --name NOMBRE [--email EMAIL]

Agrega una tienda con una sucursal y un almacén, y muestra su dirección. Lo
demás se ajusta por la API (/api/docs), con una llave de la tienda.

  --account CUENTA   su nombre en las direcciones: de 1 a 40 de a-z, 0-9 y
                     guiones interiores
  --name NOMBRE      cómo se llama
  --email EMAIL      a dónde se le avisa de cada pedido

Se puede usar con el servidor en marcha.`,
  parse(args) {
    const { values, positionals } = parseArguments({ args, options: OPTIONS, allowPositionals: true })
    const [action, ...more] = positionals
    if (action !== 'create' || more.length > 0) throw new UsageError('Di qué hacer con la tienda: store create.')
    const account = parseAccount(values.account)
    const name = parseName(values.name)
    const email = parseStoreEmail(values.email)
    return async ({ openDatabase, publicOrigin, stdout }) => {
      const database = await openDatabase()
      try {
        const options = { account, actor: 'command:store' as const, now: new Date(), name, email }
        if (!(await addStore(database.db, options))) throw new CommandError(`Ya existe la tienda «${account}».`)
        const url = canonicalUrl({ account, domain: null }, publicOrigin, '/')
        stdout.write(
          `${url}\nSu llave para la API: npm run vitrina -- keys create --store ${account} --name "Caja 1"\n`,
        )
        if (email === null) stdout.write(`${UNTOLD}\n`)
      } finally {
        await database.close()
      }
      return 0
    }
  },
}

function parseAccount(account: string | undefined): string {
  if (!account) throw new UsageError('Falta la cuenta: --account CUENTA.')
  if (!isAccount(account)) {
    throw new UsageError(
      `«${account}» no puede ser una cuenta: son de 1 a 40 de a-z, 0-9 y guiones interiores, y no una palabra reservada.`,
    )
  }
  return account
}

function parseName(written: string | undefined): string {
  const name = written?.trim() ?? ''
  if (name === '') throw new UsageError('Falta el nombre de la tienda: --name NOMBRE.')
  if (name.length > MAX_TEXT) throw new UsageError(`El nombre tiene más de ${MAX_TEXT} caracteres.`)
  if (!name.isWellFormed() || /\p{Cc}/u.test(name)) throw new UsageError('El nombre tiene caracteres de control.')
  return name
}
