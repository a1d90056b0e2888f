/** The longest name of a person, in characters. */
export const MAX_PERSON_NAME = 80
