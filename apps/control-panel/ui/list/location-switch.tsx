import { locations as t } from '#texts/locations';
import { useCurrentLocation } from '../../data/locations/current-location.ts';
import { ChooseLocation } from '../form/choose-location.tsx';

interface Props {
  className?: string | undefined;
  onChoose?: () => void;
}

/** Control of toolbars to look at one location or at all. The choice is kept for the person and the business. */
export default function LocationSwitch({ className, onChoose }: Props) {
  const { id, choose } = useCurrentLocation();
  return (
    <ChooseLocation
      className={className}
      label={undefined}
      aria-label={t.location}
      none={t.all}
      value={id ?? ''}
      onChange={chosen => {
        choose(chosen || undefined);
        onChoose?.();
      }}
    />
  );
}
