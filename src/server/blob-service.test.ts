import { expect, it } from 'vitest'
import { parseBlobUrl } from './blob-service.ts'
import { InvalidEnvironment, readConfig } from './config.ts'

it('a BLOB_URL names endpoint, bucket, prefix, region, key and secret', () => {
  expect(parseBlobUrl('https://AKIA1:a%2Fb%2Bc@s3.mx-central-1.amazonaws.com/fotos?region=mx-central-1')).toEqual({
    endpoint: 'https://s3.mx-central-1.amazonaws.com',
    bucket: 'fotos',
    prefix: '',
    region: 'mx-central-1',
    accessKeyId: 'AKIA1',
    secretAccessKey: 'a/b+c',
  })
  expect(parseBlobUrl('http://ana:secreta@10.0.0.7:9000/fotos/vitrina/uno/')).toMatchObject({
    endpoint: 'http://10.0.0.7:9000',
    bucket: 'fotos',
    prefix: 'vitrina/uno/',
    region: 'us-east-1',
  })
})

it.each([
  'fotos',
  'ftp://ana:secreta@host/fotos',
  'https://host/fotos',
  'https://ana@host/fotos',
  'https://:secreta@host/fotos',
  'https://ana:secreta@host/',
  'https://ana:secreta@host/Fotos',
  'https://ana:secreta@host/fotos?region=',
  'https://ana:secreta@host/fotos?tls=0',
  'https://ana:secreta@host/fotos#uno',
  'https://ana:%zz@host/fotos',
])('the configuration rejects the BLOB_URL %s without repeating it', (written) => {
  const read = () => readConfig({ BLOB_URL: written })
  expect(read).toThrow(InvalidEnvironment)
  expect(read).toThrow(
    'La configuración del entorno no es válida:\n  BLOB_URL: debe ser como https://LLAVE:SECRETO@host/bucket?region=us-east-1.',
  )
  expect(read).not.toThrow('secreta')
})
