import { describe, expect, it, onTestFinished } from 'vitest'
import { LEAST_FREE_BYTES } from '#domain/installation/least-free-bytes.ts'
import { openStoreUnderFaults } from '../../../test/faults/open-store-under-faults.ts'
import { canMount, mountSmallDisk } from '../../../test/faults/small-disk.ts'
import { startServers } from '../../../test/faults/start-servers.ts'
import { PATIENCE_MS } from '../../../test/faults/traffic.ts'

/** A new PostgreSQL with a store takes a third of it. */
const DATABASE_MEBIBYTES = 240
const FILES_MEBIBYTES = 128

async function smallDisk(mebibytes: number) {
  const disk = await mountSmallDisk(mebibytes)
  onTestFinished(() => disk.unmount())
  return disk
}

// A disk of a test's own needs the right to mount one.
describe.skipIf(!canMount)('a disk', () => {
  it('of the database is full: what does not fit is rejected whole, and accepted when there is room', async () => {
    const disk = await smallDisk(DATABASE_MEBIBYTES)
    const { primary, url } = await startServers(disk.folder)
    const store = await openStoreUnderFaults({ url })
    const { requests } = store.traffic.ledger
    const { rest } = await store.strike(() => disk.fill())
    await expect.poll(() => requests.unavailable, { timeout: PATIENCE_MS }).toBeGreaterThan(10)
    await store.giveBack('room on the disk of the database', async () => {
      await disk.free()
      // Its log may have been what did not fit, which ends it.
      await primary.start()
    })
    await rest
    await store.traffic.more()
    await store.expectWhole()
  })

  it('of a process is full: it is not ready, and orders that reach it are placed', async () => {
    const disk = await smallDisk(FILES_MEBIBYTES)
    const { url } = await startServers()
    const store = await openStoreUnderFaults({ url, environment: { DATA_DIR: disk.folder } })
    const { rest } = await store.strike(() => disk.fill(LEAST_FREE_BYTES / 2))
    await store.expectReadiness('503 disk-full')
    await rest
    const during = store.traffic.more()
    await store.giveBack('room on the disk of the processes', () => disk.free())
    await during
    await store.expectWhole()
  })
})
