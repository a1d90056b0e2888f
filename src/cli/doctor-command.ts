import { type Finding, findingText, type Severity } from '#domain/installation/finding.ts'
import { examineInstallation } from '#server/doctor/examine-installation.ts'
import { type Command, parseArguments, UsageError } from './command.ts'
import { VITRINA } from './command-name.ts'

const OPTIONS = {
  dkim: { type: 'string' },
  json: { type: 'boolean' },
} as const

export const doctorCommand: Command = {
  help: `Uso: ${VITRINA} doctor [--dkim SELECTOR] [--json]

Revisa la instalación y dice qué está mal, cada cosa con el comando que la
arregla: la base de datos, su réplica y su agrupador, SECRET, las direcciones,
el correo, los dominios, el reloj, el disco, el bucket de BLOB_URL, la memoria,
los trabajos de fondo, las cajas, las versiones de los procesos y los códigos
postales. No cambia nada: solo escribe un archivo de prueba en DATA_DIR, y otro
en el bucket, y los borra. Al servidor de correo le pregunta si acepta a
MAIL_FROM, sin enviar nada.

Lo que la arregla empieza con «vitrina»; en una copia del código, escribe
«npm run vitrina --» en su lugar.

  --dkim SELECTOR    el selector de DKIM de tu proveedor de correo; si no se
                     dice, se prueban los habituales
  --json             escribe lo encontrado como JSON

Termina con 1 si hay algún problema. Los avisos y las notas no cuentan.
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
      const ordered = SEVERITIES.flatMap((severity) => findings.filter((finding) => is(finding, severity)))
      context.stdout.write(json ? jsonOf(ordered) : textOf(ordered))
      return ordered.some((finding) => is(finding, 'problem')) ? 1 : 0
    }
  },
}

const SEVERITIES = ['problem', 'warning', 'note'] as const satisfies Severity[]

function is(finding: Finding, severity: Severity): boolean {
  return findingText(finding).severity === severity
}

/** Findings of one kind that are shown; a fault of one part can concern every store. */
const MOST_OF_A_KIND = 5

function textOf(findings: readonly Finding[]): string {
  const byKind = [...Map.groupBy(findings, ({ code }) => code).values()]
  const isWell = findings.every((finding) => is(finding, 'note'))
  return (isWell ? 'Todo en orden.\n' : '') + byKind.map(kindText).join('')
}

const MARKS: Record<Severity, string> = { problem: 'Problema', warning: 'Aviso', note: 'Nota' }

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
