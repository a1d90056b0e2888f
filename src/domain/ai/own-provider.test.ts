import { describe, expect, it } from 'vitest'
import { type AiProviders, providerName } from './ai-provider.ts'
import { parseOwnProvider, parseStoredProvider, providerToCall } from './own-provider.ts'

const PROVIDERS: AiProviders = {
  baseUrl: 'https://api.openai.com/v1',
  visionModel: 'gpt-4o',
  chatModel: 'gpt-4o-mini',
  origins: ['https://openrouter.ai'],
}
const parse = (url: string, model = 'qwen/vl') => parseOwnProvider({ url, model }, PROVIDERS)

describe("a shopper's own provider", () => {
  it.each([
    ['https://openrouter.ai/api/v1', 'https://openrouter.ai/api/v1'],
    [' https://OPENROUTER.ai/api/v1/ ', 'https://openrouter.ai/api/v1'],
    ['https://openrouter.ai/api/v1/chat/completions', 'https://openrouter.ai/api/v1'],
    ['https://api.openai.com/v1', 'https://api.openai.com/v1'],
  ])('is taken from %j', (url, baseUrl) => {
    expect(parse(url)).toEqual({ ok: true, own: { baseUrl, model: 'qwen/vl' } })
  })

  it.each([
    ['', 'url-malformed'],
    ['openrouter.ai/api/v1', 'url-malformed'],
    ['javascript:alert(1)', 'url-malformed'],
    ['https://ana:clave@openrouter.ai/api/v1', 'url-malformed'],
    ['https://openrouter.ai/api/v1?key=1', 'url-malformed'],
    [`https://openrouter.ai/${'a'.repeat(300)}`, 'url-malformed'],
    ['http://openrouter.ai/api/v1', 'url-not-allowed'],
    ['https://openrouter.ai.example/api/v1', 'url-not-allowed'],
    ['https://api.openai.com/v2', 'url-not-allowed'],
    ['http://169.254.169.254/latest', 'url-not-allowed'],
  ])('is not taken from %j: %s', (url, code) => {
    expect(parse(url)).toEqual({ ok: false, code })
  })

  it.each(['', ' ', 'dos palabras', 'ñ', 'm'.repeat(301)])('has no model named %j', (model) => {
    expect(parse('https://openrouter.ai/api/v1', model)).toEqual({ ok: false, code: 'model-missing' })
  })

  it('is called with its model for everything, as long as it is allowed', () => {
    const own = { baseUrl: 'https://openrouter.ai/api/v1', model: 'qwen/vl' }
    expect(providerToCall(PROVIDERS, null)).toBe(PROVIDERS)
    expect(providerToCall(PROVIDERS, own)).toEqual({
      baseUrl: own.baseUrl,
      visionModel: own.model,
      chatModel: own.model,
    })
    expect(providerToCall({ ...PROVIDERS, origins: [] }, own)).toBeNull()
  })

  it('is read from storage only if it could have been stored', () => {
    const own = { baseUrl: 'https://openrouter.ai/api/v1', model: 'qwen/vl' }
    expect(parseStoredProvider({ ...own, more: 1 })).toEqual(own)
    for (const untrusted of [null, 7, {}, { ...own, baseUrl: 'x' }, { ...own, model: '' }])
      expect(parseStoredProvider(untrusted)).toBeNull()
  })
})

it('providerName has the host, after the name of a provider that is known', () => {
  expect(providerName(PROVIDERS)).toBe('OpenAI (api.openai.com)')
  expect(providerName({ baseUrl: 'https://ia.example:8443/v1' })).toBe('ia.example:8443')
})
