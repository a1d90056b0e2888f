import { once } from 'node:events'
import { type AddressInfo, connect, createServer } from 'node:net'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { smtpRejection, startSmtp } from '../../../test/smtp.ts'
import type { Mail, MailSender } from './mail-sender.ts'
import { smtpSender } from './mail-smtp.ts'

let smtp: Awaited<ReturnType<typeof startSmtp>>
let sender: MailSender

beforeEach(async () => {
  smtp = await startSmtp()
  sender = smtpSender(smtp.url, { wordMs: 2_000 })
})
afterEach(async () => {
  await sender.close()
  await smtp.close()
})

const mail = (more: Partial<Mail> = {}): Mail => ({
  account: 'luna',
  id: 'order-notice.1',
  unsubscribeUrl: null,
  subject: 'Nuevo pedido #12',
  html: '<p>Año</p>',
  text: 'Año',
  from: { name: 'Luna', address: 'no-reply@tiendas.mx' },
  to: [{ name: 'Ana Ruiz', address: 'ana@correo.mx' }],
  replyTo: { name: 'Laura', address: 'ventas@luna.mx' },
  ...more,
})
/** A server that is never done. */
const forever = () => new Promise<void>(() => {})

it('the SMTP sender hands a message over, with both parts, a reply-to, and the same Message-ID each time', async () => {
  await sender.send(mail())
  await sender.send(mail())
  expect(smtp.taken).toHaveLength(2)
  for (const { to, mail } of smtp.taken) {
    expect(to).toEqual(['ana@correo.mx'])
    expect(mail).toMatchObject({
      messageId: '<order-notice.1@tiendas.mx>',
      subject: 'Nuevo pedido #12',
      from: { name: 'Luna', address: 'no-reply@tiendas.mx' },
      to: [{ name: 'Ana Ruiz', address: 'ana@correo.mx' }],
      replyTo: [{ name: 'Laura', address: 'ventas@luna.mx' }],
    })
    expect([mail.text?.trim(), mail.html?.trim()]).toEqual(['Año', '<p>Año</p>'])
    // Automatic replies are suppressed.
    expect(mail.headers).toContainEqual(expect.objectContaining({ key: 'auto-submitted', value: 'auto-generated' }))
  }
})

it('the SMTP sender keeps line breaks in names out of the headers', async () => {
  const evil = 'Ana\r\nBcc: todos@correo.mx\r\n\r\n<h1>Hola</h1>\u2028'
  const to = { name: evil, address: 'ana@correo.mx' }
  await sender.send(
    mail({ to: [to], from: { name: evil, address: 'no-reply@tiendas.mx' }, replyTo: to, subject: evil }),
  )
  const [taken] = smtp.taken
  expect(taken?.to).toEqual(['ana@correo.mx'])
  expect(taken?.mail.headers.map(({ key }) => key)).not.toContain('bcc')
  expect(taken?.mail.subject).toBe('Ana Bcc: todos@correo.mx <h1>Hola</h1>')
  expect(taken?.mail.to?.[0]).toMatchObject({ name: 'Ana Bcc: todos@correo.mx <h1>Hola</h1>' })
})

it('the SMTP sender lets no text contain encoded words: programs would decode them', async () => {
  const evil = '=?utf-8?Q?Ana=0D=0ABcc:_todos@correo.mx?='
  await sender.send(mail({ to: [{ name: evil, address: 'ana@correo.mx' }], subject: evil }))
  const [taken] = smtp.taken
  expect(taken?.mail.subject).toBe('= ?utf-8?Q?Ana=0D=0ABcc:_todos@correo.mx?=')
  expect(taken?.mail.to?.[0]?.name).toBe('= ?utf-8?Q?Ana=0D=0ABcc:_todos@correo.mx?=')
})

