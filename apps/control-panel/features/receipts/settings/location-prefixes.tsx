import { receipts as t } from '#texts/receipts';
import { frame } from '#texts/frame';
import { Button, TextInput } from '@mantine/core';
import { useState } from 'react';
import saveLocationInput from 'virtual:limits/SaveLocationInput';
import { useBusiness } from '../../../data/session.ts';
import { useRead } from '../../../data/use-read.ts';
import type { LocationPrefixesQuery } from '../../../data/operations.generated.ts';
import { useChange } from '../../../ui/change/use-change.ts';
import { Confirm } from '../../../ui/feedback/confirm.tsx';
import { useFields } from '../../../ui/form/use-fields.ts';
import styles from '../receipts.module.css';
import document from './location-prefixes.graphql';
import saveDocument from './save-location-prefix.graphql';

type Location = LocationPrefixesQuery['locations']['items'][number];

/** Prefixes of receipt numbers at further locations. Without one, a location continues the series of the business. */
export default function LocationPrefixes() {
  const { id: businessId } = useBusiness();
  const { data } = useRead('business', document, { businessId });
  const [asked, ask] = useState<Location | null>(null);
  const further = data?.locations.items.filter(({ isMain }) => !isMain) ?? [];
  return (
    <>
      <ul className={styles['rates']} aria-label={t.numbers}>
        {further.map(location => (
          <li key={location.id}>
            <span>{[location.name, location.receiptPrefix].filter(Boolean).join(' · ')}</span>
            <Button
              size="xs"
              variant="default"
              aria-label={`${t.change} ${location.name}`}
              onClick={() => ask(location)}
            >
              {t.change}
            </Button>
          </li>
        ))}
      </ul>
      {asked && <PrefixForm location={asked} onClose={() => ask(null)} />}
    </>
  );
}

function PrefixForm({ location, onClose }: { location: Location; onClose: () => void }) {
  const { save } = frame;
  const { id: businessId } = useBusiness();
  const initial = { receiptPrefix: location.receiptPrefix ?? '' };
  const fields = useFields(saveLocationInput, initial);
  const { mutate, isPending } = useChange(saveDocument, {
    affects: ['business', 'receipt'],
    showsFailures: true,
    onDone: onClose,
  });
  const { id: locationId, version } = location;
  const run = ({ receiptPrefix }: typeof initial) =>
    mutate(
      { input: { businessId, locationId, version, receiptPrefix: receiptPrefix.trim() || null } },
      { onError: fields.showFailure },
    );
  return (
    <Confirm
      opened
      title={location.name}
      action={save}
      busy={isPending}
      onConfirm={() => fields.onSubmit(run)()}
      onClose={onClose}
    >
      <TextInput {...fields.of('receiptPrefix')} label={t.prefix} data-autofocus />
    </Confirm>
  );
}
