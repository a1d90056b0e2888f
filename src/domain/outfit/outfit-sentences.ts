import { type ProviderFailure, providerSentences } from '../ai/provider-reply.ts'

/** The texts of an outfit's failures (docs/rules/outfit.md#outfit). */
export const OUTFIT_ERROR = 'Error al crear recomendación de conjunto'
export const NO_COMPLEMENTS = 'No se encontraron productos complementarios'
export const AI_ERROR = 'No se pudieron procesar las recomendaciones de IA'
export const NOT_WHOLE = 'No se pudo agregar el conjunto completo.'

/** Why a model gave no look, in words (ours); some are worded for photos elsewhere. */
export const lookSentences: Record<ProviderFailure, string> = {
  ...providerSentences,
  'too-large': 'La solicitud es demasiado grande para el proveedor.',
  declined: 'El proveedor no quiso combinar estas prendas.',
  unreadable: 'La respuesta no tenía ninguna de las prendas de la tienda.',
}
