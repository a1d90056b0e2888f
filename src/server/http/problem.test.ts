import { describe, expect, it } from 'vitest'
import { unexpectedPage } from './problem.ts'

const request = (accept: string) => new Request('http://localhost/luna', { headers: { accept } })

describe('the response to an unexpected failure', () => {
  it('is a page that names the request for support', async () => {
    const response = unexpectedPage(request('text/html'), '4f0c-91ab-77d2')
    expect(response.status).toBe(500)
    expect(await response.text()).toContain('<p><small>Código del error: 4f0c-91ab-77d2</small></p>')
  })

  it('is a problem with the id for programs', async () => {
    const response = unexpectedPage(request('application/json'), '4f0c-91ab-77d2')
    expect(await response.json()).toMatchObject({ code: 'unexpected', status: 500, requestId: '4f0c-91ab-77d2' })
  })

  it('names no request without one', async () => {
    expect(await unexpectedPage(request('*/*'), null).json()).not.toHaveProperty('requestId')
    expect(await unexpectedPage(request('text/html'), null).text()).not.toContain('Código')
  })
})
