/** The facts about push messages that a request to subscribe a device needs. */
export interface PushService {
  /** Our public key, which browsers subscribe with, in base64url. */
  serverKey: string
  /** Whether a URL may be sent to: it names no private IP, and a port of the web. */
  isPublicUrl: (url: string) => boolean
}
