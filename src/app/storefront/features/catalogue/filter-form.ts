/** The id of the sidebar's form. The order of the list is a field of it that stands elsewhere. */
export const FILTER_FORM = 'filtros'
