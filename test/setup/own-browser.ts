// Files of tests run at the same time in one browser, whose tabs share channels and locks by their names. Here each
// file has names of its own, as if it had a browser to itself.
const prefix = `${crypto.randomUUID()} `

const Channel = globalThis.BroadcastChannel
globalThis.BroadcastChannel = class extends Channel {
  constructor(name: string) {
    super(prefix + name)
  }
}

const locks = navigator.locks
const request = locks.request.bind(locks) as (name: string, ...rest: unknown[]) => Promise<unknown>
// Configurable, since files that share a page each do this.
Object.defineProperty(locks, 'request', {
  configurable: true,
  value: (name: string, ...rest: unknown[]) => request(prefix + name, ...rest),
})
