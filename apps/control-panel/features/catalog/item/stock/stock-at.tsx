import { catalogItemStock as t } from '#texts/catalogItemStock';
import { useState } from 'react';
import { useCurrentLocation } from '../../../../data/locations/current-location.ts';
import { useLocationName } from '../../../../data/locations/locations.ts';
import { useBusiness } from '../../../../data/session.ts';
import { useRead } from '../../../../data/use-read.ts';
import { ChooseLocation } from '../../../../ui/form/choose-location.tsx';
import Counting, { type Place } from './counting.tsx';
import Movements from './movements.tsx';
import document from './stock-at.graphql';
import styles from './stock.module.css';

interface Props {
  place: Place;
  canWrite: boolean;
}

/** Stock of an item or variant at each of several locations, with the form and the movements of one of them. */
export default function StockAt({ place, canWrite }: Props) {
  const { id: businessId } = useBusiness();
  const nameOf = useLocationName();
  const { id: current } = useCurrentLocation();
  const [chosen, choose] = useState(current);
  const itemId = place.variantId ?? place.itemId;
  const { data } = useRead('stock', document, { businessId, itemId });
  const levels = data?.stockLevel.locations ?? [];
  const level = levels.find(({ locationId }) => locationId === chosen) ?? levels[0];
  if (!level) return null;
  const { locationId, stockOnHand, lowStock } = level;
  const there = { ...place, locationId };
  return (
    <>
      <ul className={styles['movements']} aria-label={t.byLocation}>
        {levels.map(each => (
          <li key={each.locationId}>
            <span>{nameOf(each.locationId)}</span>
            <b>{each.stockOnHand}</b>
            {each.stockReserved > 0 && <small>{t.reserved({ count: each.stockReserved })}</small>}
          </li>
        ))}
      </ul>
      <ChooseLocation value={locationId} onChange={choose} />
      {canWrite && (
        <Counting
          key={`${itemId} ${locationId} ${lowStock}`}
          place={there}
          stockOnHand={stockOnHand}
          lowStock={lowStock}
        />
      )}
      <Movements place={there} />
    </>
  );
}
