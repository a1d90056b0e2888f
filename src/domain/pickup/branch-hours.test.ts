import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { ANY_HOURS } from '../../../test/any-hours.ts'
import type { OpenSpan, SpecialDay } from '../store/branch.ts'
import { addDays, clockText, instantOf, weekday } from '../time/zoned-time.ts'
import { pickupAt } from './pickup-at.ts'
import { PICKUP_DAYS_AHEAD, type PickupHours, pickupDays, pickupHours, pickupSlots } from './pickup-days.ts'
import { isPickupPlace } from './pickup-place.ts'

const timeZone = 'America/Mexico_City'
/** A Wednesday. */
const TODAY = '2026-11-18'
const DATES = Array.from({ length: PICKUP_DAYS_AHEAD + 3 }, (_, ahead) => addDays(TODAY, ahead - 1))
const DAY = 24 * 60
const at = (hour: number) => instantOf(timeZone, TODAY, hour * 60)

const hours = (days: readonly number[], opens: number, closes: number): OpenSpan[] =>
  days.map((day) => ({ day, opens: opens * 60, closes: closes * 60 }))
const slotsOf = (date: string, opening: Partial<PickupHours>) =>
  pickupSlots(date, { now: at(12), timeZone, opening: { ...ANY_HOURS, ...opening } })
const ends = (slots: readonly string[]) => [slots[0], slots.at(-1), slots.length]

describe('the slots of a branch with hours', () => {
  it('lie within them, and within pickup hours', () => {
    const boutique = { hours: [...hours([1, 2, 3, 4, 5], 10, 19), ...hours([6], 11, 15)] }
    expect(ends(slotsOf('2026-11-20', boutique))).toEqual(['10:00', '17:30', 16])
    expect(ends(slotsOf('2026-11-21', boutique))).toEqual(['11:00', '13:30', 6])
    const quarters = { hours: [{ day: 5, opens: 10 * 60 + 15, closes: 12 * 60 + 15 }] }
    expect(slotsOf('2026-11-20', quarters)).toEqual(['10:30', '11:00', '11:30'])
  })

  it('leave out a break', () => {
    const split = { hours: [...hours([5], 9, 11), ...hours([5], 16, 20)] }
    expect(slotsOf('2026-11-20', split)).toEqual([
      '09:00',
      '09:30',
      '10:00',
      '10:30',
      '16:00',
      '16:30',
      '17:00',
      '17:30',
    ])
  })

  it('go on over spans that touch', () => {
    const touching = {
      hours: [
        { day: 5, opens: 600, closes: 645 },
        { day: 5, opens: 645, closes: 690 },
      ],
    }
    expect(slotsOf('2026-11-20', touching)).toEqual(['10:00', '10:30', '11:00'])
  })

  it("follow a special day's hours, and are empty when it is closed", () => {
    const week = { hours: hours([1, 2, 3, 4, 5, 6, 7], 9, 20) }
    const special = (spans: SpecialDay['spans']) => ({
      ...week,
      specialDays: [{ date: '2026-11-20', spans, note: '' }],
    })
    expect(slotsOf('2026-11-20', special([{ opens: 600, closes: 660 }]))).toEqual(['10:00', '10:30'])
    expect(slotsOf('2026-11-20', special([]))).toEqual([])
  })

  it("are empty on a Sunday, unless the store has pickups then: the branch's, from 09:00 on", () => {
    const week = { hours: [...hours([5], 9, 20), ...hours([7], 8, 21)] }
    expect(slotsOf('2026-11-22', week)).toEqual([])
    expect(ends(slotsOf('2026-11-22', { ...week, isOpenSundays: true }))).toEqual(['09:00', '20:30', 24])
    expect(slotsOf('2026-11-22', { hours: hours([5], 9, 20), isOpenSundays: true })).toEqual([])
    expect(
      slotsOf('2026-11-22', {
        ...week,
        isOpenSundays: true,
        specialDays: [{ date: '2026-11-22', spans: [], note: '' }],
      }),
    ).toEqual([])
  })

  it('include hours still open from the day before', () => {
    const nights = { hours: [{ day: 4, opens: 22 * 60, closes: 10 * 60 }] }
    expect(slotsOf('2026-11-20', nights)).toEqual(['09:00', '09:30'])
  })

  it('do not exist where no order can be picked up', () => {
    const opening = { ...ANY_HOURS, isOffered: false }
    expect(pickupDays({ now: at(12), timeZone, opening })).toEqual([])
    expect(slotsOf('2026-11-20', { isOffered: false })).toEqual([])
  })

  it('omit a day of the calendar without hours', () => {
    const opening = { ...ANY_HOURS, hours: hours([1, 3, 5], 9, 20) }
    const days = pickupDays({ now: at(12), timeZone, opening }).slice(0, 4)
    expect(days.map(({ date }) => date)).toEqual(['2026-11-18', '2026-11-20', '2026-11-23', '2026-11-25'])
  })
})

