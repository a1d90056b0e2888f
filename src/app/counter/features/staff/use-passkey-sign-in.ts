import { useEffect, useState } from 'react'
import { useHref, useNavigate } from 'react-router'
import { pathAfterSignIn } from '#app/counter/kit/path-after-sign-in.ts'
import { STAFF_SENTENCES } from '#domain/staff/staff-sentences.ts'

/** Signing in with the device's own lock, where the browser can. Its library is fetched when it is used. */
export function usePasskeySignIn(parameters: URLSearchParams) {
  const url = useHref('/entrar/llave')
  const navigate = useNavigate()
  const [isAvailable, setAvailable] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const [error, setError] = useState<string>()
  useEffect(() => setAvailable('PublicKeyCredential' in window), [])

  async function signIn(): Promise<void> {
    const [{ startAuthentication }, options] = await Promise.all([
      import('@simplewebauthn/browser'),
      fetch(url).then((response) => response.json()),
    ])
    const response = await startAuthentication({ optionsJSON: options })
    const sent = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ response }),
    })
    if (!sent.ok) throw new Error('rejected')
    await navigate(pathAfterSignIn(parameters), { replace: true })
  }

  const begin = () => {
    setBusy(true)
    setError(undefined)
    signIn()
      // Whether the person turned away or the server did, there is the password.
      .catch(() => setError(STAFF_SENTENCES['wrong-passkey']))
      .finally(() => setBusy(false))
  }
  return { isAvailable, isBusy, error, begin }
}
