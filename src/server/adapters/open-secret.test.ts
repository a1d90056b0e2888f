import { chmod, mkdtemp, readdir, readFile, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { openSecrets, SecretUnavailable } from './open-secret.ts'

const folder = () => mkdtemp(join(tmpdir(), 'vitrina-secret-'))

it('the secret is the configured one, and then nothing is stored', async () => {
  const dataDir = await folder()
  const secrets = ['of the configuration', 'of the one before'] as const
  expect(await openSecrets({ secrets, dataDir })).toEqual(secrets)
  expect(await readdir(dataDir)).toEqual([])
})

it('the secret is made once, for its owner alone, and is the same for all that read it at once and later', async () => {
  const dataDir = join(await folder(), 'not/there/yet')
  const read = await Promise.all(Array.from({ length: 20 }, () => openSecrets({ secrets: undefined, dataDir })))
  const [[first = ''] = []] = read
  expect(first.length).toBeGreaterThanOrEqual(32)
  expect(new Set(read.flat()).size).toBe(1)
  expect(await openSecrets({ secrets: undefined, dataDir })).toEqual([first])
  expect(await readdir(dataDir)).toEqual(['secret'])
  expect((await stat(join(dataDir, 'secret'))).mode & 0o777).toBe(0o600)
  expect((await readFile(join(dataDir, 'secret'), 'utf8')).trim()).toBe(first)
  expect(await openSecrets({ secrets: undefined, dataDir: await folder() })).not.toEqual([first])
})

it("the secret is an existing file's, without its final line break, if it is long enough", async () => {
  const dataDir = await folder()
  await writeFile(join(dataDir, 'secret'), 'sixteen letters!\n')
  expect(await openSecrets({ secrets: undefined, dataDir })).toEqual(['sixteen letters!'])
})

it.each(['', 'short'])("the secret is never the existing file's %j", async (left) => {
  const dataDir = await folder()
  await writeFile(join(dataDir, 'secret'), left)
  await chmod(join(dataDir, 'secret'), 0o600)
  const opened = openSecrets({ secrets: undefined, dataDir })
  await expect(opened).rejects.toThrow(SecretUnavailable)
  await expect(opened).rejects.toThrow(`${dataDir}/secret no tiene al menos 16 caracteres. Bórralo o define SECRET.`)
})

it.each(['/proc/vitrina', '/dev/null/vitrina'])('an error names %s, where no secret can be stored', async (dataDir) => {
  const opened = openSecrets({ secrets: undefined, dataDir })
  await expect(opened).rejects.toThrow(SecretUnavailable)
  await expect(opened).rejects.toThrow(/^No se pudo guardar ni leer .*Define SECRET\.$/s)
})
