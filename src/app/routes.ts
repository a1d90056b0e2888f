import { index, type RouteConfig, route } from '@react-router/dev/routes'

/** Every address of a store, once (checkout §2, Route table); the tenant's prefix is the router's basename. */
export default [
  index('routes/home.tsx'),
  route('product/:id', 'routes/product.tsx'),
  route('product', 'routes/product.tsx', { id: 'product-without-id' }),
  route('product/:id/choices', 'routes/choices.ts'),
  route('product/:id/reviews', 'routes/reviews.ts'),
  route('products', 'routes/products.ts'),
  route('cart', 'routes/cart.ts'),
  route('search', 'routes/search.ts'),
  route('filters', 'routes/filters.ts'),
  route('checkout', 'routes/checkout.tsx'),
  route('orders', 'routes/orders.ts'),
  route('customer', 'routes/customer.ts'),
  route('get-google-maps-config', 'routes/maps-config.ts'),
  route('order-success', 'routes/order-success.tsx'),
  route('order-mail', 'routes/order-mail.ts'),
  route('order-view', 'routes/order-view.tsx'),
  route('order-search', 'routes/order-search.tsx'),
  route('folios', 'routes/folios.ts'),
  route('favorites', 'routes/favorites.tsx'),
  route('dress-up', 'routes/dress-up.tsx'),
  route('robots.txt', 'routes/robots.ts'),
  route('sitemap.xml', 'routes/sitemap.ts'),
  route('sitemap/:part', 'routes/sitemap-part.ts'),
  route('*', 'routes/not-found.tsx'),
] satisfies RouteConfig
