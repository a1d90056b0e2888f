import { useEffect, useEffectEvent, useRef } from 'react'
import { useFetched } from '#app/shared/fetching/use-fetched.ts'
import type { Coordinates } from '#domain/postal-code/coordinates.ts'
import {
  type DecidedFields,
  fillAddress,
  municipalityChoices,
  neighbourhoodsOf,
  statesNote,
} from '#domain/postal-code/fill-address.ts'
import { isPostalCode } from '#domain/postal-code/postal-code.ts'
import type { ShownPostalCode } from '#domain/postal-code/postal-code-response.ts'
import { POSTAL_CODE_SENTENCES, type PostalCodeFailure } from '#domain/postal-code/postal-place.ts'

interface PostalCodeOptions {
  /** The text of the postal code's field; '' where the address is of another country. */
  written: string
  /** The URL that returns the places of that code. */
  url: string
  current: DecidedFields
  /** Receives the fields to fill in, after a code was written. */
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

type PostalCodeAnswer = { ok: true; found: ShownPostalCode } | { ok: false; code: PostalCodeFailure }

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
export function usePostalCode({ written, url, current, onFill }: PostalCodeOptions): PostalCodeHelp {
  const code = written.trim()
  const { data } = useFetched<PostalCodeAnswer>(isPostalCode(code) ? url : null, ({ signal }) =>
    fetchAnswer(url, signal),
  )
  const found = data?.ok && data.found.code === code ? data.found : null
  const first = useRef(code)
  const previous = useRef<ShownPostalCode | null>(null)
  const filled = useRef<{ code: string; status: string } | null>(null)
  const fill = useEffectEvent((next: ShownPostalCode) => {
    const before = previous.current
    previous.current = next
    // The address that the form began with is left as it is.
    if (before === null && next.code === first.current) return
    const fills = fillAddress({ found: next, previous: before, current })
    if (Object.keys(fills).length === 0) return
    filled.current = {
      code: next.code,
      status: `Llenamos ${[fills.municipality, fills.state].filter(Boolean).join(', ')}.`,
    }
    onFill(fills)
  })
  useEffect(() => {
    if (found) fill(found)
  }, [found])
  if (!isPostalCode(code)) return NO_HELP
  if (data && !data.ok && data.code === 'postal-code-unknown') {
    return { ...NO_HELP, hint: POSTAL_CODE_SENTENCES[data.code] }
  }
  if (!found) return NO_HELP
  const { latitude, longitude } = found
  return {
    hint: statesNote(found, current.state),
    isKnown: true,
    status: filled.current?.code === code ? filled.current.status : '',
    neighbourhoods: neighbourhoodsOf(found, current),
    municipalities: municipalityChoices(found),
    location: latitude === null || longitude === null ? null : { latitude, longitude },
  }
}

/** @throws when the server cannot be reached, or fails */
async function fetchAnswer(url: string, signal: AbortSignal): Promise<PostalCodeAnswer> {
  const response = await fetch(url, { signal })
  const body = (await response.json()) as ShownPostalCode & { code: string }
  if (response.ok) return { ok: true, found: body }
  if (response.status === 404 && isFailure(body.code)) return { ok: false, code: body.code }
  throw new Error(`${url}: status ${response.status}`)
}

function isFailure(code: string): code is PostalCodeFailure {
  return Object.hasOwn(POSTAL_CODE_SENTENCES, code)
}
