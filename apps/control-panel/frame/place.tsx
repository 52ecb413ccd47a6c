import { frame as texts } from '#texts/frame';
import { Outlet, useMatches } from '@tanstack/react-router';
import { Empty } from '../parts/empty.tsx';
import { places } from '../places.ts';
import { useShownPlaces } from './use-shown-places.ts';

/** The screen of the address, for who may see it. */
export function ShownPlace() {
  const path = useMatches().at(-1)?.fullPath;
  const place = places.find(({ name }) => path === `/$slug/${name}`);
  const shown = useShownPlaces();
  if (!place || shown.includes(place)) return <Outlet />;
  const { name, icon } = place;
  return <Empty icon={icon} title={texts.places[name]} isPage text={texts.failed.forbidden} />;
}
