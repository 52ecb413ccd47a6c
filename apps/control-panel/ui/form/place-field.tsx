import { placeField as t } from '#texts/placeField';
import { Button, TextInput } from '@mantine/core';
import { useState } from 'react';
import { Problem } from '../../data/problem.ts';
import type { Fields } from './use-fields.ts';
import styles from './place-field.module.css';

/** Coordinates in degrees; null or absent if they are unknown. */
interface Coordinates {
  latitude?: number | null;
  longitude?: number | null;
}

interface Props {
  fields: Pick<Fields<{ place: string }>, 'of' | 'setFieldValue'>;
  /** The stored coordinates, for a link to the map. */
  stored: Coordinates;
  readOnly?: boolean;
}

/** Field of a place on the map: coordinates, the link of a pin, or the place of the device. */
export function PlaceField({ fields, stored, readOnly = false }: Props) {
  return (
    <div className={styles['field']}>
      <TextInput
        {...fields.of('place')}
        label={t.place}
        description={t.placeHint}
        inputMode="url"
        spellCheck={false}
        readOnly={readOnly}
      />
      <div className={styles['ways']}>
        {!readOnly && <Device onFound={place => fields.setFieldValue('place', place)} />}
        <MapLink {...stored} />
      </div>
    </div>
  );
}

/** Returns the text of the field for stored coordinates. */
export function placeText({ latitude, longitude }: Coordinates): string {
  return latitude == null || longitude == null ? '' : `${latitude}, ${longitude}`;
}

/** Shows a failure of saving beside its field. That of the place says which forms are understood. */
export function showPlaceFailure(
  fields: Pick<Fields<{ place: string }>, 'setFieldError' | 'showFailure'>,
  error: Error,
): void {
  const isAboutPlace =
    error instanceof Problem && error.issues.some(({ path }) => path.endsWith('place'));
  if (isAboutPlace) fields.setFieldError('place', t.placeWrong);
  else fields.showFailure(error);
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

function MapLink({ latitude, longitude }: Coordinates) {
  if (latitude == null || longitude == null) return null;
  const address = `https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=17/${latitude}/${longitude}`;
  return (
    <a href={address} target="_blank" rel="noreferrer">
      {t.map}
    </a>
  );
}
