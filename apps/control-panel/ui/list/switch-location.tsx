import { Suspense } from 'react';
import { useHasSeveral } from '../../data/locations/locations.ts';
import { lazyComponent, nothing } from '../layout/lazy-component.tsx';

const LocationSwitch = lazyComponent(() => import('./location-switch.tsx'), nothing);

interface Props {
  className?: string | undefined;
  onChoose?: () => void;
}

/** Control to look at one location or at all. A business with one location loads and shows nothing. */
export function SwitchLocation(props: Props) {
  if (!useHasSeveral()) return null;
  return (
    <Suspense>
      <LocationSwitch {...props} />
    </Suspense>
  );
}
