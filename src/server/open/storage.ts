import { folderBlobStore } from '../adapters/blob-store.ts'
import { folderUploadStore } from '../adapters/upload-store.ts'
import { blobFolder, type Config, uploadFolder } from '../config.ts'

/** Opens the folders of images and of uploaded files. */
export function openStorage({ config }: { config: Config }) {
  return {
    services: {
      blobs: folderBlobStore(blobFolder(config)),
      uploads: folderUploadStore(uploadFolder(config)),
    },
  }
}
