import { expect, it } from 'vitest'
import { InvalidEnvironment, readConfig } from './config.ts'

it.each([
  ['https://tiendas.mx', 'https://tiendas.mx'],
  ['https://Tiendas.MX/', 'https://tiendas.mx'],
  ['http://10.0.0.7:8080', 'http://10.0.0.7:8080'],
  [' https://tiendas.mx:443 ', 'https://tiendas.mx'],
])('the configuration reads PUBLIC_URL %j as %j', (given, publicUrl) => {
  expect(readConfig({ PUBLIC_URL: given }).publicUrl).toBe(publicUrl)
})

it.each([{}, { PUBLIC_URL: ' ' }])('the configuration has no PUBLIC_URL with %j', (env) => {
  expect(readConfig(env).publicUrl).toBeUndefined()
})

it.each([
  'https://tiendas.mx/moda',
  'https://tiendas.mx/?a=1',
  'https://tiendas.mx/#a',
  'https://ana:secreta@tiendas.mx',
])('the configuration rejects %s, which is more than a server, and does not repeat it', (given) => {
  const read = () => readConfig({ PUBLIC_URL: given })
  expect(read).toThrow(InvalidEnvironment)
  expect(read).toThrow(
    /^La configuración del entorno no es válida:\n {2}PUBLIC_URL: debe ser solo protocolo y host, como https:\/\/tiendas\.mx, sin ruta ni parámetros\.$/,
  )
})

it.each(['tiendas.mx', 'ftp://tiendas.mx', 'https://', 'no'])(
  'the configuration rejects %s, which is no URL',
  (given) => {
    expect(() => readConfig({ PUBLIC_URL: given })).toThrow(/\n {2}PUBLIC_URL: no es una dirección válida\.$/)
  },
)

it('the configuration trusts proxies of this machine, or the configured ones', () => {
  expect(readConfig({}).trustedProxies).toEqual(['127.0.0.0/8', '::1'])
  expect(readConfig({ TRUSTED_PROXIES: ' ' }).trustedProxies).toEqual(['127.0.0.0/8', '::1'])
  expect(readConfig({ TRUSTED_PROXIES: '10.0.0.0/8, 203.0.113.9,fd00::/8' }).trustedProxies).toEqual([
    '10.0.0.0/8',
    '203.0.113.9',
    'fd00::/8',
  ])
})

it.each(['proxy', '10.0.0.0/8,', '10.0.0.0/40', '10'])(
  'the configuration rejects %s as proxies, and prints it',
  (given) => {
    expect(() => readConfig({ TRUSTED_PROXIES: given })).toThrow(
      `\n  TRUSTED_PROXIES: «${given}» tiene algo que no es una dirección IP ni un rango como 10.0.0.0/8.`,
    )
  },
)

it('the configuration takes secrets of 16 characters or more, and none', () => {
  expect(readConfig({ SECRET: ' 0123456789abcdef ' }).secrets).toEqual(['0123456789abcdef'])
  expect(readConfig({ SECRET: 'the one of today, the one of before' }).secrets).toEqual([
    'the one of today',
    'the one of before',
  ])
  expect(readConfig({ SECRET: '' }).secrets).toBeUndefined()
})

it.each(['0123456789abcde', 'the one of today,short', 'the one of today,', ',the one of today'])(
  'the configuration rejects %j, of which a secret is short, and does not repeat it',
  (given) => {
    expect(() => readConfig({ SECRET: given })).toThrow(
      /\n {2}SECRET: debe tener al menos 16 caracteres, y si son varios separados por comas, cada uno\.$/,
    )
  },
)

it.each([
  [{}, 'no-reply@localhost'],
  [{ PUBLIC_URL: 'https://tiendas.mx' }, 'no-reply@tiendas.mx'],
  [{ PUBLIC_URL: 'http://10.0.0.7:8080' }, 'no-reply@localhost'],
  [{ PUBLIC_URL: 'http://[::1]:8080' }, 'no-reply@localhost'],
  [{ MAIL_FROM: 'pedidos@tiendas.mx', PUBLIC_URL: 'https://otra.mx' }, 'pedidos@tiendas.mx'],
  [{ MAIL_FROM: ' Las Tiendas <pedidos@tiendas.mx> ' }, 'pedidos@tiendas.mx'],
  [{ MAIL_FROM: '' }, 'no-reply@localhost'],
])('with %j messages come from %s', (env, mailFrom) => {
  expect(readConfig(env).mailFrom).toBe(mailFrom)
})

