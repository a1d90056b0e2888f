/** A place on the map, in degrees (WGS 84). */
export interface Coordinates {
  latitude: number
  longitude: number
}

/**
 * The degrees between which Mexico lies, with its islands: from the mouth of the Suchiate (14.53° N) to Tijuana
 * (32.72° N), from Guadalupe (118.37° W) to Isla Mujeres (86.71° W). Source: INEGI, Marco Geoestadístico.
 */
const BOX = { south: 14.5, north: 32.8, west: -118.5, east: -86.6 }

/** Whether coordinates are in the rectangle around Mexico. */
export function isInMexico({ latitude, longitude }: Coordinates): boolean {
  return BOX.south <= latitude && latitude <= BOX.north && BOX.west <= longitude && longitude <= BOX.east
}

/** The mean radius of the Earth in kilometres (IUGG). */
const RADIUS = 6_371

/** The distance between two places as the crow flies, in kilometres (haversine, off by 0.5 % at most). */
export function distanceKm(from: Coordinates, to: Coordinates): number {
  const latitudes = radians(to.latitude - from.latitude)
  const longitudes = radians(to.longitude - from.longitude)
  const chord =
    Math.sin(latitudes / 2) ** 2 +
    Math.cos(radians(from.latitude)) * Math.cos(radians(to.latitude)) * Math.sin(longitudes / 2) ** 2
  return 2 * RADIUS * Math.asin(Math.min(1, Math.sqrt(chord)))
}

function radians(degrees: number): number {
  return (degrees * Math.PI) / 180
}
