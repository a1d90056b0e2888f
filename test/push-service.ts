import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, verify } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'

interface ReceivedPush {
  /** The message, decrypted as the browser would. */
  message: unknown
  ttl: string | undefined
  urgency: string | undefined
  /** Whether it was signed by the key that the browser was given, for this service and not for long. */
  isSigned: boolean
}

const SALT_BYTES = 16
const TAG_BYTES = 16

/** A push service on loopback that speaks its protocol (RFC 8030, 8188, 8291 and 8292), and the browser behind it. */
export async function openPushService({ serverKey, status = 201 }: { serverKey: string; status?: number }) {
  const browser = createECDH('prime256v1')
  const p256dh = browser.generateKeys('base64url')
  const secret = randomBytes(SALT_BYTES)
  const received: ReceivedPush[] = []
  const server = createServer(async (request, response) => {
    const body = await buffer(request)
    received.push({
      message: JSON.parse(decrypt(body)),
      ttl: request.headers.ttl?.toString(),
      urgency: request.headers.urgency?.toString(),
      isSigned: isSigned(request.headers.authorization ?? ''),
    })
    response.writeHead(status).end()
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const origin = `http://localhost:${(server.address() as AddressInfo).port}`

  function decrypt(body: Buffer): string {
    const salt = body.subarray(0, SALT_BYTES)
    const keyLength = body[SALT_BYTES + 4] ?? 0
    const start = SALT_BYTES + 5 + keyLength
    const sender = body.subarray(SALT_BYTES + 5, start)
    const info = Buffer.concat([Buffer.from('WebPush: info\0'), browser.getPublicKey(), sender])
    const shared = Buffer.from(hkdfSync('sha256', browser.computeSecret(sender), secret, info, 32))
    const derived = (name: string, length: number) =>
      Buffer.from(hkdfSync('sha256', shared, salt, Buffer.from(`Content-Encoding: ${name}\0`), length))
    const decipher = createDecipheriv('aes-128-gcm', derived('aes128gcm', 16), derived('nonce', 12))
    decipher.setAuthTag(body.subarray(-TAG_BYTES))
    const plain = Buffer.concat([decipher.update(body.subarray(start, -TAG_BYTES)), decipher.final()])
    // The last byte that is not zero ends the message.
    return plain.subarray(0, plain.lastIndexOf(2)).toString()
  }

  function isSigned(authorization: string): boolean {
    const [, token = '', key = ''] = /^vapid t=([^,]+), k=(.+)$/.exec(authorization) ?? []
    const [head = '', claims = '', signature = ''] = token.split('.')
    const point = Buffer.from(key, 'base64url')
    const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((part) => part.toString('base64url'))
    const publicKey = createPublicKey({ key: { kty: 'EC', crv: 'P-256', x, y }, format: 'jwk' })
    const { aud, exp } = JSON.parse(Buffer.from(claims, 'base64url').toString()) as { aud: string; exp: number }
    const signed = verify(
      'sha256',
      Buffer.from(`${head}.${claims}`),
      { key: publicKey, dsaEncoding: 'ieee-p1363' },
      Buffer.from(signature, 'base64url'),
    )
    return signed && key === serverKey && aud === origin && exp - Date.now() / 1_000 <= 86_400
  }

  return {
    device: { endpoint: `${origin}/device`, p256dh, auth: secret.toString('base64url'), serverKey },
    received,
    async close() {
      server.close()
      server.closeAllConnections()
      await once(server, 'close')
    },
  }
}
