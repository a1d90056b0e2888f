import { changeSettings } from '#actions/store/change-settings.ts'
import { sendImage } from '#app/counter/kit/client-action.ts'
import { imageAction } from '#app/counter/loaders/image-action.ts'
import { uploadedImage } from '#app/counter/requests/store-request.ts'

/** Takes the logo, the favicon or the cover image of the store. */
export const action = imageAction('set-store-image', uploadedImage, async (staff, { image, seen }, { bytes }) => {
  const { db, account, actor, now, photos } = staff
  const key = await photos.store(account, bytes)
  return changeSettings(db, { account, actor, now, changes: { [image]: key }, seen: { [image]: seen || null } })
})

export const clientAction = sendImage
