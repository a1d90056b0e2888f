import { z } from 'zod'
import { MAX_PHOTO_BODY } from '#domain/page/page-table.ts'
import { FITTING_CATEGORIES } from '#domain/try-on/clothing-category.ts'

/** The longest path of an image of ours. */
const MAX_PATH = 200

/** The body of `POST api/fashn-request`. */
export const fittingRequest = z.object({
  model_image: z.string().min(1).max(MAX_PHOTO_BODY).describe('The model, as a data URL of a JPEG, PNG or WebP.'),
  garment_image: z.string().min(1).max(MAX_PATH).describe('The path of an image of this store.'),
  category: z.enum(FITTING_CATEGORIES).describe('How the garment is worn.'),
})

/** The body of `POST api/avatar-request`. */
export const avatarRequest = z.object({
  avatar: z.record(z.string().max(40), z.string().max(40)).describe('The nine values of an avatar.'),
})
