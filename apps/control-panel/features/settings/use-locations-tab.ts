import { settings as t } from '#texts/settings';
import { useHasSeveral } from '../../data/locations/locations.ts';

/** Returns the tab of locations. With one location it exists only while its page is open. */
export function useLocationsTab(view: string | undefined) {
  const hasSeveral = useHasSeveral();
  const isShown = hasSeveral || view === 'locations';
  return isShown ? [{ value: 'locations', label: t.locations }] : [];
}
