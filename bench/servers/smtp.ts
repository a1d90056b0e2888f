// A mail server that accepts and drops every message at once. It reports to its parent how many there were, and when.
import { createServer, type Socket } from 'node:net'

const END_OF_MESSAGE = '\r\n.\r\n'
const seen = { count: 0, firstAt: 0, lastAt: 0 }

function take(socket: Socket): void {
  let text = ''
  let isMessage = false
  socket.setEncoding('latin1').setNoDelay()
  socket.on('error', () => {})
  socket.on('data', (piece: string) => {
    text += piece
    for (;;) {
      const end = isMessage ? END_OF_MESSAGE : '\r\n'
      const at = text.indexOf(end)
      if (at < 0) return
      const line = text.slice(0, at)
      text = text.slice(at + end.length)
      socket.write(isMessage ? taken() : replyTo(line))
      isMessage = !isMessage && line.toUpperCase() === 'DATA'
    }
  })
  socket.write('220 bench\r\n')
}

function taken(): string {
  const now = Date.now()
  seen.count += 1
  seen.firstAt ||= now
  seen.lastAt = now
  return '250 taken\r\n'
}

function replyTo(line: string): string {
  const verb = line.slice(0, 4).toUpperCase()
  if (verb === 'EHLO') return '250-bench\r\n250-PIPELINING\r\n250 8BITMIME\r\n'
  if (verb === 'DATA') return '354 go on\r\n'
  return verb === 'QUIT' ? '221 bye\r\n' : '250 ok\r\n'
}

process.on('message', (word) => {
  if (word === 'seen') process.send?.({ ...seen })
  else Object.assign(seen, { count: 0, firstAt: 0, lastAt: 0 })
})
process.once('disconnect', () => process.exit())
const server = createServer(take).listen(Number(process.env.PORT), '127.0.0.1', () => process.send?.('listening'))
process.once('SIGTERM', () => server.close(() => process.exit()))
