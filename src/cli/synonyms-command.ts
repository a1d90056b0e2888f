import { changeSynonyms } from '#actions/search/change-synonyms.ts'
import type { Db } from '#data/database/client.ts'
import { readStoreSynonyms } from '#data/search/read-synonyms.ts'
import { parseSynonyms, type SynonymsError } from '#domain/search/parse-synonyms.ts'
import { type Command, CommandError, parseArguments, UsageError } from './command.ts'
import { VITRINA } from './command-name.ts'
import { unknownStore } from './unknown-store.ts'

const OPTIONS = {
  store: { type: 'string' },
  add: { type: 'string' },
  remove: { type: 'string' },
} as const

export const synonymsCommand: Command = {
  help: `Uso: ${VITRINA} synonyms --store CUENTA [opciones]

Los sinónimos propios de una tienda: palabras con las que se busca lo mismo. Se
suman a los de todo el ramo, como playera y camiseta o jeans y pantalón de
mezclilla. Sin más opciones, los muestra.

  --store CUENTA    la tienda
  --add "A, B, C"   agrega un grupo: de 2 a 10 términos de hasta 60 caracteres,
                    cada uno de una palabra o varias
  --remove NÚMERO   quita el grupo de ese número

Se puede usar con la tienda abierta: el cambio se ve al momento.`,
  parse(args) {
    const { values } = parseArguments({ args, options: OPTIONS })
    const account = values.store
    if (!account) throw new UsageError('Falta la tienda: --store CUENTA.')
    const terms = values.add === undefined ? null : parseTerms(values.add)
    const id = values.remove === undefined ? null : parseId(values.remove)
    return async ({ openDatabase, openCurrent, stdout }) => {
      const database = await (terms === null && id === null ? openCurrent() : openDatabase())
      try {
        const change = { account, actor: 'command:synonyms' as const, now: new Date(), terms, id }
        const db = await database.shards.near(account)
        const changed = await changeSynonyms(db, change)
        if (!changed.ok) {
          if (changed.code === 'store-unknown') throw await unknownStore(database.shards, account)
          throw new CommandError(`La tienda «${account}» no tiene sinónimos con el número ${id}.`)
        }
        stdout.write(await listText(db, account))
      } finally {
        await database.close()
      }
      return 0
    }
  },
}

async function listText(db: Db, account: string): Promise<string> {
  const groups = await readStoreSynonyms(db, { account })
  if (groups.length === 0) return `La tienda «${account}» no tiene sinónimos propios.\n`
  const width = String(groups.at(-1)?.id ?? '').length
  return groups.map(({ id, terms }) => `${String(id).padStart(width)}  ${terms.join(', ')}\n`).join('')
}

function parseTerms(written: string): string[] {
  const read = parseSynonyms(written)
  if (!read.ok) throw new UsageError(sentenceOf(read.error))
  return read.terms
}

function sentenceOf(error: SynonymsError): string {
  switch (error.code) {
    case 'too-few-terms':
      return 'Un grupo necesita al menos dos términos distintos, separados por comas.'
    case 'too-many-terms':
      return `Un grupo tiene a lo más ${error.most} términos.`
    case 'term-too-long':
      return `El término «${error.term}» pasa de ${error.most} caracteres.`
    case 'term-without-word':
      return `El término «${error.term}» no tiene ninguna palabra con la que se pueda buscar.`
  }
}

function parseId(written: string): number {
  const id = Number(written)
  if (!/^\d+$/.test(written) || !Number.isSafeInteger(id)) {
    throw new UsageError(`«${written}» no es el número de un grupo de sinónimos.`)
  }
  return id
}
