import { deleteSecretFingerprints } from '#data/installation/secret-fingerprints.ts'
import { type Command, parseArguments, UsageError } from './command.ts'

export const secretCommand: Command = {
  help: `Uso: npm run vitrina -- secret forget

Olvida con qué SECRET se usaba la base de datos: el siguiente proceso que inicia
pone el suyo. Es para cuando el anterior se perdió, con todos los procesos
detenidos; los cupones y los enlaces de pedidos firmados con él dejan de valer.
Para cambiarlo sin perder nada: SECRET=nuevo,anterior.`,
  parse(args) {
    const { positionals } = parseArguments({ args, options: {}, allowPositionals: true })
    if (positionals.length !== 1 || positionals[0] !== 'forget') {
      throw new UsageError('Di qué hacer con el secreto: secret forget.')
    }
    return async ({ openDatabase, stdout }) => {
      const database = await openDatabase()
      try {
        await deleteSecretFingerprints(database.db)
        stdout.write('Listo: el siguiente proceso que inicie pone su SECRET.\n')
      } finally {
        await database.close()
      }
      return 0
    }
  },
}
