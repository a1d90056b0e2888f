/** The size ranges of Mexican stores, in wearing order. */

export const LETTERS = ['XCH', 'CH', 'M', 'G', 'XG']
export const FEW_LETTERS = ['CH', 'M', 'G']
export const MEN_LETTERS = ['CH', 'M', 'G', 'XG', 'XXG']
/** Waists. */
export const WOMEN_WAISTS = ['24', '26', '28', '30', '32', '34']
export const MEN_WAISTS = ['28', '30', '32', '34', '36', '38']
/** Centimetres of the foot, as shoes are marked in Mexico. */
export const WOMEN_SHOES = ['22', '22.5', '23', '23.5', '24', '24.5', '25', '25.5', '26']
export const FEW_WOMEN_SHOES = ['22', '23', '23.5', '24', '24.5', '25', '26']
export const MEN_SHOES = ['25', '25.5', '26', '26.5', '27', '27.5', '28', '29']
/** Only the colour differs. */
export const ONE_SIZE: string[] = []
