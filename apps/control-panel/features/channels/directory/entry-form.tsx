import { channelsDirectory as t } from '#texts/channelsDirectory';
import { Button, MultiSelect, TextInput } from '@mantine/core';
import entryInput from 'virtual:limits/SaveDirectoryEntryInput';
import { useCan } from '../../../data/can.ts';
import type { ChannelDirectoryQuery } from '../../../data/operations.generated.ts';
import { useBusiness } from '../../../data/session.ts';
import { showDone } from '../../../ui/change/toasts.ts';
import { useChange } from '../../../ui/change/use-change.ts';
import { PlaceField, placeText, showPlaceFailure } from '../../../ui/form/place-field.tsx';
import { useFields } from '../../../ui/form/use-fields.ts';
import { Card } from '../../../ui/layout/card.tsx';
import styles from '../channels.module.css';
import own from './directory.module.css';
import type { Entry } from './entry.ts';
import saveDocument from './save-directory-entry.graphql';

const mostKinds = 3;

interface Props {
  entry: Entry;
  kinds: ChannelDirectoryQuery['directoryKinds'];
}

/** Kinds, town and place of the entry. */
export function EntryForm({ entry, kinds }: Props) {
  const { id: businessId } = useBusiness();
  const canWrite = useCan()('shop_write');
  const { town, postalCode, version } = entry;
  const fields = useFields(entryInput, {
    kinds: [...entry.kinds] as string[],
    town: town ?? '',
    postalCode: postalCode ?? '',
    place: placeText(entry),
  });
  const { mutate, isPending } = useChange(saveDocument, {
    affects: ['shop'],
    showsFailures: true,
    onDone: () => showDone(t.saved),
  });
  const run = fields.onSubmit(values => {
    const input = { businessId, version, ...values, kinds: values.kinds as typeof entry.kinds };
    mutate({ input }, { onError: error => showPlaceFailure(fields, error) });
  });
  return (
    <Card>
      <form className={own['form']} onSubmit={run} noValidate>
        <MultiSelect
          {...fields.of('kinds')}
          label={t.kinds}
          description={t.kindsHint}
          data={kinds.map(({ kind, name }) => ({ value: kind, label: name }))}
          maxValues={mostKinds}
          hidePickedOptions
          searchable
          readOnly={!canWrite}
        />
        <div className={own['pair']}>
          <TextInput {...fields.of('town')} label={t.town} readOnly={!canWrite} />
          <TextInput {...fields.of('postalCode')} label={t.postalCode} readOnly={!canWrite} />
        </div>
        <PlaceField fields={fields} stored={entry} readOnly={!canWrite} />
        {entry.latitude == null && <p className={styles['small']}>{t.noPlace}</p>}
        {canWrite && (
          <Button type="submit" loading={isPending} disabled={!fields.isDirty()}>
            {t.save}
          </Button>
        )}
      </form>
    </Card>
  );
}
