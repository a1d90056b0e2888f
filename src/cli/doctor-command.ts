import { type Finding, findingText } from '#domain/installation/finding.ts'
import { examineInstallation } from '#server/doctor/examine-installation.ts'
import { type Command, parseArguments, UsageError } from './command.ts'

const OPTIONS = {
  dkim: { type: 'string' },
  json: { type: 'boolean' },
} as const

export const doctorCommand: Command = {
  help: `Uso: npm run vitrina -- doctor [--dkim SELECTOR] [--json]

Revisa la instalación y dice qué está mal, cada cosa con el comando que la
arregla: la base de datos, su réplica y su agrupador, SECRET, las direcciones,
el correo, los dominios, el reloj, el disco, la memoria, los trabajos de fondo,
las cajas y las versiones de los procesos. No cambia nada: solo escribe un
archivo de prueba en DATA_DIR y lo borra.

Lo que la arregla empieza con «vitrina»; en una copia del código, escribe
«npm run vitrina --» en su lugar.

  --dkim SELECTOR    el selector de DKIM de tu proveedor de correo; si no se
                     dice, se prueban los habituales
  --json             escribe lo encontrado como JSON

Termina con 1 si hay algún problema. Los avisos solos no cuentan como problema.
Se puede usar con el servidor en marcha. Para comparar el reloj pide la fecha al
servidor de MERCADO_PAGO_BASE_URL.`,
  parse(args) {
    const { values } = parseArguments({ args, options: OPTIONS })
    const { dkim, json = false } = values
    if (dkim !== undefined && !/^[a-z0-9][a-z0-9._-]{0,62}$/i.test(dkim)) {
      throw new UsageError('--dkim es un selector, como s1 o google.')
    }
    return async (context) => {
      const findings = await examineInstallation(context, { dkimSelector: dkim })
      const [problems, warnings] = bySeverity(findings)
      context.stdout.write(json ? jsonOf([...problems, ...warnings]) : textOf([...problems, ...warnings]))
      return problems.length > 0 ? 1 : 0
    }
  },
}

function bySeverity(findings: readonly Finding[]): [problems: Finding[], warnings: Finding[]] {
  const isProblem = (finding: Finding) => findingText(finding).severity === 'problem'
  return [findings.filter(isProblem), findings.filter((finding) => !isProblem(finding))]
}

/** Findings of one kind that are shown; a fault of one part can concern every store. */
const MOST_OF_A_KIND = 5

function textOf(findings: readonly Finding[]): string {
  if (findings.length === 0) return 'Todo en orden.\n'
  const byKind = [...Map.groupBy(findings, ({ code }) => code).values()]
  return byKind.map(kindText).join('')
}

const MARKS = { problem: 'Problema', warning: 'Aviso' } as const

function kindText(kind: readonly Finding[]): string {
  const shown = kind.slice(0, MOST_OF_A_KIND).map((finding) => {
    const { severity, sentence, remedy } = findingText(finding)
    return `${MARKS[severity]}: ${sentence}\n  → ${remedy}\n`
  })
  const rest = kind.length - shown.length
  return shown.join('') + (rest > 0 ? `  … y ${rest} más como estos; todos con --json\n` : '')
}

function jsonOf(findings: readonly Finding[]): string {
  const all = findings.map((finding) => ({ code: finding.code, ...findingText(finding) }))
  return `${JSON.stringify(all, null, 2)}\n`
}
