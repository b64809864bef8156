/**
 * The second host-name segment names the brand: `app.kleenenergy.es` is kleenenergy. For anything unknown it is the
 * first brand, portal.
 */
export function pickBrand<B extends { id: string }>({ brands }: { brands: [B, ...B[]] }, host: string): B {
  const segment = host.toLowerCase().split('.')[1];
  return brands.find((brand) => brand.id === segment) ?? brands[0];
}
