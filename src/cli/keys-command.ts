import { createApiKey } from '#actions/api-key/create-api-key.ts'
import { revokeApiKey } from '#actions/api-key/revoke-api-key.ts'
import { readKeys } from '#data/api-key/read-keys.ts'
import type { Db } from '#data/database/client.ts'
import { findStoreByAccount } from '#data/store/find-store.ts'
import type { ApiKey } from '#domain/api-key/api-key.ts'
import { API_SCOPES, type ApiScope, isApiScope } from '#domain/api-key/api-scope.ts'
import { MAX_TEXT } from '#domain/limits/limits.ts'
import { type Command, CommandError, parseArguments, UsageError } from './command.ts'
import { VITRINA } from './command-name.ts'
import { unknownStore } from './unknown-store.ts'

const OPTIONS = {
  store: { type: 'string' },
  name: { type: 'string' },
  scopes: { type: 'string' },
  id: { type: 'string' },
} as const

const ACTOR = 'command:keys'

export const keysCommand: Command = {
  help: `Uso: ${VITRINA} keys ACCIÓN --store CUENTA [opciones]

Las llaves con las que un punto de venta usa la API de una tienda (/api/docs).

  keys create   hace una llave y la muestra: es la única vez que se ve
  keys list     muestra las llaves, cuándo se usaron y cuáles se revocaron
  keys revoke   revoca una llave: deja de servir en un segundo

  --store CUENTA     la tienda
  --name NOMBRE      create: para reconocerla, como "Caja 1"
  --scopes A,B       create: sus permisos, de ${API_SCOPES.join(', ')};
                     si no se dice, todos
  --id ID            revoke: el id de la llave, como lo muestra list

Se puede usar con la tienda abierta.`,
  parse(args) {
    const { values, positionals } = parseArguments({ args, options: OPTIONS, allowPositionals: true })
    const [action, ...more] = positionals
    if (more.length > 0) throw new UsageError('Hay un argumento de más.')
    const { store: account } = values
    if (!account) throw new UsageError('Falta la tienda: --store CUENTA.')
    const work = parseAction(action, values)
    return async ({ openDatabase, openCurrent, stdout }) => {
      const database = await (action === 'list' ? openCurrent() : openDatabase())
      try {
        const db = await database.shards.near(account)
        const store = await findStoreByAccount(db, { account })
        if (!store) throw await unknownStore(database.shards, account)
        stdout.write(await work(db, account))
      } finally {
        await database.close()
      }
      return 0
    }
  },
}

/** Does it, and returns the text to print. */
type Work = (db: Db, account: string) => Promise<string>
type Values = { name?: string | undefined; scopes?: string | undefined; id?: string | undefined }

function parseAction(action: string | undefined, { name, scopes, id }: Values): Work {
  switch (action) {
    case 'create':
      return create(parseName(name), parseScopes(scopes))
    case 'list':
      return async (db, account) => listText(await readKeys(db, { account }))
    case 'revoke':
      if (!id) throw new UsageError('Falta la llave: --id ID.')
      return revoke(id)
    default:
      throw new UsageError('Di qué hacer con las llaves: keys create, keys list o keys revoke.')
  }
}

function parseName(name: string | undefined): string {
  const written = name?.trim() ?? ''
  if (written === '') throw new UsageError('Falta el nombre de la llave: --name NOMBRE.')
  if (written.length > MAX_TEXT) throw new UsageError(`El nombre tiene más de ${MAX_TEXT} caracteres.`)
  return written
}

function parseScopes(written: string | undefined): ApiScope[] {
  if (written === undefined) return [...API_SCOPES]
  const named = new Set(written.split(',').map((scope) => scope.trim()))
  for (const scope of named) {
    if (!isApiScope(scope)) throw new UsageError(`No existe el permiso «${scope}»: son ${API_SCOPES.join(', ')}.`)
  }
  return API_SCOPES.filter((scope) => named.has(scope))
}

function create(name: string, scopes: ApiScope[]): Work {
  return async (db, account) => {
    const made = await createApiKey(db, { account, actor: ACTOR, now: new Date(), name, scopes })
    return `${made.key}\n`
  }
}

function revoke(id: string): Work {
  return async (db, account) => {
    const isRevoked = await revokeApiKey(db, { account, actor: ACTOR, now: new Date(), id })
    if (!isRevoked) throw new CommandError(`La tienda «${account}» no tiene una llave vigente con el id «${id}».`)
    return `La llave ${id} ya no sirve.\n`
  }
}

function listText(keys: readonly ApiKey[]): string {
  if (keys.length === 0) return 'La tienda no tiene llaves.\n'
  return keys.map((key) => `${key.id}  ${key.name} · ${key.scopes.join(', ')} · ${useText(key)}\n`).join('')
}

function useText({ lastUsedAt, revokedAt }: ApiKey): string {
  if (revokedAt) return `revocada ${revokedAt.toISOString()}`
  return lastUsedAt ? `usada ${lastUsedAt.toISOString()}` : 'sin usar'
}
