import { expect, it, onTestFinished } from 'vitest'
import { openStoreUnderFaults } from '../../../test/faults/open-store-under-faults.ts'
import { startServers } from '../../../test/faults/start-servers.ts'
import { PATIENCE_MS } from '../../../test/faults/traffic.ts'
import { startObjectService } from '../../../test/object-service.ts'
import { storeImage } from '../../../test/stored-image.ts'

async function startService() {
  const service = await startObjectService()
  onTestFinished(() => service.close())
  return service
}

/** Fetches an image, and returns the status and the kind of the response. */
async function lookAt(url: string) {
  const response = await fetch(url)
  await response.arrayBuffer()
  return [response.status, response.headers.get('content-type')]
}

it('the service of files goes away: orders go on without images, which return with it', async () => {
  const service = await startService()
  const { url } = await startServers()
  const { blobKey, path } = await storeImage(service.url(), 'luna')
  const environment = { BLOB_URL: service.url() }
  const store = await openStoreUnderFaults({ url, environment, images: [blobKey] })
  const images = () => Promise.all(store.origins.map((origin) => lookAt(origin + path)))
  const each = (image: unknown) => store.origins.map(() => image)
  const { rest } = await store.strike(() => service.stop())
  expect(await images()).toEqual(each([503, 'image/svg+xml']))
  await rest
  await store.traffic.more()
  await store.expectReadiness('200 ready')
  const during = store.traffic.more()
  await store.giveBack('the service of files', () => service.start())
  await expect.poll(images, { timeout: PATIENCE_MS }).toEqual(each([200, 'image/jpeg']))
  await during
  await store.expectWhole()
})

it.each([
  ['is away', () => 'http://ana:secreta@127.0.0.1:1/fotos', 'no responde (ECONNREFUSED).'],
  ['gives no rights', (service: Service) => service.url({ key: 'secreta' }), 'no da permiso'],
])('the service of files %s from the start: processes start with a warning, and sell', async (_, blobUrl, why) => {
  const service = await startService()
  const { url } = await startServers()
  const environment = { BLOB_URL: blobUrl(service), LOG_LEVEL: 'warn' }
  const { blobKey, path } = await storeImage(service.url(), 'luna')
  const store = await openStoreUnderFaults({ url, environment, images: [blobKey] })
  for (const { printed } of store.servers) {
    await expect.poll(() => printed.text).toContain(`El servicio de archivos (BLOB_URL) ${why}`)
    expect(printed.text).not.toContain('secreta')
  }
  for (const origin of store.origins) {
    expect(await (await fetch(`${origin}/${store.account}`)).text()).toContain('Vestido')
    const response = await fetch(origin + path)
    expect([response.status, response.headers.get('content-type')]).toEqual([503, 'image/svg+xml'])
    expect(response.headers.get('retry-after')).toBe('1')
  }
  await store.traffic.more()
  await store.expectWhole()
})

type Service = Awaited<ReturnType<typeof startService>>