it.each(['pedidos', 'Tiendas <>', 'a@b.mx, c@d.mx', 'a@b.mx\r\nBcc: c@d.mx'])(
  'the configuration rejects %j as a sender',
  (given) => {
    expect(() => readConfig({ MAIL_FROM: given })).toThrow('MAIL_FROM: «')
  },
)

it('the configuration takes a mail server, whose password it does not repeat', () => {
  expect(readConfig({}).smtpUrl).toBeUndefined()
  const smtpUrl = 'smtps://ana:secreta@correo.mx:465'
  expect(readConfig({ SMTP_URL: smtpUrl }).smtpUrl).toBe(smtpUrl)
  expect(() => readConfig({ SMTP_URL: 'https://ana:secreta@correo.mx' })).toThrow(
    /\n {2}SMTP_URL: no es una dirección válida\.$/,
  )
})

it('the configuration has Google Maps with a key alone, with places and in Mexican Spanish', () => {
  expect(readConfig({ GOOGLE_MAPS_BASE_URL: 'http://localhost:4000' }).mapsScript).toBeNull()
  expect(readConfig({ GOOGLE_MAPS_API_KEY: 'la llave' }).mapsScript).toBe(
    'https://maps.googleapis.com/maps/api/js?key=la+llave&v=weekly&language=es-419&region=MX&libraries=places&loading=async',
  )
  const elsewhere = { GOOGLE_MAPS_API_KEY: 'k', GOOGLE_MAPS_BASE_URL: 'http://localhost:4000/' }
  expect(readConfig(elsewhere).mapsScript).toMatch(/^http:\/\/localhost:4000\/maps\/api\/js\?key=k&/)
})

it('the configuration lets webhooks lead to private networks where that is stated, and nowhere else', () => {
  const allowed = (written?: string) => readConfig({ WEBHOOKS_TO_PRIVATE: written }).allowsPrivateWebhooks
  expect([allowed(), allowed(''), allowed('0'), allowed('1')]).toEqual([false, false, false, true])
  expect(() => allowed('yes')).toThrow('\n  WEBHOOKS_TO_PRIVATE: «yes» debe ser 0 o 1.')
})

const POSTGRES = { DATABASE_URL: 'postgres://ana@localhost/tienda' }

it('the configuration has one process that does everything, and ends at once on the embedded database', () => {
  expect(readConfig({})).toMatchObject({ role: 'all', workers: 1, drainMs: 0 })
  expect(readConfig(POSTGRES)).toMatchObject({ role: 'all', workers: 1, drainMs: 5_000 })
  expect(readConfig({ ...POSTGRES, ROLE: 'http', WORKERS: '4', DRAIN_SECONDS: '0' })).toMatchObject({
    role: 'http',
    workers: 4,
    drainMs: 0,
  })
})

it.each([
  [{ ROLE: 'http' }, 'ROLE: «http»'],
  [{ ROLE: 'jobs' }, 'ROLE: «jobs»'],
  [{ WORKERS: '2' }, 'WORKERS: «2»'],
])('the configuration rejects %j without PostgreSQL, in a sentence', (given, named) => {
  expect(() => readConfig(given)).toThrow(
    `\n  ${named} necesita PostgreSQL (DATABASE_URL), porque la base de datos integrada tiene un solo proceso.`,
  )
})

it.each(['DATABASE_SESSION_URL', 'DATABASE_REPLICA_URL'])(
  'the configuration rejects %s without DATABASE_URL, in a sentence',
  (name) => {
    expect(() => readConfig({ [name]: 'postgres://ana@uno/tienda' })).toThrow(
      `\n  ${name}: es otra conexión a la base de datos de DATABASE_URL, que falta.`,
    )
  },
)

it.each(['0', '-1', '1.5', '129', 'dos'])('the configuration rejects WORKERS %j', (given) => {
  expect(() => readConfig({ ...POSTGRES, WORKERS: given })).toThrow(
    `WORKERS: «${given}» no es un número entero de 1 a 128.`,
  )
})