const minute = fc.integer({ min: 0, max: DAY / 15 }).map((quarters) => quarters * 15)
const span = fc.record({ opens: minute, closes: minute })
const spans = fc.array(span, { maxLength: 3 })
const branch = fc.record({
  hours: fc.array(fc.record({ day: fc.integer({ min: 1, max: 7 }), opens: minute, closes: minute }), { maxLength: 14 }),
  specialDays: fc.uniqueArray(fc.record({ date: fc.constantFrom(...DATES), spans, note: fc.constant('Fiesta') }), {
    selector: ({ date }) => date,
    maxLength: 6,
  }),
})
const PLACE = { street: 'Chiapas', locality: 'Cuauhtémoc' }
const anyBranch = fc.record({ known: branch, isPlace: fc.boolean() }).map(({ known, isPlace }) => ({
  ...known,
  ...(isPlace ? PLACE : { street: '', locality: '' }),
}))

/** Whether a branch is open in a minute of a day, by going through its spans one by one. */
function isOpenIn(
  { hours: week, specialDays }: { hours: readonly OpenSpan[]; specialDays: SpecialDay[] },
  date: string,
) {
  const spansOf = (day: string) =>
    specialDays.find((each) => each.date === day)?.spans ?? week.filter((each) => each.day === weekday(day))
  const [today, before] = [spansOf(date), spansOf(addDays(date, -1))]
  return (time: number) =>
    today.some(({ opens, closes }) => opens <= time && (closes < opens || time < closes)) ||
    before.some(({ opens, closes }) => closes < opens && time < closes)
}

describe('the slots of any branch', () => {
  it('are exactly the slots of the day in every minute of which it is open', () => {
    const property = fc.property(
      branch,
      fc.boolean(),
      fc.constantFrom(...DATES.slice(2)),
      (known, isOpenSundays, date) => {
        const isOpen = isOpenIn(known, date)
        const end = [18, 18, 18, 18, 18, 14, isOpenSundays ? 24 : 9][weekday(date) - 1] ?? 0
        const expected = Array.from({ length: (end - 9) * 2 }, (_, index) => 9 * 60 + index * 30)
          .filter((slot) => Array.from({ length: 30 }, (_, after) => slot + after).every(isOpen))
          .map(clockText)
        expect(slotsOf(date, { ...known, isOpenSundays })).toEqual(expected)
      },
    )
    fc.assert(property, { numRuns: 300 })
  })

  it('are exactly the slots that the server accepts, though the browser knows near special days alone', () => {
    const candidates = DATES.flatMap((date) =>
      Array.from({ length: 48 }, (_, index) => ({ date, time: clockText(index * 30) })),
    )
    const property = fc.property(
      anyBranch,
      fc.boolean(),
      fc.integer({ min: 0, max: 23 }),
      (known, isOpenSundays, hour) => {
        const conditions = { now: at(hour), timeZone }
        const inBrowser = JSON.parse(JSON.stringify(pickupHours(known, { isOpenSundays, today: TODAY }))) as PickupHours
        const offered = pickupDays({ ...conditions, opening: inBrowser }).flatMap(({ date, slots }) =>
          slots.map((time) => `${date} ${time}`),
        )
        const opening = { ...known, isOffered: isPickupPlace(known), isOpenSundays }
        const taken = candidates.filter((each) => pickupAt({ ...each, ...conditions, opening }).ok)
        expect(taken.map(({ date, time }) => `${date} ${time}`)).toEqual(offered)
      },
    )
    fc.assert(property, { numRuns: 10 })
  })
})
