/** A part of the process that has been opened. */
export interface ProcessPart<Services> {
  services: Services
  /** Absent where the part holds nothing open. */
  close?: () => Promise<void>
}

/** The parts that were opened, with the services of all. */
export interface OpenParts<Services> {
  services: Services
  /**
   * Closes the parts, the last one first. A part that fails does not keep the others open.
   * @throws the first failure
   */
  close: () => Promise<void>
}

/** A list of parts, each of which gets the services of those before it. */
export interface PartList<Services> {
  and: <More>(open: (services: Services) => ProcessPart<More> | Promise<ProcessPart<More>>) => PartList<Services & More>
  /** Opens the parts in sequence. @throws the failure of a part; those before it are closed then */
  open: () => Promise<OpenParts<Services>>
}

/**
 * Begins a list of parts (decision 066).
 * @param given what every part gets
 * @param report gets what fails to close after another part failed to open
 */
export function partsWith<Given>(given: Given, report: (error: unknown) => void): PartList<Given> {
  return partList(async () => ({ services: given, close: async () => {} }), report)
}

function partList<Services>(
  open: () => Promise<OpenParts<Services>>,
  report: (error: unknown) => void,
): PartList<Services> {
  return {
    open,
    and: (openPart) => partList(() => openAfter(open, openPart, report), report),
  }
}

async function openAfter<Services, More>(
  openEarlier: () => Promise<OpenParts<Services>>,
  openPart: (services: Services) => ProcessPart<More> | Promise<ProcessPart<More>>,
  report: (error: unknown) => void,
): Promise<OpenParts<Services & More>> {
  const earlier = await openEarlier()
  try {
    const { services, close } = await openPart(earlier.services)
    return {
      services: { ...earlier.services, ...services },
      close: close ? () => closeBoth(close, earlier.close) : earlier.close,
    }
  } catch (error) {
    await earlier.close().catch(report)
    throw error
  }
}

async function closeBoth(later: () => Promise<void>, earlier: () => Promise<void>): Promise<void> {
  const outcomes = [...(await Promise.allSettled([later()])), ...(await Promise.allSettled([earlier()]))]
  for (const outcome of outcomes) if (outcome.status === 'rejected') throw outcome.reason
}
