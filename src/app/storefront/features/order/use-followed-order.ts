import { useEffect } from 'react'
import { useRevalidator } from 'react-router'
import { showThing } from '#app/shared/fetching/shown-things.ts'

/** Loads the page of an order again when something happened to an order of the store. */
export function useFollowedOrder(order: object): void {
  const { revalidate } = useRevalidator()
  useEffect(() => showThing(order, () => void revalidate()), [order, revalidate])
}
