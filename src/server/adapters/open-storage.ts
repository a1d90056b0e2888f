import { blobFolder, type Config, erasureFolder, postalTableFolder, uploadFolder } from '../config.ts'
import { type BlobStore, folderBlobStore } from './blob-store.ts'
import { type ErasureRecord, folderErasureRecord, objectErasureRecord } from './erasure-record.ts'
import { objectBlobStore } from './object-blob-store.ts'
import { openObjectStore } from './object-store.ts'
import { objectUploadStore } from './object-upload-store.ts'
import { folderPostalTableStore, objectPostalTableStore, type PostalTableStore } from './postal-table-store.ts'
import { folderUploadStore, type UploadStore } from './upload-store.ts'

/** The stores of original images, of files that are being imported, of erasures, and of postal codes. */
export interface Storage {
  blobs: BlobStore
  uploads: UploadStore
  erasures: ErasureRecord
  postalTables: PostalTableStore
  /** Does everything that the stores need once. @throws BlobsUnavailable */
  check(): Promise<void>
  close(): Promise<void>
}

/** Opens the stores: in the bucket of `BLOB_URL`, or else in the data folder. Nothing is connected to. */
export function openStorage(config: Config): Storage {
  if (config.blobService === null) {
    return {
      blobs: folderBlobStore(blobFolder(config)),
      uploads: folderUploadStore(uploadFolder(config)),
      erasures: folderErasureRecord(erasureFolder(config)),
      postalTables: folderPostalTableStore(postalTableFolder(config)),
      check: async () => {},
      close: async () => {},
    }
  }
  const objects = openObjectStore(config.blobService)
  const { check, close } = objects
  return {
    blobs: objectBlobStore(objects),
    uploads: objectUploadStore(objects),
    erasures: objectErasureRecord(objects),
    postalTables: objectPostalTableStore(objects),
    check,
    close,
  }
}
