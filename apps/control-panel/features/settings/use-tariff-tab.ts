import { settings as t } from '#texts/settings';
import { useCan } from '../../data/can.ts';
import { useBusiness } from '../../data/session.ts';

/** Returns the tab of the tariff, for users who may see it, if the service charges for tariffs. */
export function useTariffTab() {
  const { tariffStanding } = useBusiness();
  const isSeen = useCan()('billing_read') && tariffStanding != null;
  return isSeen ? [{ value: 'tariff', label: t.tariff }] : [];
}
