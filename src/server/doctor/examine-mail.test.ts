import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest'
import { type DnsRecords, startDnsServer } from '../../../test/dns-server.ts'
import { smtpRejection, startSmtp } from '../../../test/smtp.ts'
import { readConfig } from '../config.ts'
import { createDns } from './dns.ts'
import { examineMail } from './examine-mail.ts'

const names: Record<string, DnsRecords> = {
  'completo.example': { txt: ['otra cosa', 'v=spf1 include:_spf.correo.example -all'] },
  's1._domainkey.completo.example': { txt: [['v=DKIM1; k=rsa; ', 'p=MIIBIjANBg']] },
  '_dmarc.completo.example': { txt: ['v=DMARC1; p=none'] },
  // The policy is at the domain above, and no provider uses the selector by default.
  'mail.alto.example': { txt: ['v=spf1 a -all'] },
  'propio._domainkey.mail.alto.example': { txt: ['p=MIIBIjANBg'] },
  '_dmarc.alto.example': { txt: ['v=DMARC1;p=reject'] },
  'vacio.example': { a: ['127.0.0.1'] },
  // An empty key is a withdrawn one.
  'default._domainkey.vacio.example': { txt: ['v=DKIM1; p='] },
  'roto.example': 'broken',
}
let dns: Awaited<ReturnType<typeof startDnsServer>>
let smtp: Awaited<ReturnType<typeof startSmtp>>
beforeAll(async () => {
  dns = await startDnsServer(names)
  smtp = await startSmtp()
})
afterAll(async () => {
  await dns.close()
  await smtp.close()
})

const examine = (env: NodeJS.ProcessEnv, selector?: string) =>
  examineMail(readConfig(env), { dns: createDns([dns.server]), selector })
const codesFrom = async (MAIL_FROM: string | undefined, selector?: string) =>
  (await examine({ SMTP_URL: smtp.url, MAIL_FROM }, selector)).map(({ code }) => code)

it('messages that are written to files are a problem', async () => {
  expect(await examine({ DATA_DIR: '/datos' })).toEqual([{ code: 'mail-to-files', folder: '/datos/mail' }])
})

it.each([
  ['pedidos@completo.example', undefined, []],
  ['Tiendas <pedidos@completo.example>', 's1', []],
  ['pedidos@completo.example', 'otro', ['dkim-missing']],
  ['pedidos@mail.alto.example', undefined, ['dkim-missing']],
  ['pedidos@mail.alto.example', 'propio', []],
  ['pedidos@vacio.example', undefined, ['spf-missing', 'dkim-missing', 'dmarc-missing']],
  ['pedidos@roto.example', undefined, ['dns-silent']],
  [undefined, undefined, ['mail-domain-local']],
])('messages from %s with the selector %s have the faults %j', async (from, selector, codes) => {
  expect(await codesFrom(from, selector)).toEqual(codes)
})

it('a mail server that is away is named with its reason', async () => {
  const away = await examine({ SMTP_URL: 'smtp://127.0.0.1:9', MAIL_FROM: 'pedidos@completo.example' })
  expect(away).toMatchObject([{ code: 'mail-rejected', reason: expect.stringContaining('ECONNREFUSED') }])
})

it.each(['sender', 'recipient'] as const)(
  'a mail server that rejects the %s is named with its response',
  async (step) => {
    const strict = await startSmtp({
      [step](address: string) {
        if (address === 'pedidos@completo.example') throw smtpRejection(553, 'Sender address is not verified')
      },
    })
    onTestFinished(strict.close)
    const from = (MAIL_FROM: string) => examine({ SMTP_URL: strict.url, MAIL_FROM }, 's1')
    expect(await from('Tiendas <pedidos@completo.example>')).toEqual([
      {
        code: 'mail-sender-rejected',
        address: 'pedidos@completo.example',
        reason: expect.stringContaining('553 Sender address is not verified'),
      },
    ])
    expect(await from('otra@completo.example')).toEqual([])
    expect(strict.taken).toEqual([])
  },
)
