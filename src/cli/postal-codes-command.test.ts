import { mkdtemp, readdir, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeEach, expect, it } from 'vitest'
import { vitrina } from '../../test/command-caller.ts'
import { geonamesFile, latin1, sepomexFile } from '../../test/postal-files.ts'

let dataDir: string
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'vitrina-postal-'))
})

const postalCodes = (...args: string[]) => vitrina(['postal-codes', ...args], { env: { DATA_DIR: dataDir } })

async function fileOf(name: string, contents: string | Uint8Array): Promise<string> {
  const path = join(dataDir, name)
  await writeFile(path, contents)
  return path
}

const stored = () => readdir(join(dataDir, 'postal-codes')).catch(() => [])

it('postal-codes show states that there is a sample until a catalogue is imported', async () => {
  const { status, stdout } = await postalCodes('show')
  expect(status).toBe(0)
  expect(stdout).toMatch(/^2\d\d códigos postales y 2\d\d colonias, de la muestra\.\n/)
  expect(stdout).toMatch(/Escrita el 30 de noviembre de 2026; [\d,]+ bytes\.\n$/)
})

it('postal-codes import takes a catalogue, and show states its source', async () => {
  const file = await fileOf('MX.txt', geonamesFile())
  const { status, stdout, stderr } = await postalCodes('import', file)
  expect([status, stderr]).toEqual([0, ''])
  expect(stdout).toMatch(/^33 códigos postales y 34 colonias, de GeoNames \(CC BY 4\.0\)\.\n/)
  expect(stdout).toContain('Los procesos en marcha los toman en medio minuto.')
  expect(await stored()).toHaveLength(2)
  expect((await postalCodes('show')).stdout).toContain('33 códigos postales y 34 colonias, de GeoNames (CC BY 4.0).')
})

it('the catalogue of Correos de México keeps the coordinates that are there', async () => {
  await postalCodes('import', await fileOf('MX.txt', geonamesFile()))
  const { stdout } = await postalCodes('import', await fileOf('CPdescarga.txt', latin1(sepomexFile())))
  expect(stdout).toMatch(/^Antes: 33 códigos postales y 34 colonias, de GeoNames/)
  expect(stdout).toContain('33 códigos postales y 34 colonias, de Correos de México.\nUbicaciones: de GeoNames')
  expect(await stored()).toHaveLength(2)
})

it('postal-codes import --dry-run reports, and writes nothing', async () => {
  const { status, stdout } = await postalCodes('import', await fileOf('MX.txt', geonamesFile()), '--dry-run')
  expect([status, stdout.endsWith('Es un ensayo: no se cambió nada.\n')]).toEqual([0, true])
  expect(await stored()).toEqual([])
})

it.each<[string, string, RegExp]>([
  [
    'another CSV',
    'id,nombre,precio\n1,Blusa,299\n',
    /^El archivo no es de códigos postales: .* No se cambió nada\.\n$/,
  ],
  ['a cut file', geonamesFile().slice(0, -20), /^El archivo está cortado: la línea 34, .* No se cambió nada\.\n$/],
  ['an empty file', '', /^El archivo está vacío\. No se cambió nada\.\n$/],
])('postal-codes import of %s changes nothing', async (_case, contents, sentence) => {
  await postalCodes('import', await fileOf('MX.txt', geonamesFile()))
  const before = await stored()
  const { status, stderr } = await postalCodes('import', await fileOf('otro.txt', contents))
  expect(status).toBe(2)
  expect(stderr).toMatch(sentence)
  expect(await stored()).toEqual(before)
})

it.each<[string[], RegExp]>([
  [[], /^Di qué hacer con los códigos postales: /],
  [['import'], /^Falta el archivo con los códigos postales\./],
  [['import', 'a', 'b'], /^Sobra «b»: se importa un archivo a la vez\./],
  [['import', 'a', '--source', 'inegi'], /^No existe el catálogo «inegi»; usa geonames o sepomex\./],
  [['import', '/nada/MX.txt'], /^No se puede leer \/nada\/MX\.txt\./],
])('postal-codes %j ends with status 2 and a sentence', async (args, sentence) => {
  const { status, stderr } = await postalCodes(...args)
  expect([status, sentence.test(stderr)]).toEqual([2, true])
})
