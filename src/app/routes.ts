import { index, type RouteConfig, route } from '@react-router/dev/routes'

/** Every URL of a store, once (docs/rules.md#routes); the tenant's prefix is the router's basename. */
export default [
  index('storefront/routes/home.tsx'),
  route('product/:id', 'storefront/routes/product.tsx'),
  route('product', 'storefront/routes/product.tsx', { id: 'product-without-id' }),
  route('product/:id/choices', 'storefront/routes/choices.ts'),
  route('product/:id/reviews', 'storefront/routes/reviews.ts'),
  route('products', 'storefront/routes/products.ts'),
  route('cart', 'storefront/routes/cart.ts'),
  route('search', 'storefront/routes/search.ts'),
  route('filters', 'storefront/routes/filters.ts'),
  route('checkout', 'storefront/routes/checkout.tsx'),
  route('orders', 'storefront/routes/orders.ts'),
  route('customer', 'storefront/routes/customer.ts'),
  route('get-google-maps-config', 'storefront/routes/maps-config.ts'),
  route('order-success', 'storefront/routes/order-success.tsx'),
  route('order-mail', 'storefront/routes/order-mail.ts'),
  route('order-view', 'storefront/routes/order-view.tsx'),
  route('order-search', 'storefront/routes/order-search.tsx'),
  route('folios', 'storefront/routes/folios.ts'),
  route('favorites', 'storefront/routes/favorites.tsx'),
  route('dress-up', 'storefront/routes/dress-up.tsx'),
  route('robots.txt', 'storefront/routes/robots.ts'),
  route('sitemap.xml', 'storefront/routes/sitemap.ts'),
  route('sitemap/:part', 'storefront/routes/sitemap-part.ts'),
  route('*', 'storefront/routes/not-found.tsx'),
] satisfies RouteConfig
