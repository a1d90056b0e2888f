import { clear, createStore, entries, get, set } from 'idb-keyval'
import { afterEach, beforeEach, expect, it, onTestFinished, vi } from 'vitest'
import { CLEANING_INTERVAL, defaultSession, SESSION_LIFETIME, type TryOnSession } from '#domain/try-on/session.ts'
import { cleanSessions, SESSIONS } from './session-storage.ts'
import { createSessionStore, type SessionChange } from './session-store.ts'

// The browser's own, as another page of the store sees it.
const stored = createStore(SESSIONS.database, SESSIONS.objectStore)
const photo = { kind: 'photo', image: 'data:image/jpeg;base64,AAAA', mayBeSent: false } as const

beforeEach(() => clear(stored))
afterEach(() => void vi.useRealTimers())

/** A session that was stored some milliseconds ago. */
async function store(age: number, account = 'luna'): Promise<TryOnSession> {
  const session = { ...defaultSession(`${account}-${age}`, Date.now() - age), model: photo }
  await set(account, session, stored)
  return session
}

/** The session as a tab has it, until the test ends. */
function openTab() {
  const tab = createSessionStore('luna')
  onTestFinished(tab.open())
  return tab
}

const inStorage = () => get<TryOnSession>('luna', stored)
const isRead = (tab: ReturnType<typeof openTab>) => expect.poll(() => tab.get().isRead).toBe(true)
const wearLook: SessionChange = (session) => ({ ...session, currentLook: 'data:image/jpeg;base64,BBBB' })
const growTall: SessionChange = (session) => ({ ...session, avatarConfig: { ...session.avatarConfig, height: 'alto' } })

it('the session store removes the sessions of all stores that are too old from the browser itself when it opens', async () => {
  await store(SESSION_LIFETIME + 1)
  await store(SESSION_LIFETIME + 1, 'norte')
  const young = await store(SESSION_LIFETIME - 60_000, 'sol')
  await set('rara', 'no es una sesión', stored)
  const tab = openTab()
  await isRead(tab)
  expect(tab.get().session.model).toBeNull()
  expect(await entries(stored)).toEqual([['sol', young]])
})

it('the session store is cleaned by any page', async () => {
  await store(SESSION_LIFETIME + 1)
  await cleanSessions(Date.now())
  expect(await entries(stored)).toEqual([])
})

it("the session store applies the shopper's concurrent changes to the stored session", async () => {
  const before = await store(60_000)
  const tab = openTab()
  tab.change(growTall)
  await isRead(tab)
  await expect.poll(async () => (await inStorage())?.avatarConfig.height).toBe('alto')
  expect(await inStorage()).toMatchObject({ id: before.id, model: photo })
  expect(tab.get().session).toEqual(await inStorage())
})

it("the session store is the same in two tabs, of which each builds on the other's changes", async () => {
  const [one, other] = [openTab(), openTab()]
  await isRead(one)
  await isRead(other)
  one.change((session) => ({ ...session, model: photo }))
  await expect.poll(() => other.get().session.model).toEqual(photo)
  // At the same time, before either can know.
  one.change(growTall)
  other.change(wearLook)
  const both = { model: photo, currentLook: 'data:image/jpeg;base64,BBBB', avatarConfig: { height: 'alto' } }
  await expect.poll(inStorage).toMatchObject(both)
  await expect.poll(() => one.get().session).toMatchObject(both)
  await expect.poll(() => other.get().session).toMatchObject(both)
})

it('the session store does not end in a tab that was idle while another one used it', async () => {
  const { id } = await store(0)
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'Date'], now: Date.now() })
  const idle = openTab()
  await isRead(idle)
  vi.setSystemTime(Date.now() + SESSION_LIFETIME - 1_000)
  await set('luna', { ...growTall(idle.get().session), timestamp: Date.now() }, stored)
  vi.advanceTimersByTime(CLEANING_INTERVAL)
  await expect.poll(() => idle.get().session.avatarConfig.height).toBe('alto')
  expect(idle.get().session.id).toBe(id)
  expect((await inStorage())?.id).toBe(id)
  vi.setSystemTime(Date.now() + SESSION_LIFETIME)
  vi.advanceTimersByTime(CLEANING_INTERVAL)
  await expect.poll(() => idle.get().session.model).toBeNull()
  expect(await inStorage()).toBeUndefined()
})

it('the session store lives in memory where it cannot be stored, and leaves no older one behind', async () => {
  await store(60_000)
  const tab = openTab()
  await isRead(tab)
  const put = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  tab.change(wearLook)
  await expect.poll(inStorage).toBeUndefined()
  tab.change(growTall)
  put.mockRestore()
  tab.change((session) => ({ ...session, place: { x: 0.1, y: 0, scale: 1 } }))
  await expect.poll(inStorage).toMatchObject({ model: photo, avatarConfig: { height: 'alto' }, place: { x: 0.1 } })
  expect((await inStorage())?.currentLook).not.toBeNull()
})