it('the configuration rejects another ROLE', () => {
  expect(() => readConfig({ ...POSTGRES, ROLE: 'all' })).toThrow('ROLE: «all» debe ser http o jobs')
})

it.each(['postgres://ana:secreta@uno:5432,dos:5433/tienda', 'postgresql://ana@uno/tienda?sslmode=require'])(
  'the configuration takes %s as databases',
  (given) => {
    const config = readConfig({ DATABASE_URL: given, DATABASE_SESSION_URL: given })
    expect(config).toMatchObject({ databaseUrl: given, databaseSessionUrl: given, hasStatementNames: true })
  },
)

it.each(['postgres://ana:secreta@uno:5432,dos:x/tienda', 'mysql://ana:secreta@uno,dos/tienda', 'uno,dos'])(
  'the configuration rejects %s as a database, and does not repeat it',
  (given) => {
    for (const name of ['DATABASE_URL', 'DATABASE_SESSION_URL']) {
      expect(() => readConfig({ ...POSTGRES, [name]: given })).toThrow(
        new RegExp(`\\n  ${name}: no es una dirección válida\\.$`),
      )
    }
  },
)

it.each([
  ['0', false],
  ['1', true],
])('the configuration switches the names of statements by %s: %s', (given, hasStatementNames) => {
  expect(readConfig({ DATABASE_STATEMENT_NAMES: given })).toMatchObject({ hasStatementNames })
})

it('names the origins of further AI providers, and rejects anything else in their list', () => {
  expect(readConfig({}).ai.origins).toContain('https://openrouter.ai')
  const { ai } = readConfig({ AI_ORIGINS: 'https://ia.example/, http://localhost:11434' })
  expect(ai.origins).toEqual(['https://ia.example', 'http://localhost:11434'])
  for (const list of ['https://ia.example/v1', 'ia.example', 'data:x', "https:; script-src 'unsafe-inline'"])
    expect(() => readConfig({ AI_ORIGINS: list })).toThrow('AI_ORIGINS')
})

it('the configuration sends nothing to OpenTelemetry without an endpoint', () => {
  expect(readConfig({ OTEL_SERVICE_NAME: 'tiendas' }).telemetry).toBeNull()
})

it('the configuration reads where and how traces and metrics are sent', () => {
  const endpoint = { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:4318/' }
  expect(readConfig(endpoint).telemetry).toEqual({
    endpoint: 'http://127.0.0.1:4318',
    headers: {},
    serviceName: 'vitrina',
    sampledShare: 1,
  })
  const headers = { OTEL_EXPORTER_OTLP_HEADERS: 'authorization=Bearer%20abc, x-team = tiendas' }
  expect(
    readConfig({ ...endpoint, ...headers, OTEL_SERVICE_NAME: 'tiendas', OTEL_TRACES_SAMPLER_ARG: '.05' }).telemetry,
  ).toEqual({
    endpoint: 'http://127.0.0.1:4318',
    headers: { authorization: 'Bearer abc', 'x-team': 'tiendas' },
    serviceName: 'tiendas',
    sampledShare: 0.05,
  })
})

it.each([
  [
    { OTEL_EXPORTER_OTLP_ENDPOINT: 'collector-of-ours:4318' },
    'OTEL_EXPORTER_OTLP_ENDPOINT: no es una dirección válida',
  ],
  [{ OTEL_EXPORTER_OTLP_HEADERS: 'Bearer of-ours' }, 'OTEL_EXPORTER_OTLP_HEADERS: no son encabezados'],
  [{ OTEL_EXPORTER_OTLP_HEADERS: 'a=%of-ours' }, 'OTEL_EXPORTER_OTLP_HEADERS: no son encabezados'],
  [{ OTEL_TRACES_SAMPLER_ARG: '1.5' }, 'OTEL_TRACES_SAMPLER_ARG: «1.5» no es una parte de 0 a 1'],
])('the configuration rejects %o, and repeats no secret', (env, sentence) => {
  expect(() => readConfig(env)).toThrow(sentence)
  expect(() => readConfig(env)).not.toThrow('of-ours')
})
