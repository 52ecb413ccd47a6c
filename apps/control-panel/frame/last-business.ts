import type { ShownBusiness } from '../api/boot/boot.ts';

const key = 'panel-business';

export function rememberBusiness(slug: string): void {
  localStorage.setItem(key, slug);
}

/** The business that was shown last on this device, else the first; an invitation only if there is nothing else. */
export function lastOf(businesses: readonly ShownBusiness[]): ShownBusiness | undefined {
  const last = localStorage.getItem(key);
  return (
    businesses.find(({ slug }) => slug === last) ??
    businesses.find(({ viewerJoined }) => viewerJoined !== 'invited') ??
    businesses[0]
  );
}
