import { createSocket } from 'node:dgram'
import { once } from 'node:events'

/**
 * The records of a name: where it leads, an alias in the place of addresses; its texts, each in one or more parts; or
 * how the server treats questions about it.
 */
export type DnsRecords =
  | { a?: string[]; aaaa?: string[]; cname?: string; txt?: (string | string[])[] }
  | 'silent'
  | 'broken'

const TYPES = { 1: 'a', 5: 'cname', 16: 'txt', 28: 'aaaa' } as const
const HEADER = 12
/** A response to a question, by a server that also looks further. */
const RESPONSE = 0x8180
const [SERVER_FAILED, NO_SUCH_NAME] = [2, 3]

/**
 * A name server on loopback, which speaks DNS over UDP (RFC 1035) and knows these names alone, as they are at the
 * look-up.
 */
export async function startDnsServer(names: Readonly<Record<string, DnsRecords>>) {
  const socket = createSocket('udp4')
  socket.on('message', (query, { port, address }) => {
    const response = respond(query, names)
    if (response) socket.send(response, port, address)
  })
  socket.bind(0, '127.0.0.1')
  await once(socket, 'listening')
  return {
    server: `127.0.0.1:${socket.address().port}`,
    async close() {
      socket.close()
      await once(socket, 'close')
    },
  }
}

function respond(query: Buffer, names: Readonly<Record<string, DnsRecords>>): Buffer | null {
  const { name, end } = readName(query)
  const known = names[name]
  if (known === 'silent') return null
  const type = TYPES[query.readUInt16BE(end) as keyof typeof TYPES]
  const answers = known === undefined || known === 'broken' ? [] : answersFor(name, type, names)
  const found = known === undefined ? NO_SUCH_NAME : 0
  const code = known === 'broken' ? SERVER_FAILED : found
  const header = Buffer.alloc(HEADER)
  header.writeUInt16BE(query.readUInt16BE(0), 0)
  header.writeUInt16BE(RESPONSE | code, 2)
  header.writeUInt16BE(1, 4)
  header.writeUInt16BE(answers.length, 6)
  return Buffer.concat([header, query.subarray(HEADER, end + 4), ...answers])
}

/** The records that answer a question, followed by an alias's own. */
function answersFor(
  name: string,
  type: 'a' | 'aaaa' | 'cname' | 'txt' | undefined,
  names: Readonly<Record<string, DnsRecords>>,
): Buffer[] {
  const records = names[name]
  if (typeof records !== 'object' || !type) return []
  const { cname } = records
  if (cname !== undefined) {
    const alias = record(name, 5, written(cname))
    return type === 'cname' ? [alias] : [alias, ...answersFor(cname, type, names)]
  }
  if (type === 'a') return (records.a ?? []).map((ip) => record(name, 1, Buffer.from(ip.split('.').map(Number))))
  if (type === 'txt') return (records.txt ?? []).map((text) => record(name, 16, textData([text].flat())))
  // Written in full: eight groups.
  const groups = (ip: string) =>
    Buffer.from(
      ip
        .split(':')
        .map((group) => group.padStart(4, '0'))
        .join(''),
      'hex',
    )
  return type === 'aaaa' ? (records.aaaa ?? []).map((ip) => record(name, 28, groups(ip))) : []
}

function textData(parts: readonly string[]): Buffer {
  return Buffer.concat(parts.flatMap((part) => [Buffer.from([part.length]), Buffer.from(part)]))
}

function record(name: string, type: number, data: Buffer): Buffer {
  const fixed = Buffer.alloc(10)
  fixed.writeUInt16BE(type, 0)
  fixed.writeUInt16BE(1, 2)
  fixed.writeUInt32BE(60, 4)
  fixed.writeUInt16BE(data.length, 8)
  return Buffer.concat([written(name), fixed, data])
}

function written(name: string): Buffer {
  const labels = name.split('.').flatMap((label) => [Buffer.from([label.length]), Buffer.from(label)])
  return Buffer.concat([...labels, Buffer.from([0])])
}

function readName(query: Buffer): { name: string; end: number } {
  const labels: string[] = []
  let at = HEADER
  for (let length = query[at] ?? 0; length > 0; length = query[at] ?? 0) {
    labels.push(query.toString('latin1', at + 1, at + 1 + length))
    at += length + 1
  }
  return { name: labels.join('.').toLowerCase(), end: at + 1 }
}
