import { catalogItem as t } from '#texts/catalogItem';
import { Switch } from '@mantine/core';
import { useHasSeveral, useLocations } from '../../../../data/locations/locations.ts';
import type { Fields } from '../../../../ui/form/use-fields.ts';
import { Fold } from '../fold.tsx';
import styles from '../item.module.css';
import type { Values } from '../values.ts';
import { OwnTerms } from './own-terms.tsx';

type Terms = Values['locationTerms'][number];

interface Props {
  fields: Fields<Values>;
  /** True if variants have the prices and durations. */
  hasVariants: boolean;
}

/** Offers, prices and durations that differ by location; nothing for a business with one. */
export function AtLocations({ fields, hasVariants }: Props) {
  const hasSeveral = useHasSeveral();
  const locations = useLocations();
  const { locationTerms } = fields.values;
  if (!hasSeveral) return null;
  const set = (changed: Terms) => {
    const others = locationTerms.filter(({ locationId }) => locationId !== changed.locationId);
    const isOwn = !changed.isOffered || changed.durationMinutes !== '' || changed.price !== '';
    fields.setFieldValue('locationTerms', isOwn ? [...others, changed] : others);
  };
  return (
    <Fold
      title={t.atLocations}
      fields={fields}
      of={['locationTerms']}
      digest={[locationTerms.length > 0 && t.ownTerms({ count: locationTerms.length })]}
    >
      <p className={styles['hint']}>{t.atLocationsHint}</p>
      {locations.map(({ id: locationId, name }) => {
        const terms = locationTerms.find(each => each.locationId === locationId) ?? {
          locationId,
          isOffered: true,
          durationMinutes: '' as const,
          price: '' as const,
        };
        return <Row key={locationId} {...{ name, fields, hasVariants, terms }} onChange={set} />;
      })}
    </Fold>
  );
}

interface RowProps extends Props {
  name: string;
  terms: Terms;
  onChange: (terms: Terms) => void;
}

function Row({ name, fields, hasVariants, terms, onChange }: RowProps) {
  return (
    <div role="group" aria-label={name}>
      <Switch
        label={name}
        checked={terms.isOffered}
        onChange={({ currentTarget }) => onChange({ ...terms, isOffered: currentTarget.checked })}
      />
      {terms.isOffered && !hasVariants && <OwnTerms {...{ name, fields, terms, onChange }} />}
    </div>
  );
}
