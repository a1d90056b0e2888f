import { addStore } from '#actions/store/add-store.ts'
import { isAccount } from '#domain/account/account.ts'
import { MAX_TEXT } from '#domain/limits/limits.ts'
import { PLANS, type Plan } from '#domain/store/plan.ts'
import { type Command, CommandError, type CommandWork, parseArguments, UsageError } from './command.ts'
import { VITRINA } from './command-name.ts'
import { parseStoreExport, parseStoreImport } from './store-archive.ts'
import { parseDomainChange, setStoreDomain } from './store-domain.ts'
import { parseStoreEmail, UNTOLD } from './store-email.ts'
import { showStoreHealth } from './store-health.ts'
import { listStores } from './store-list.ts'
import { nextSteps } from './store-next-steps.ts'
import { setStoreOpen } from './store-open.ts'
import { parsePlan, setStorePlan } from './store-plan.ts'
import { offerRemoval } from './store-removal.ts'

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
  apply: { type: 'boolean' },
} as const

type StoreValues = ReturnType<typeof parseArguments<{ options: typeof OPTIONS }>>['values']

/** The plan of a new store. */
const DEFAULT_PLAN: Plan = 'basic'

export const storeCommand: Command = {
  help: `Uso: ${VITRINA} store create --account CUENTA --name NOMBRE
       [--email EMAIL] [--plan PLAN]
     ${VITRINA} store list [--json]
     ${VITRINA} store plan --store CUENTA [PLAN]
     ${VITRINA} store domain --store CUENTA
       [--domain DOMINIO [--proven] | --withdraw]
     ${VITRINA} store health --store CUENTA [--json]
     ${VITRINA} store close --store CUENTA        (y store open)
     ${VITRINA} store remove --store CUENTA [--apply]
     ${VITRINA} store export --store CUENTA --all --out ARCHIVO
     ${VITRINA} store import ARCHIVO [--dry-run]

create agrega una tienda con una sucursal y un almacén. Muestra dónde está,
dónde está su mostrador, y cómo se invita a su dueña. Lo demás (imagen,
horarios, productos, equipo) se ajusta en el mostrador, o por la API
(/api/docs) con una llave: ${VITRINA} keys create --help

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

remove quita para siempre una tienda cerrada, con sus clientes, pedidos y equipo:
una de muestra, o la que ya se mudó. Sin --apply solo muestra lo que tiene.

export y import mudan una tienda a otra instalación, con productos, pedidos,
clientes, imágenes, llaves y equipo. Antes: su última versión en las dos, sus
cajas detenidas y store close. En la otra queda cerrada hasta store open. Los
correos y webhooks en cola salen de la primera. export nunca reemplaza un
archivo, y lleva las opciones de backup (--recipient, --passphrase-file,
--without-images), e import las de restore (--identity, --passphrase-file). Con
--dry-run no queda nada. import se puede repetir si se interrumpe.

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
  --apply            remove: la quita
  --json             list y health: lo mismo como JSON, para programas

Se puede usar con el servidor en marcha.`,
  parse(args, cwd) {
    const [first, ...rest] = args
    if (first === 'export') return parseStoreExport(rest, { cwd, parseAccount })
    if (first === 'import') return parseStoreImport(rest, { cwd })
    const { values, positionals } = parseArguments({ args, options: OPTIONS, allowPositionals: true })
    const [name = '', operand, ...more] = positionals
    const action = Object.hasOwn(ACTIONS, name) ? ACTIONS[name] : undefined
    if (!action || more.length > 0 || (operand !== undefined && !action.takesOperand)) {
      throw new UsageError(
        `Di qué hacer con la tienda: store ${actionNames.format([...Object.keys(ACTIONS), ...MOVES])}.`,
      )
    }
    const other = Object.keys(values).find((option) => !action.options.includes(option as keyof StoreValues))
    if (other !== undefined) throw new UsageError(`store ${name} no lleva --${other}.`)
    return action.parse(values, operand)
  },
}

interface StoreAction {
  options: readonly (keyof StoreValues)[]
  takesOperand?: true
  /** @throws UsageError */
  parse(values: StoreValues, operand: string | undefined): CommandWork
}

/** Stated by either option: all other commands have --store. */
const ACCOUNT = ['account', 'store'] as const

const ACTIONS: Record<string, StoreAction> = {
  create: { options: [...ACCOUNT, 'name', 'email', 'plan'], parse: parseCreate },
  list: { options: ['json'], parse: ({ json }) => listStores({ json: json === true }) },
  plan: {
    options: ACCOUNT,
    takesOperand: true,
    parse: (values, plan) => setStorePlan(accountOf(values), plan === undefined ? null : parsePlan(plan)),
  },
  domain: {
    options: [...ACCOUNT, 'domain', 'proven', 'withdraw'],
    parse: (values) => setStoreDomain(accountOf(values), parseDomainChange(values)),
  },
  health: {
    options: [...ACCOUNT, 'json'],
    parse: (values) => showStoreHealth(accountOf(values), { json: values.json === true }),
  },
  open: { options: ACCOUNT, parse: (values) => setStoreOpen(accountOf(values), true) },
  close: { options: ACCOUNT, parse: (values) => setStoreOpen(accountOf(values), false) },
  remove: {
    options: [...ACCOUNT, 'apply'],
    parse: (values) => offerRemoval(accountOf(values), { isApplied: values.apply === true }),
  },
}

/** These have options of their own. */
const MOVES = ['export', 'import']

const actionNames = new Intl.ListFormat('es-MX', { type: 'disjunction' })

function parseCreate(values: StoreValues): CommandWork {
  const account = parseAccount(values.account ?? values.store, '--account')
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

/** @throws UsageError */
function accountOf({ account, store }: StoreValues): string {
  return parseAccount(account ?? store)
}

/** @throws UsageError that names the option where there is no account */
function parseAccount(account: string | undefined, option: '--account' | '--store' = '--store'): string {
  if (!account) throw new UsageError(`Falta la ${option === '--store' ? 'tienda' : 'cuenta'}: ${option} CUENTA.`)
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
