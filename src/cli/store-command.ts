import { addStore } from '#actions/store/add-store.ts'
import { isAccount } from '#domain/account/account.ts'
import { MAX_TEXT } from '#domain/limits/limits.ts'
import { PLANS, type Plan } from '#domain/store/plan.ts'
import { type Command, CommandError, type CommandWork, parseArguments, UsageError } from './command.ts'
import { parseStoreExport, parseStoreImport } from './store-archive.ts'
import { parseDomainChange, setStoreDomain } from './store-domain.ts'
import { parseStoreEmail, UNTOLD } from './store-email.ts'
import { showStoreHealth } from './store-health.ts'
import { listStores } from './store-list.ts'
import { nextSteps } from './store-next-steps.ts'
import { setStoreOpen } from './store-open.ts'
import { parsePlan, setStorePlan } from './store-plan.ts'

const OPTIONS = {
  account: { type: 'string' },
  store: { type: 'string' },
  name: { type: 'string' },
  email: { type: 'string' },
  plan: { type: 'string' },
  domain: { type: 'string' },
  proven: { type: 'boolean' },
  withdraw: { type: 'boolean' },
  json: { type: 'boolean' },
} as const

type StoreValues = ReturnType<typeof parseArguments<{ options: typeof OPTIONS }>>['values']

/** The plan of a new store. */
const DEFAULT_PLAN: Plan = 'basic'

export const storeCommand: Command = {
  help: `Uso: npm run vitrina -- store create --account CUENTA --name NOMBRE
       [--email EMAIL] [--plan PLAN]
     npm run vitrina -- store list [--json]
     npm run vitrina -- store plan --store CUENTA [PLAN]
     npm run vitrina -- store domain --store CUENTA
       [--domain DOMINIO [--proven] | --withdraw]
     npm run vitrina -- store health --store CUENTA [--json]
     npm run vitrina -- store close --store CUENTA        (y store open)
     npm run vitrina -- store export --store CUENTA --all --out ARCHIVO
     npm run vitrina -- store import ARCHIVO [--dry-run]

create agrega una tienda con una sucursal y un almacén. Muestra dónde está,
dónde está su mostrador, y cómo se invita a su dueña. Lo demás (imagen,
horarios, productos, equipo) se ajusta en el mostrador, o por la API
(/api/docs) con una llave: npm run vitrina -- keys create --help

list muestra todas las tiendas: cuenta, si está abierta, plan, dominio y nombre.

plan muestra el plan de una tienda, o lo cambia: ${PLANS.join(' o ')}. Con premium
se ofrecen envíos a domicilio, facturación, puntos de lealtad, «Mis compras» y
conjuntos.

domain muestra en qué dominio está una tienda y cuál pidió, con los registros
que lo comprueban; o pide otro. La tienda está en él cuando se ve uno de ellos.

health muestra si la tienda está bien, una línea por parte: su punto de venta,
correos, avisos a otros sistemas, apartados, imágenes, dominio, cobros y las
búsquedas sin resultados. Termina con 1 si algo necesita atención.

close la cierra: nadie la ve ni le hace pedidos hasta store open. Sus cajas y su
mostrador siguen.

export y import mudan una tienda a otra instalación, con productos, pedidos,
clientes, imágenes, llaves y equipo. Antes: su última versión en las dos, sus
cajas detenidas y store close. En la otra queda cerrada hasta store open. Los
correos y webhooks en cola salen de la primera. export lleva las opciones de
backup (--recipient, --passphrase-file, --without-images), e import las de
restore (--identity, --passphrase-file). Con --dry-run no queda nada. import se
puede repetir si se interrumpe.

  --account CUENTA   su nombre en las direcciones: de 1 a 40 de a-z, 0-9 y
                     guiones interiores
  --store CUENTA     lo mismo, de una tienda que ya existe
  --name NOMBRE      cómo se llama
  --email EMAIL      a dónde se le avisa de cada pedido
  --plan PLAN        ${PLANS.join(' o ')}; si no se dice, ${DEFAULT_PLAN}
  --domain DOMINIO   el dominio que pide, como tienda.luna.mx
  --proven           das tu palabra de que es suyo: está en él desde ahora, hasta
                     que otra tienda lo compruebe con un registro
  --withdraw         la quita de su dominio y deja de pedir otro
  --json             list y health: lo mismo como JSON, para programas

Se puede usar con el servidor en marcha.`,
  parse(args, cwd) {
    const [first, ...rest] = args
    if (first === 'export') return parseStoreExport(rest, { cwd, parseAccount })
    if (first === 'import') return parseStoreImport(rest, { cwd })
    const { values, positionals } = parseArguments({ args, options: OPTIONS, allowPositionals: true })
    const [action, ...more] = positionals
    if (more.length === 0 && action === 'health') return parseHealth(values)
    if (more.length === 0 && action === 'list') return parseList(values)
    if (values.json) throw new UsageError('--json es de store list y store health.')
    if (action === 'plan' && more.length <= 1) return parsePlanAction(values, more[0])
    if (more.length === 0 && action === 'create') return parseCreate(values)
    if (more.length === 0 && action === 'domain') return parseDomainAction(values)
    if (more.length === 0 && (action === 'open' || action === 'close')) return parseOpening(values, action === 'open')
    throw new UsageError(
      'Di qué hacer con la tienda: store create, list, plan, domain, health, open, close, export o import.',
    )
  },
}

