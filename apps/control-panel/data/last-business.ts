import type { ShownBusiness } from './boot/boot.ts';

const key = 'panel-business';

export function rememberBusiness(slug: string): void {
  localStorage.setItem(key, slug);
}

/** Returns the business last used on this device, else the first one. Invitations come last. */
export function lastOf(businesses: readonly ShownBusiness[]): ShownBusiness | undefined {
  const last = localStorage.getItem(key);
  return (
    businesses.find(({ slug }) => slug === last) ??
    businesses.find(({ viewerJoined }) => viewerJoined !== 'invited') ??
    businesses[0]
  );
}
