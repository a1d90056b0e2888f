/**
 * The provider that a shopper's own key is for: any that has OpenAI's chat completions. Browsers call it themselves.
 */
export interface AiProvider {
  /** The URL of its API, without a slash at its end. */
  baseUrl: string
  /** The model that looks at photos. */
  visionModel: string
  /** The small model that chooses outfits. */
  chatModel: string
}

/** The installation's provider, and the others that a shopper may enter. */
export interface AiProviders extends AiProvider {
  /** Origins of the others. The security policy of the pages lets them call no further ones (decision 088). */
  origins: string[]
}

const NAMES: Readonly<Record<string, string>> = {
  'api.openai.com': 'OpenAI',
  'openrouter.ai': 'OpenRouter',
  'generativelanguage.googleapis.com': 'Google Gemini',
  'api.groq.com': 'Groq',
  'api.mistral.ai': 'Mistral',
}

/** How a provider is named to shoppers: `OpenAI (api.openai.com)`, or its host alone. */
export function providerName({ baseUrl }: Pick<AiProvider, 'baseUrl'>): string {
  const { host } = new URL(baseUrl)
  const name = NAMES[host]
  return name === undefined ? host : `${name} (${host})`
}
