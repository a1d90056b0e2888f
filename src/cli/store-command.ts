import { addStore } from '#actions/store/add-store.ts'
import { isAccount } from '#domain/account/account.ts'
import { MAX_TEXT } from '#domain/limits/limits.ts'
import { canonicalUrl } from '#domain/store/canonical-url.ts'
import { type Command, CommandError, type CommandWork, parseArguments, UsageError } from './command.ts'
import { parseDomainChange, setStoreDomain } from './store-domain.ts'
import { parseStoreEmail, UNTOLD } from './store-email.ts'

const OPTIONS = {
  account: { type: 'string' },
  name: { type: 'string' },
  email: { type: 'string' },
  domain: { type: 'string' },
  proven: { type: 'boolean' },
  withdraw: { type: 'boolean' },
} as const

type StoreValues = ReturnType<typeof parseArguments<{ options: typeof OPTIONS }>>['values']

export const storeCommand: Command = {
  help: `Uso: npm run vitrina -- store create --account CUENTA --name NOMBRE [--email EMAIL]
     npm run vitrina -- store domain --account CUENTA
       [--domain DOMINIO [--proven] | --withdraw]

create agrega una tienda con una sucursal y un almacén, y muestra su dirección.
Lo demás se ajusta por la API (/api/docs), con una llave de la tienda.

domain muestra en qué dominio está una tienda y cuál pidió, con los registros
que lo comprueban; o pide otro. La tienda está en él cuando se ve uno de ellos.

  --account CUENTA   su nombre en las direcciones: de 1 a 40 de a-z, 0-9 y
                     guiones interiores
  --name NOMBRE      cómo se llama
  --email EMAIL      a dónde se le avisa de cada pedido
  --domain DOMINIO   el dominio que pide, como tienda.luna.mx
  --proven           das tu palabra de que es suyo: está en él desde ahora, hasta
                     que otra tienda lo compruebe con un registro
  --withdraw         la quita de su dominio y deja de pedir otro

Se puede usar con el servidor en marcha.`,
  parse(args) {
    const { values, positionals } = parseArguments({ args, options: OPTIONS, allowPositionals: true })
    const [action, ...more] = positionals
    if (more.length === 0 && action === 'create') return parseCreate(values)
    if (more.length === 0 && action === 'domain') return parseDomainAction(values)
    throw new UsageError('Di qué hacer con la tienda: store create o store domain.')
  },
}

function parseCreate(values: StoreValues): CommandWork {
  if (values.domain !== undefined || values.proven || values.withdraw) {
    throw new UsageError('--domain, --proven y --withdraw son de store domain.')
  }
  const account = parseAccount(values.account)
  const name = parseName(values.name)
  const email = parseStoreEmail(values.email)
  return async ({ openDatabase, publicOrigin, stdout }) => {
    const database = await openDatabase()
    try {
      const options = { account, actor: 'command:store' as const, now: new Date(), name, email }
      if (!(await addStore(await database.shards.near(account), options)))
        throw new CommandError(`Ya existe la tienda «${account}».`)
      const url = canonicalUrl({ account, domain: null }, publicOrigin, '/')
      stdout.write(`${url}\nSu llave para la API: npm run vitrina -- keys create --store ${account} --name "Caja 1"\n`)
      if (email === null) stdout.write(`${UNTOLD}\n`)
    } finally {
      await database.close()
    }
    return 0
  }
}

function parseDomainAction({ name, email, ...values }: StoreValues): CommandWork {
  if (name !== undefined || email !== undefined) throw new UsageError('--name y --email son de store create.')
  return setStoreDomain(parseAccount(values.account), parseDomainChange(values))
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
