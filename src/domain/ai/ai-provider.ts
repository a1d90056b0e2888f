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
