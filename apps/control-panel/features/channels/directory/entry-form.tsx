import { channelsDirectory as t } from '#texts/channelsDirectory';
import { Button, MultiSelect, TextInput } from '@mantine/core';
import { useState } from 'react';
import entryInput from 'virtual:limits/SaveDirectoryEntryInput';
import { useCan } from '../../../data/can.ts';
import type { ChannelDirectoryQuery } from '../../../data/operations.generated.ts';
import { Problem } from '../../../data/problem.ts';
import { useBusiness } from '../../../data/session.ts';
import { showDone } from '../../../ui/change/toasts.ts';
import { useChange } from '../../../ui/change/use-change.ts';
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
    mutate(
      { input },
      {
        onError: error => {
          if (isAboutPlace(error)) fields.setFieldError('place', t.placeWrong);
          else fields.showFailure(error);
        },
      },
    );
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
        <TextInput
          {...fields.of('place')}
          label={t.place}
          description={t.placeHint}
          inputMode="url"
          spellCheck={false}
          readOnly={!canWrite}
        />
        <div className={own['ways']}>
          {canWrite && <Device onFound={place => fields.setFieldValue('place', place)} />}
          <MapLink entry={entry} />
        </div>
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

function placeText({ latitude, longitude }: Entry): string {
  return latitude == null || longitude == null ? '' : `${latitude}, ${longitude}`;
}

function isAboutPlace(error: unknown): boolean {
  return error instanceof Problem && error.issues.some(({ path }) => path.endsWith('place'));
}

const decimals = 5;

/** Fills in the place of the device, for an owner at the door of the business. */
function Device({ onFound }: { onFound: (place: string) => void }) {
  const [state, setState] = useState<'idle' | 'asking' | 'failed'>('idle');
  const ask = () => {
    setState('asking');
    navigator.geolocation.getCurrentPosition(
      ({ coords: { latitude, longitude } }) => {
        setState('idle');
        onFound(`${latitude.toFixed(decimals)}, ${longitude.toFixed(decimals)}`);
      },
      () => setState('failed'),
      { enableHighAccuracy: true, timeout: 15_000 },
    );
  };
  return (
    <>
      <Button variant="default" loading={state === 'asking'} onClick={ask}>
        {t.device}
      </Button>
      {state === 'failed' && <span role="alert">{t.deviceFailed}</span>}
    </>
  );
}

function MapLink({ entry: { latitude, longitude } }: { entry: Entry }) {
  if (latitude == null || longitude == null) return null;
  const address = `https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=17/${latitude}/${longitude}`;
  return (
    <a href={address} target="_blank" rel="noreferrer">
      {t.map}
    </a>
  );
}