it.each(['ana@correo.mx, todos@correo.mx', 'Todos <todos@correo.mx>', 'a@b.mx\r\nRCPT TO:<c@d.mx>', '', 'ana'])(
  'the SMTP sender sends nothing when the e-mail is %j',
  async (address) => {
    await expect(sender.send(mail({ to: [{ name: 'Ana', address }] }))).rejects.toThrow('not an e-mail')
    expect(smtp.taken).toEqual([])
  },
)

it.each([550, 451])('the SMTP sender fails when it is rejected with %i, and sends the next', async (code) => {
  smtp.behaviour.recipient = () => Promise.reject(smtpRejection(code, 'not now'))
  await expect(sender.send(mail())).rejects.toThrow(`${code} not now`)
  smtp.behaviour = {}
  await sender.send(mail())
  expect(smtp.taken).toHaveLength(1)
})

it.each(['greet', 'recipient', 'message'] as const)(
  'the SMTP sender does not wait for a server that hangs at its %s',
  async (when) => {
    smtp.behaviour[when] = forever
    await expect(sender.send(mail())).rejects.toThrow(/timeout|greeting never received/i)
    smtp.behaviour = {}
    await sender.send(mail())
    expect(smtp.taken).toHaveLength(1)
  },
)

it.each(['greet', 'message'] as const)(
  'the SMTP sender fails when the server dies at its %s, and sends the next',
  async (when) => {
    smtp.behaviour[when] = async (socket) => {
      socket.destroy()
      await forever()
    }
    await expect(sender.send(mail())).rejects.toThrow()
    smtp.behaviour = {}
    await sender.send(mail())
    expect(smtp.taken).toHaveLength(1)
  },
)

it('the SMTP sender fails at once when there is no server', async () => {
  await smtp.close()
  await expect(sender.send(mail())).rejects.toThrow('ECONNREFUSED')
})

/** A proxy of a mail server that, in place of its reply to EHLO, sends a little again and again until released. */
async function startTrickling(upstream: string) {
  const goOn = Promise.withResolvers<void>()
  const server = createServer((client) => {
    const behind = connect(Number(new URL(upstream).port), '127.0.0.1')
    client.pipe(behind)
    for (const [one, other] of [[client, behind] as const, [behind, client] as const]) {
      one.on('error', () => {})
      one.on('close', () => other.destroy())
    }
    behind.on('data', async (reply) => {
      if (reply.toString().startsWith('250-')) {
        const more = setInterval(() => client.write('250-one moment\r\n'), 10)
        client.on('close', () => clearInterval(more))
        await goOn.promise
        clearInterval(more)
      }
      client.write(reply)
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`,
    goOn: goOn.resolve,
    close: () => new Promise((resolve) => server.close(resolve)),
  }
}

it('the SMTP sender sends nothing of a message given up for taking too long, even if the server goes on', async () => {
  const slow = await startTrickling(smtp.url)
  const patient = smtpSender(slow.url, { wordMs: 10_000, wholeMs: 2_000 })
  // More than a pool would have connections for.
  const ids = Array.from({ length: 15 }, (_, n) => `order-notice.${n}`)
  const sent = await Promise.allSettled(ids.map((id) => patient.send(mail({ id }))))
  expect(sent.map((each) => each.status === 'rejected' && each.reason.message)).toEqual(
    ids.map(() => expect.stringContaining('the mail server takes too long')),
  )
  slow.goOn()
  await patient.send(mail({ id: 'order-notice.last' }))
  expect(smtp.taken.map((taken) => taken.mail.messageId)).toEqual(['<order-notice.last@tiendas.mx>'])
  await patient.close()
  await slow.close()
})

it('the SMTP sender cancels messages under way when it is closed', async () => {
  const hasBegun = Promise.withResolvers<void>()
  smtp.behaviour.recipient = () => {
    hasBegun.resolve()
    return forever()
  }
  const ending = smtpSender(smtp.url)
  const sending = ending.send(mail())
  const failing = expect(sending).rejects.toThrow('the process ends')
  await hasBegun.promise
  await ending.close()
  await failing
})
