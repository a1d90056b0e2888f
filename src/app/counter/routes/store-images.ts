import { changeSettings } from '#actions/store/change-settings.ts'
import { keepPage } from '../kit/client-action.ts'
import { counterAction, step } from './counter-action.ts'
import { uploadedImage } from './requests/store.ts'

export const action = counterAction({
  'change-settings': step(uploadedImage, async (context, { image, seen, file }) => {
    const { db, account, actor, now, photos } = context
    const bytes = new Uint8Array(await file.arrayBuffer())
    const inspected = await photos.inspect(bytes)
    if (!inspected.ok) return inspected
    const key = await photos.store(account, bytes)
    return changeSettings(db, { account, actor, now, changes: { [image]: key }, seen: { [image]: seen || null } })
  }),
})

export const clientAction = keepPage
