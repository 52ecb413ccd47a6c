import { kiosks as t } from '#texts/kiosks';
import { locations } from '#texts/locations';
import { Button, TextInput } from '@mantine/core';
import { Suspense, useId, useState } from 'react';
import createKioskInput from 'virtual:limits/CreateKioskInput';
import { useCan } from '../../../data/can.ts';
import type { CreateKioskMutation, ListKiosksQuery } from '../../../data/operations.generated.ts';
import { useLocationName } from '../../../data/locations/locations.ts';
import { useBusiness } from '../../../data/session.ts';
import { useRead } from '../../../data/use-read.ts';
import { useChange } from '../../../ui/change/use-change.ts';
import { Confirm } from '../../../ui/feedback/confirm.tsx';
import { ChooseLocation } from '../../../ui/form/choose-location.tsx';
import { useFields } from '../../../ui/form/use-fields.ts';
import { Card } from '../../../ui/layout/card.tsx';
import { lazyComponent } from '../../../ui/layout/lazy-component.tsx';
import { Copy } from '../../../ui/text/copy.tsx';
import { When } from '../../../ui/time/when.tsx';
import createDocument from './create-kiosk.graphql';
import styles from './forms.module.css';
import document from './list-kiosks.graphql';
import revokeDocument from './revoke-kiosk.graphql';

const QrCode = lazyComponent(() => import('../../payments/qr-code.tsx'));

type Created = CreateKioskMutation['createKiosk'];

/** Returns true if the user manages tablets: those of the business, or those of the locations that a manager is limited to. */
export function useManagesKiosks(): boolean {
  const can = useCan();
  const { viewerRole } = useBusiness();
  return can('business_update') || viewerRole === 'manager';
}

/** Lists the tablets at the reception, and adds and revokes them. Renders nothing without permission. */
export function Kiosks() {
  const { id: businessId } = useBusiness();
  const enabled = useManagesKiosks();
  const headingId = useId();
  const [created, setCreated] = useState<Created | null>(null);
  const { data } = useRead('form', document, { businessId }, { enabled });
  if (!data) return null;
  const used = data.kiosks.filter(({ revokedAt }) => revokedAt === null);
  return (
    <Card labelledBy={headingId}>
      <div className={styles['fields']}>
        <h2 id={headingId}>{t.title}</h2>
        <p>{t.intro}</p>
        <ul className={styles['list']}>
          {used.map(kiosk => (
            <Row key={kiosk.id} kiosk={kiosk} />
          ))}
        </ul>
        {created && <Link created={created} />}
        <Add onDone={setCreated} />
      </div>
    </Card>
  );
}

/** The link of a new tablet, which is shown only once. */
function Link({ created: { kiosk, url } }: { created: Created }) {
  return (
    <div role="status" className={styles['fields']}>
      <p>{t.linkHint({ name: kiosk.name })}</p>
      <Suspense>
        <QrCode text={url} label={t.code} />
      </Suspense>
      <div className={styles['link']}>
        <span>{url}</span>
        <Copy text={url} />
      </div>
    </div>
  );
}

function Add({ onDone }: { onDone: (created: Created) => void }) {
  const { id: businessId } = useBusiness();
  const canAddEverywhere = useCan()('business_update');
  const fields = useFields(createKioskInput, { name: '', locationId: '' });
  const { mutate, isPending } = useChange(createDocument, {
    affects: ['form'],
    showsFailures: true,
    onDone: ({ createKiosk }) => {
      fields.reset();
      onDone(createKiosk);
    },
  });
  const run = fields.onSubmit(({ name, locationId }) =>
    mutate(
      { input: { businessId, name: name.trim(), locationId: locationId || null } },
      { onError: fields.showFailure },
    ),
  );
  return (
    <form className={styles['fields']} onSubmit={run} noValidate>
      <TextInput {...fields.of('name')} label={t.name} description={t.nameHint} />
      <ChooseLocation
        description={t.placeHint}
        error={fields.errors['locationId']}
        value={fields.values.locationId}
        onChange={id => fields.setFieldValue('locationId', id)}
        {...(canAddEverywhere && { none: locations.all })}
      />
      <Button type="submit" variant="default" loading={isPending}>
        {t.add}
      </Button>
    </form>
  );
}

function Row({ kiosk }: { kiosk: ListKiosksQuery['kiosks'][number] }) {
  const { id: businessId } = useBusiness();
  const [isSure, ask] = useState(false);
  const placeName = useLocationName();
  const { id: kioskId, name, locationId, pairedAt } = kiosk;
  const { mutate, isPending } = useChange(revokeDocument, { affects: ['form'] });
  return (
    <li className={styles['row']}>
      <span className={styles['what']}>
        {name}
        <small>
          {pairedAt ? (
            <>
              {t.paired} <When at={pairedAt} />
            </>
          ) : (
            t.waits
          )}
          {locationId && ` · ${placeName(locationId) ?? ''}`}
        </small>
      </span>
      <Button
        size="xs"
        variant="default"
        aria-label={t.revokeOf({ name })}
        onClick={() => ask(true)}
      >
        {t.revoke}
      </Button>
      <Confirm
        opened={isSure}
        title={t.revokeTitle({ name })}
        text={t.revokeText}
        action={t.revoke}
        danger
        busy={isPending}
        onClose={() => ask(false)}
        onConfirm={() =>
          mutate({ input: { businessId, kioskId } }, { onSettled: () => ask(false) })
        }
      />
    </li>
  );
}
