import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { DEFAULT_AVATAR } from './avatar.ts'
import type { FittingGarment } from './fitting-garment.ts'
import { FIRST_PLACE } from './place.ts'
import {
  type AppliedGarment,
  appliedGarment,
  defaultSession,
  isSessionExpired,
  latestSession,
  parseSession,
  putOn,
  type SessionModel,
  sessionWith,
  sessionWithAvatar,
  sessionWithoutAvatar,
  type TryOnSession,
} from './session.ts'

const NOW = Date.UTC(2026, 10, 24)
const HOUR = 3_600_000
const KEY = 'a'.repeat(64)

const garment: FittingGarment = {
  productId: 1,
  name: 'Blusa',
  brand: null,
  category: 'Blusas',
  layer: 'torso',
  slot: 'superior',
  images: [KEY],
  sizeKind: 'letters',
  variants: [
    {
      variantId: 2,
      label: 'Azul / M',
      color: 'Azul',
      size: { label: 'M', key: '0' },
      prompt: 'Elige tu talla',
      image: KEY,
      piece: null,
      picked: null,
      isSoldOut: false,
    },
  ],
  firstId: 2,
}
const [variant] = garment.variants
const worn = (layer: AppliedGarment['layer'], productId: number) =>
  ({
    ...(variant && appliedGarment('luna', { ...garment, layer, productId }, variant, { isChosen: false, now: NOW })),
  }) as AppliedGarment

describe('a session of the fitting room', () => {
  it('begins with the drawn figure and a default avatar, in nothing', () => {
    expect(defaultSession('s', NOW)).toEqual({
      id: 's',
      avatarConfig: DEFAULT_AVATAR,
      appliedClothing: [],
      slot: null,
      model: null,
      currentLook: null,
      place: FIRST_PLACE,
      timestamp: NOW,
    })
  })

  it.each([
    [
      { productId: 1, variantId: 2, more: true },
      { productId: 1, variantId: 2, isChosen: false },
    ],
    [
      { productId: 1, variantId: 2, isChosen: true },
      { productId: 1, variantId: 2, isChosen: true },
    ],
    [{ productId: 1, variantId: '2' }, null],
    [{ productId: 1.5, variantId: 2 }, null],
    ['1', null],
    [undefined, null],
  ])('has the slot %j as %j, for any stored value', (slot, parsed) => {
    expect(parseSession({ ...defaultSession('s', NOW), slot })?.slot).toEqual(parsed)
  })

  it('is old after an hour without a change', () => {
    const session = defaultSession('s', NOW)
    expect(isSessionExpired(session, NOW + HOUR)).toBe(false)
    expect(isSessionExpired(session, NOW + HOUR + 1)).toBe(true)
    // A clock that was set back must not keep it for ever.
    expect(isSessionExpired(session, NOW - HOUR - 1)).toBe(true)
  })

  it('wears the piece of a garment, else its photograph cut out, else nothing', () => {
    if (!variant) throw new Error('the garment has a variant')
    const applied = (change: object) =>
      appliedGarment('luna', garment, { ...variant, ...change }, { isChosen: false, now: NOW })
    expect(applied({})).toMatchObject({ category: 'superior', appliedAt: NOW, pieceUrl: `/img/luna/${KEY}/torso` })
    expect(applied({ piece: 'b'.repeat(64) })?.pieceUrl).toBe(`/img/luna/${'b'.repeat(64)}/600`)
    expect(applied({ image: null })).toBeNull()
  })

  it('wears one garment a place', () => {
    const outfit = [worn('legs', 1), worn('torso', 2), worn('feet', 3)]
    const layers = (garments: AppliedGarment[]) => garments.map(({ productId }) => productId)
    expect(layers(putOn(outfit, worn('torso', 4)))).toEqual([1, 3, 4])
    expect(layers(putOn(outfit, worn('whole', 5)))).toEqual([3, 5])
    expect(layers(putOn(outfit, worn('outer', 6)))).toEqual([1, 2, 3, 6])
  })

  it('is read back as it was stored', () => {
    const model = { kind: 'photo', image: 'data:image/jpeg;base64,AAAA', mayBeSent: true } as const
    const place = { x: 0.1, y: -0.2, scale: 1.5 }
    const session = {
      ...defaultSession('s', NOW),
      appliedClothing: [worn('torso', 1)],
      model,
      place,
      currentLook: 'data:image/png;base64,BBBB',
    }
    expect(parseSession(structuredClone(session))).toEqual(session)
  })

  it('of an earlier release has no garment in a chosen size', () => {
    const { isChosen: _, ...earlier } = worn('torso', 1)
    const read = parseSession({ ...defaultSession('s', NOW), appliedClothing: [earlier] })
    expect(read?.appliedClothing).toEqual([{ ...earlier, isChosen: false }])
  })

  it('is read from anything, and drops what makes no sense', () => {
    fc.assert(fc.property(fc.anything(), (untrusted) => void expect(parseSession(untrusted)).toBeNull()))
    const session = defaultSession('s', NOW)
    const others = [
      { ...worn('torso', 1), pieceUrl: 'https://evil.example/x' },
      { ...worn('torso', 1), pieceUrl: '//evil.example/x' },
      { ...worn('torso', 1), layer: 'wings' },
      { ...worn('torso', 1), image: '../x' },
      null,
    ]
    expect(parseSession({ ...session, appliedClothing: others })?.appliedClothing).toEqual([])
    expect(parseSession({ ...session, model: { kind: 'photo', image: 'https://evil.example/x' } })?.model).toBeNull()
    expect(parseSession({ ...session, currentLook: 'javascript:alert(1)' })?.currentLook).toBeNull()
    expect(
      parseSession({ ...session, appliedClothing: Array(100).fill(worn('torso', 1)) })?.appliedClothing,
    ).toHaveLength(9)
    expect(parseSession({ ...session, place: { x: 'a' } })?.place).toEqual(FIRST_PLACE)
  })

  it('sends a photo only where its consent was for that', () => {
    const read = (model: object) => parseSession({ ...defaultSession('s', NOW), model })?.model?.mayBeSent
    const image = 'data:image/jpeg;base64,AAAA'
    expect(read({ kind: 'photo', image })).toBe(false)
    expect(read({ kind: 'photo', image, mayBeSent: 'yes' })).toBe(false)
    expect(read({ kind: 'photo', image, mayBeSent: true })).toBe(true)
    expect(read({ kind: 'generated', image })).toBe(true)
  })

  it('is the latest of those that tabs have changed, and a new one after an hour', () => {
    const at = (id: string, timestamp: number) => defaultSession(id, timestamp)
    const fresh = { id: 'new', now: NOW }
    expect(latestSession(at('stored', NOW - 1), at('own', NOW - 2), fresh).id).toBe('stored')
    expect(latestSession(at('stored', NOW - 1), at('own', NOW - 1), fresh).id).toBe('stored')
    // The newer one could not be stored.
    expect(latestSession(at('stored', NOW - 2), at('own', NOW - 1), fresh).id).toBe('own')
    expect(latestSession(null, at('own', NOW - 1), fresh).id).toBe('own')
    expect(latestSession(null, at('own', NOW - HOUR - 1), fresh)).toEqual(at('new', NOW))
    expect(latestSession(null, at('', 0), fresh)).toEqual(at('new', NOW))
  })
})

