/**
 * The classes that put form and summary side by side when there is room for their texts, and below each other
 * otherwise. The container's width is measured in rem, so that large text gets a single column.
 */
export const checkoutColumns =
  'grid grid-cols-[minmax(0,1fr)] gap-x-12 @min-[58rem]:grid-cols-[minmax(0,1fr)_24rem] @min-[58rem]:items-start'
