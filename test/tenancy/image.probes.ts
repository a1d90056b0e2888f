import { addImage } from '#actions/image/add-image.ts'
import { arrangeImages } from '#actions/image/arrange-images.ts'
import { cutImage } from '#actions/image/cut-image.ts'
import { deleteImage } from '#actions/image/delete-image.ts'
import { editImages } from '#actions/image/edit-images.ts'
import { putImage } from '#actions/image/put-image.ts'
import { recordImagesChanged } from '#actions/image/record-images-changed.ts'
import { settleImages } from '#actions/image/settle-images.ts'
import { writeArrangement, writeCut } from '#data/image/arrange-images.ts'
import { claimDueImages } from '#data/image/claim-due-images.ts'
import { findImageOwner } from '#data/image/find-image-owner.ts'
import { hasDueImages } from '#data/image/has-due-images.ts'
import { lockOwners, markImagesFailed, markImagesReady, releaseImages } from '#data/image/mark-images.ts'
import { readImageHealth } from '#data/image/read-image-health.ts'
import { deleteImageRow, markCatalogueChanged, writeImage } from '#data/image/write-image.ts'
import { lunasVersion, now } from './luna.ts'
import { byTest, norte, orRejected, type Probes } from './probe.ts'

/** An upload with the name of luna's image. */
const uploaded = { source: '0.webp', alt: '', blobKey: 'c'.repeat(64), width: 1, height: 1 }

const cutBlob = { blobKey: 'c'.repeat(64), width: 1, height: 1 }

export const probes: Probes = {
  driven: {
    readImageHealth: (db) => readImageHealth(db, { ...norte, dueBefore: new Date('2100-01-01T12:00:00Z') }),
    claimDueImages: (db) => claimDueImages(db, { ...norte, now: new Date('2100-01-01'), limit: 9 }),
    hasDueImages: async (db) => {
      await hasDueImages(db, { ...norte, now: new Date('2100-01-01') })
    },
    writeArrangement: (db, { productIds, imageIds }) =>
      Promise.all(
        productIds.flatMap((productId) => [
          writeArrangement(db, { ...norte, productId, images: [] }),
          writeArrangement(db, {
            ...norte,
            productId,
            images: imageIds.map((id) => ({ id, alt: 'otro', variantId: null })),
          }),
        ]),
      ),
    writeCut: (db, { productIds, imageIds }) =>
      Promise.all(
        imageIds.map((imageId) =>
          writeCut(db, { ...norte, productId: productIds[0] ?? 0, imageId, cut: null, ...cutBlob }),
        ),
      ),
    markImagesReady: (db, { imageIds }) =>
      db.transaction((tx) =>
        markImagesReady(tx, {
          ...norte,
          images: imageIds.map((id) => ({ id, source: '0.webp', blobKey: 'b'.repeat(64), width: 1, height: 1 })),
        }),
      ),
    markImagesFailed: (db, { imageIds }) =>
      markImagesFailed(db, {
        ...norte,
        now,
        images: imageIds.map((id) => ({ id, source: '0.webp', attempts: 1, failure: 'invalid-url', retry: false })),
      }),
    releaseImages: (db, { imageIds }) => releaseImages(db, { ...norte, ids: imageIds, now }),
    lockOwners: (db, { imageIds }) => db.transaction((tx) => lockOwners(tx, { ...norte, ids: imageIds })),
    findImageOwner: (db) => findImageOwner(db, { ...norte, product: 'secreto', variant: '0', lock: true }),
    writeImage: (db, { productIds, variantIds }) => {
      const [productId = 0] = productIds
      const [variantId = 0] = variantIds
      return orRejected(writeImage(db, { ...norte, productId, variantId, ...uploaded }))
    },
    deleteImageRow: (db, { productIds }) =>
      Promise.all(productIds.map((productId) => deleteImageRow(db, { ...norte, productId, source: '0.webp' }))),
    markCatalogueChanged: (db, { productIds }) =>
      Promise.all(productIds.map((productId) => markCatalogueChanged(db, { ...norte, productId, now }))),
    addImage: (db, { productIds, variantIds }) =>
      Promise.all(
        [null, ...variantIds].map((variantId) =>
          addImage(db, { ...norte, ...byTest, productId: productIds[0] ?? 0, variantId, alt: '', ...cutBlob }),
        ),
      ),
    arrangeImages: async (db, { productIds }) => {
      const of = { ...norte, ...byTest, version: await lunasVersion(db, productIds, 'images'), images: [] }
      return arrangeImages(db, { ...of, productId: productIds[0] ?? 0 })
    },
    cutImage: (db, { productIds, imageIds }) =>
      Promise.all(
        imageIds.map((imageId) =>
          cutImage(db, { ...norte, ...byTest, productId: productIds[0] ?? 0, imageId, cut: null, ...cutBlob }),
        ),
      ),
    editImages: (db, { productIds }) =>
      editImages(db, { ...norte, ...byTest, productId: productIds[0] ?? 0, change: async () => null }),
    settleImages: (db, { imageIds }) =>
      settleImages(db, {
        ...norte,
        ...byTest,
        released: imageIds,
        ready: imageIds.map((id) => ({ id, source: '0.webp', blobKey: 'b'.repeat(64), width: 1, height: 1 })),
        failed: imageIds.map((id) => ({ id, source: '0.webp', attempts: 1, failure: 'invalid-url', retry: false })),
      }),
    putImage: (db) => putImage(db, { ...norte, ...byTest, product: 'secreto', variant: '0', ...uploaded }),
    deleteImage: (db) => deleteImage(db, { ...norte, ...byTest, product: 'secreto', source: '0.webp' }),
    recordImagesChanged: (db, { productIds }) =>
      Promise.all(
        productIds.map((productId) =>
          db.transaction((tx) => recordImagesChanged(tx, { ...norte, ...byTest, productId })),
        ),
      ),
  },
  exempt: {},
}
