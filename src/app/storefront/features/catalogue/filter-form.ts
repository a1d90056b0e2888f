/** The id of the sidebar's form. The sort order is a field of this form, but outside of it. */
export const FILTER_FORM = 'filtros'