describe('another model of a fitting session', () => {
  const photo: SessionModel = { kind: 'photo', image: 'data:image/jpeg;base64,AAAA', mayBeSent: true }
  const generated: SessionModel = { kind: 'generated', image: 'data:image/jpeg;base64,CCCC', mayBeSent: true }
  const avatar = { ...DEFAULT_AVATAR, height: 'alto' } as const
  const dressed = { ...defaultSession('old', NOW), appliedClothing: [worn('torso', 1)] }
  const fitted: TryOnSession = { ...dressed, model: photo, currentLook: 'data:image/png;base64,BBBB' }

  it('begins another session in nothing', () => {
    const place = { x: 0.1, y: 0, scale: 1 }
    expect(sessionWith({ ...fitted, place }, 'new', null)).toEqual(defaultSession('new', NOW))
    expect(sessionWith(dressed, 'new', photo)).toEqual({ ...defaultSession('new', NOW), model: photo })
  })

  it('is an avatar, which keeps the clothes of the previous one', () => {
    const on = (before: TryOnSession, model: SessionModel | null, isFitted: boolean) =>
      sessionWithAvatar(before, { id: 'new', avatar, model, isFitted })
    const begun = { ...defaultSession('new', NOW), avatarConfig: avatar }
    expect(on(dressed, null, true)).toEqual({ ...begun, appliedClothing: dressed.appliedClothing })
    expect(on(dressed, generated, false)).toEqual({
      ...begun,
      model: generated,
      appliedClothing: dressed.appliedClothing,
    })
    // What a service fits is on the image, or it is not on.
    expect(on(dressed, generated, true)).toEqual({ ...begun, model: generated })
    expect(on(fitted, null, true)).toEqual(begun)
  })

  it('is null when the avatar failed: a photo and its look stay, else the avatar is drawn', () => {
    expect(sessionWithoutAvatar(fitted, 'new', avatar)).toEqual({ ...fitted, avatarConfig: avatar })
    const drawn = sessionWithoutAvatar({ ...dressed, model: generated }, 'new', avatar)
    expect(drawn).toEqual({ ...dressed, id: 'new', avatarConfig: avatar })
  })
})
