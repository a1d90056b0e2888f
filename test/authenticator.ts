import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'

/** The options that a server gives a browser to make a passkey, as far as they are used here. */
interface CreationOptions {
  challenge: string
  rp: { id?: string }
}

interface RequestOptions {
  challenge: string
  rpId?: string
}

const sha256 = (bytes: string | Buffer) => createHash('sha256').update(bytes).digest()
/** User present, user verified. */
const FLAGS = 0x05
/** The data of a credential follow. */
const ATTESTED = 0x40

/** A device with one passkey (WebAuthn, ES256, no attestation), as a browser of an origin uses it. */
export function createAuthenticator(origin: string) {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const credentialId = randomBytes(16)
  const id = credentialId.toString('base64url')
  let counter = 0

  const clientData = (type: string, challenge: string) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }))
  const authenticatorData = (rpId: string, flags: number) => {
    const head = Buffer.alloc(37)
    sha256(rpId).copy(head)
    head[32] = flags
    head.writeUInt32BE(counter++, 33)
    return head
  }

  return {
    /** Returns a browser's response when a passkey is added. */
    create({ challenge, rp }: CreationOptions) {
      const length = Buffer.alloc(2)
      length.writeUInt16BE(credentialId.length)
      const authData = Buffer.concat([
        authenticatorData(rp.id ?? '', FLAGS | ATTESTED),
        Buffer.alloc(16),
        length,
        credentialId,
        coseKey(publicKey.export({ format: 'jwk' })),
      ])
      const attestation = Buffer.concat([
        Buffer.from([0xa3]),
        cborText('fmt'),
        cborText('none'),
        cborText('attStmt'),
        Buffer.from([0xa0]),
        cborText('authData'),
        cborBytes(authData),
      ])
      return {
        id,
        rawId: id,
        type: 'public-key',
        clientExtensionResults: {},
        response: {
          clientDataJSON: clientData('webauthn.create', challenge).toString('base64url'),
          attestationObject: attestation.toString('base64url'),
          transports: ['internal'],
        },
      }
    },
    /** Returns a browser's response when the passkey signs in. */
    get({ challenge, rpId = '' }: RequestOptions) {
      const authData = authenticatorData(rpId, FLAGS)
      const json = clientData('webauthn.get', challenge)
      return {
        id,
        rawId: id,
        type: 'public-key',
        clientExtensionResults: {},
        response: {
          clientDataJSON: json.toString('base64url'),
          authenticatorData: authData.toString('base64url'),
          signature: sign('sha256', Buffer.concat([authData, sha256(json)]), privateKey).toString('base64url'),
        },
      }
    },
  }
}

/** The options in the response of the counter's action that begins a passkey. */
export function creationOptions(text: string): CreationOptions {
  const values: unknown = JSON.parse(text.split('\n')[0] ?? '')
  if (!Array.isArray(values)) throw new Error('a response was expected')
  return { challenge: String(values[values.indexOf('challenge') + 1]), rp: { id: 'localhost' } }
}

/** A public key as COSE has it: EC2, ES256, P-256. */
function coseKey({ x = '', y = '' }: JsonWebKey): Buffer {
  return Buffer.concat([
    Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21]),
    cborBytes(Buffer.from(x, 'base64url')),
    Buffer.from([0x22]),
    cborBytes(Buffer.from(y, 'base64url')),
  ])
}

function cborText(text: string): Buffer {
  return Buffer.concat([Buffer.from([0x60 | text.length]), Buffer.from(text)])
}

function cborBytes(bytes: Buffer): Buffer {
  return Buffer.concat([Buffer.from([0x58, bytes.length]), bytes])
}
