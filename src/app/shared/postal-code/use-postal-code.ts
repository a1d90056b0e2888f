import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useFetched } from '#app/shared/fetching/use-fetched.ts'
import type { Coordinates } from '#domain/postal-code/coordinates.ts'
import {
  type DecidedFields,
  fillAddress,
  filledSentence,
  municipalityChoices,
  neighbourhoodsOf,
  type PostalPlaces,
  statesNote,
} from '#domain/postal-code/fill-address.ts'
import { isPostalCode, POSTAL_CODE_LENGTH } from '#domain/postal-code/postal-code.ts'
import type { ShownPostalCode } from '#domain/postal-code/postal-code-response.ts'
import { POSTAL_CODE_SENTENCES, type PostalCodeFailure } from '#domain/postal-code/postal-place.ts'

interface PostalCodeOptions {
  /** The text of the postal code's field; '' where the address is of another country. */
  written: string
  /** The URL that returns the places of that code. */
  url: string
  current: DecidedFields
  /** The state that the form has filled in by the first digits; null without one. */
  guessed?: string | null
  /** Receives the fields to fill in, and '' for those to clear, after a code was written. */
  onFill: (fills: Partial<DecidedFields>) => void
}

/** The help that a postal code gives with the rest of its address. */
interface PostalCodeHelp {
  /** A note for its field; null without one. */
  hint: string | null
  /** Whether its places are known, so that the hint replaces any other note of its state. */
  isKnown: boolean
  /** The filled-in fields in words, to be announced. */
  status: string
  neighbourhoods: readonly string[]
  /** Several to choose from; empty where there is one. */
  municipalities: readonly string[]
  location: Coordinates | null
}

/** `written` is the postal code that was looked up. */
type PostalCodeAnswer = { ok: true; found: ShownPostalCode } | { ok: false; code: PostalCodeFailure; written: string }

const NO_HELP: PostalCodeHelp = {
  hint: null,
  isKnown: false,
  status: '',
  neighbourhoods: [],
  municipalities: [],
  location: null,
}

/**
 * Looks up a complete Mexican postal code, and fills in the fields that it decides (docs/rules/postal-code.md).
 * Without its data, or without a connection, the form works as without it.
 */
export function usePostalCode({ written, url, current, guessed = null, onFill }: PostalCodeOptions): PostalCodeHelp {
  const code = written.trim()
  const isPossible = isPostalCode(code)
  const { data, status } = useFetched<PostalCodeAnswer>(isPossible ? url : null, ({ signal }) =>
    fetchAnswer(url, code, signal),
  )
  const found = data?.ok && data.found.code === code ? data.found : null
  const failure = data && !data.ok && data.written === code ? data.code : null
  const isImpossible = !isPossible && code.length === POSTAL_CODE_LENGTH
  const isUnknown = isImpossible || failure !== null || status === 'failed'
  const first = useRef(code)
  const previous = useRef<PostalPlaces | null>(null)
  const filled = useRef<Partial<DecidedFields>>({})
  const [announced, announce] = useState({ code: '', status: '' })
  const fill = useEffectEvent((next: PostalPlaces) => {
    const before = previous.current
    if (next.places.length > 0) previous.current = next
    // The address that the form began with is left as it is.
    if (before === null && next.code === first.current) return
    const guess: Partial<DecidedFields> = guessed !== null && current.state === guessed ? { state: guessed } : {}
    const isNewGuess = guess.state !== filled.current.state
    const fills = fillAddress({ found: next, previous: before, current, filled: { ...filled.current, ...guess } })
    filled.current = { ...filled.current, ...guess, ...fills }
    announce({ code: next.code, status: filledSentence({ ...(isNewGuess && guess), ...fills }) })
    if (Object.keys(fills).length > 0) onFill(fills)
  })
  useEffect(() => {
    if (found) fill(found)
    else if (isUnknown) fill({ code, places: [] })
  }, [found, isUnknown, code])
  if (!isPossible) return NO_HELP
  if (failure === 'postal-code-unknown') return { ...NO_HELP, hint: POSTAL_CODE_SENTENCES[failure] }
  if (!found) return NO_HELP
  const { latitude, longitude } = found
  return {
    hint: statesNote(found, current.state),
    isKnown: true,
    status: announced.code === code ? announced.status : '',
    neighbourhoods: neighbourhoodsOf(found, current),
    municipalities: municipalityChoices(found),
    location: latitude === null || longitude === null ? null : { latitude, longitude },
  }
}

/** @throws when the server cannot be reached, or fails */
async function fetchAnswer(url: string, written: string, signal: AbortSignal): Promise<PostalCodeAnswer> {
  const response = await fetch(url, { signal })
  const body = (await response.json()) as ShownPostalCode & { code: string }
  if (response.ok) return { ok: true, found: body }
  if (response.status === 404 && isFailure(body.code)) return { ok: false, code: body.code, written }
  throw new Error(`${url}: status ${response.status}`)
}

function isFailure(code: string): code is PostalCodeFailure {
  return Object.hasOwn(POSTAL_CODE_SENTENCES, code)
}
