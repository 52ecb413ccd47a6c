import { accountDevice as t } from '#texts/accountDevice';
import { Skeleton, Switch, Button } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useBusiness, useSession } from '../../data/session.ts';
import { useChange } from '../../ui/change/use-change.ts';
import { refresh, useRead } from '../../data/use-read.ts';
import { Failed } from '../../ui/feedback/failed.tsx';
import { showFailure, showDone } from '../../ui/change/toasts.ts';
import { useSpoken } from '../../i18n/spoken.ts';
import { abilityOf, addOwnDevice, forgetOwnDevice, ownDevice } from './own-device.ts';
import { Problem } from '../../data/problem.ts';
import document from './push-settings.graphql';
import removeDocument from './remove-push-device.graphql';
import { PushChoice } from './push-choice.tsx';
import type { OwnPushQuery } from '../../data/operations.generated.ts';
import { Age } from '../../ui/time/age.tsx';
import { Status } from '../../ui/feedback/status.tsx';
import testDocument from './send-test-push.graphql';
import styles from './sessions.module.css';

/** Push notifications of a member: this device, kinds, quiet hours and other devices. */
export function Push() {
  const { language } = useSpoken();
  const { id: businessId } = useBusiness();
  const userId = useSession().viewer.user?.id ?? '';
  const client = useQueryClient();
  const { data, error, refetch } = useRead('session', document, { businessId });
  const ability = abilityOf();
  const remove = useChange(removeDocument, {
    affects: ['session'],
    onDone: () => forgetOwnDevice(businessId),
  });
  const add = useMutation({
    mutationFn: (publicKey: string) => addOwnDevice({ businessId, userId, language }, publicKey),
    onSuccess: () => refresh(client, ['session']),
    // Browsers report their errors in English only, so a translated text replaces them.
    onError: cause =>
      showFailure(cause instanceof Problem ? cause : new Problem('VALIDATION_FAILED', t.failed)),
  });
  if (!data)
    return error ? (
      <Failed error={error} onAgain={() => void refetch()} />
    ) : (
      <Skeleton height={160} />
    );
  const { pushSettings: settings } = data;
  const here = settings.devices.find(({ id }) => id === ownDevice(businessId)?.id);
  const why = { able: null, denied: t.denied, 'first-install': t.firstInstall, unable: t.unable };
  return (
    <>
      <section aria-label={t.push} className={styles['part']}>
        <Switch
          label={t.here}
          description={why[ability]}
          checked={here !== undefined}
          disabled={(ability !== 'able' && !here) || add.isPending || remove.isPending}
          onChange={() =>
            here ? remove.mutate({ businessId, deviceId: here.id }) : add.mutate(settings.publicKey)
          }
        />
      </section>
      <PushChoice settings={settings} />
      <Devices devices={settings.devices} hereId={here?.id} />
    </>
  );
}

interface Props {
  devices: OwnPushQuery['pushSettings']['devices'];
  /** Id of this browser's device. */
  hereId: string | undefined;
}

/** Lists the devices with push notifications, each with buttons to test and remove it. */
function Devices({ devices, hereId }: Props) {
  const { id: businessId } = useBusiness();
  const remove = useChange(removeDocument, {
    affects: ['session'],
    onDone: () => showDone(t.removed),
  });
  const test = useChange(testDocument, {
    affects: ['session'],
    onDone: () => showDone(t.tested),
  });
  const isPending = remove.isPending || test.isPending;
  return (
    <section aria-label={t.devices}>
      <h3 className={styles['heading']}>{t.devices}</h3>
      {devices.length === 0 && <p className={styles['alone']}>{t.none}</p>}
      <ul className={styles['list']}>
        {devices.map(({ id, device, createdAt, lastSentAt }) => (
          <li key={id}>
            <span className={styles['what']}>
              {device ?? t.unknown}
              <small>
                {lastSentAt ? t.last : t.added} <Age at={lastSentAt ?? createdAt} />
              </small>
            </span>
            {id === hereId && <Status tone="good">{t.thisOne}</Status>}
            <Button
              variant="default"
              disabled={isPending}
              aria-label={t.testOf({ device: device ?? t.unknown })}
              onClick={() => test.mutate({ businessId, deviceId: id })}
            >
              {t.test}
            </Button>
            <Button
              variant="default"
              disabled={isPending}
              aria-label={t.removeOf({ device: device ?? t.unknown })}
              onClick={() => remove.mutate({ businessId, deviceId: id })}
            >
              {t.remove}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
