import { isDatabaseEmpty } from '#data/store/is-database-empty.ts'
import { loadDemo } from '#demo/load.ts'
import { openStorage } from '#server/adapters/open-storage.ts'
import { type Command, CommandError, parseArguments } from './command.ts'
import { VITRINA } from './command-name.ts'

export const seedCommand: Command = {
  help: `Uso: ${VITRINA} seed

Carga las tiendas de muestra (luna, norte y cerrada) en una base de datos vacía:
la de DATABASE_URL o, sin ella, la que está integrada en DATA_DIR.`,
  parse(args) {
    parseArguments({ args, options: {} })
    return async ({ config, openDatabase, stdout }) => {
      const { blobs, close } = openStorage(config)
      const database = await openDatabase()
      try {
        if (!(await isDatabaseEmpty(database.db))) {
          throw new CommandError('La base de datos ya tiene tiendas; las de muestra solo se cargan en una vacía.')
        }
        await loadDemo(database.db, {
          actor: 'command:seed',
          blobs,
          now: new Date(),
        })
      } finally {
        await database.close()
        await close()
      }
      stdout.write('Las tiendas de muestra están cargadas.\n')
      return 0
    }
  },
}
