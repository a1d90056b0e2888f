import { createContext, runInContext } from 'node:vm'
import { expect, it } from 'vitest'
import { withHydrationData } from './hydration-data.ts'

it('the data of a document is read by its script as it was written, and cannot end the script', () => {
  const data = '["</script><!--","línea\\n\u2028","</body>"]\n'
  const html = withHydrationData('<body><p></p></body></html>', data)
  const [, script = ''] = /^<body><p><\/p><script>(.*)<\/script><\/body><\/html>$/s.exec(html) ?? []
  expect(script).not.toMatch(/[<>]/)
  const read: string[] = []
  const streamController = { enqueue: (text: string) => read.push(text), close: () => read.push('end') }
  runInContext(script, createContext({ window: { __reactRouterContext: { streamController } } }))
  expect(read).toEqual([data, 'end'])
})
