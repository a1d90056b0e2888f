import { type Command, parseArguments } from './command.ts'
import { VITRINA } from './command-name.ts'

export const migrateCommand: Command = {
  help: `Uso: ${VITRINA} migrate

Pone al día el esquema de la base de datos: la de DATABASE_URL o, sin ella, la
que está integrada en DATA_DIR. Si ya está al día no cambia nada. El servidor
hace lo mismo cada vez que arranca.`,
  parse(args) {
    parseArguments({ args, options: {} })
    return async ({ openDatabase, stdout }) => {
      const database = await openDatabase()
      await database.close()
      stdout.write('La base de datos está al día.\n')
      return 0
    }
  },
}
