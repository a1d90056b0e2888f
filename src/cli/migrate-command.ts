import { readConfig } from '#server/config.ts'
import { type Command, parseArguments } from './command.ts'
import { openMigrated } from './open-database.ts'

export const migrateCommand: Command = {
  help: `Uso: npm run vitrina -- migrate

Pone al día el esquema de la base de datos: la de DATABASE_URL o, sin ella, la
que está integrada en DATA_DIR. Si ya está al día no cambia nada.`,
  async run(args, { env, stdout }) {
    parseArguments({ args, options: {} })
    const database = await openMigrated(readConfig(env))
    await database.close()
    stdout.write('La base de datos está al día.\n')
    return 0
  },
}
