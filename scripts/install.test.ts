import { describe, expect, it } from 'vitest'
import { isInstalled, nodeFault } from './install.mjs'

const lock = {
  packages: {
    '': { version: '1.0.0' },
    'node_modules/zod': { version: '4.0.0', integrity: 'sha512-a' },
    'node_modules/fsevents': { version: '2.0.0', integrity: 'sha512-b', optional: true },
  },
}
const installed = (packages: Parameters<typeof isInstalled>[1]['packages']) => isInstalled(lock, { packages })

describe('the Node of an installation', () => {
  it('is version 20 or newer', () => {
    expect(nodeFault('18.20.4')).toBe(
      'Node 20 or newer is needed, and this is 18.20.4: sudo npm install --global node@20',
    )
    expect(['20.0.0', '24.1.0'].map(nodeFault)).toEqual([null, null])
  })
})

describe('the dependencies are installed', () => {
  it('when each is there in the version of the lock, those for other platforms apart', () => {
    expect(installed({ 'node_modules/zod': { version: '4.0.0', integrity: 'sha512-a' } })).toBe(true)
  })

  it.each<[string, Parameters<typeof installed>[0]]>([
    ['one is missing', {}],
    ['one is of another version', { 'node_modules/zod': { version: '3.0.0', integrity: 'sha512-a' } }],
    ['one has other contents', { 'node_modules/zod': { version: '4.0.0', integrity: 'sha512-c' } }],
    [
      'an optional one is of another version',
      {
        'node_modules/zod': { version: '4.0.0', integrity: 'sha512-a' },
        'node_modules/fsevents': { version: '1.0.0', integrity: 'sha512-b', optional: true },
      },
    ],
  ])('not when %s', (_case, packages) => {
    expect(installed(packages)).toBe(false)
  })
})
