/**
 * The classes of form and summary beside each other where there is room for what they say, and under each other where
 * there is not: by the width of the page's frame in letters, so that large ones have a column of their own.
 */
export const checkoutColumns =
  'grid grid-cols-[minmax(0,1fr)] gap-x-12 @min-[58rem]:grid-cols-[minmax(0,1fr)_24rem] @min-[58rem]:items-start'