function parseOpening(values: StoreValues, isActive: boolean): CommandWork {
  if (hasDomainOptions(values)) throw new UsageError(OF_DOMAIN)
  if (hasCreationOptions(values)) throw new UsageError(OF_CREATION)
  return setStoreOpen(parseAccount(statedAccount(values)), isActive)
}

const OF_DOMAIN = '--domain, --proven y --withdraw son de store domain.'
const OF_CREATION = '--name, --email y --plan son de store create.'

function parseCreate(values: StoreValues): CommandWork {
  if (hasDomainOptions(values)) throw new UsageError(OF_DOMAIN)
  const account = parseAccount(statedAccount(values))
  const name = parseName(values.name)
  const email = parseStoreEmail(values.email)
  const plan = parsePlan(values.plan ?? DEFAULT_PLAN)
  return async ({ openDatabase, publicOrigin, stdout }) => {
    const database = await openDatabase()
    try {
      const now = new Date()
      const options = { account, actor: 'command:store' as const, now, name, email, plan }
      if (!(await addStore(await database.shards.near(account), options)))
        throw new CommandError(`Ya existe la tienda «${account}».`)
      stdout.write(nextSteps({ account, domain: null }, publicOrigin, email))
      if (email === null) stdout.write(`${UNTOLD}\n`)
    } finally {
      await database.close()
    }
    return 0
  }
}

function parsePlanAction(values: StoreValues, written: string | undefined): CommandWork {
  if (hasDomainOptions(values)) throw new UsageError(OF_DOMAIN)
  if (hasCreationOptions(values)) throw new UsageError(OF_CREATION)
  return setStorePlan(parseAccount(statedAccount(values)), written === undefined ? null : parsePlan(written))
}

function hasDomainOptions({ domain, proven, withdraw }: StoreValues): boolean {
  return domain !== undefined || proven === true || withdraw === true
}

function hasCreationOptions({ name, email, plan }: StoreValues): boolean {
  return name !== undefined || email !== undefined || plan !== undefined
}

function parseList(values: StoreValues): CommandWork {
  if (hasDomainOptions(values)) throw new UsageError(OF_DOMAIN)
  if (hasCreationOptions(values)) throw new UsageError(OF_CREATION)
  if (statedAccount(values) !== undefined) throw new UsageError('store list muestra todas: no lleva --store.')
  return listStores({ json: values.json === true })
}

function parseHealth(values: StoreValues): CommandWork {
  if (hasDomainOptions(values)) throw new UsageError(OF_DOMAIN)
  if (hasCreationOptions(values)) throw new UsageError(OF_CREATION)
  return showStoreHealth(parseAccount(statedAccount(values)), { json: values.json === true })
}

function parseDomainAction(values: StoreValues): CommandWork {
  if (hasCreationOptions(values)) throw new UsageError(OF_CREATION)
  return setStoreDomain(parseAccount(statedAccount(values)), parseDomainChange(values))
}

/** The account may be stated by either option: all other commands have --store. */
function statedAccount({ account, store }: StoreValues): string | undefined {
  return account ?? store
}

/** @throws UsageError */
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
