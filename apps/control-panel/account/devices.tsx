import { accountDevice as t } from '#texts/accountDevice';
import { Button } from '@mantine/core';
import { useBusiness } from '../api/session.ts';
import { useChange } from '../api/use-change.ts';
import type { OwnPushQuery } from '../operations.generated.ts';
import { Age } from '../parts/age.tsx';
import { Status } from '../parts/status.tsx';
import { showDone } from '../parts/toasts.ts';
import removeDocument from './remove-push-device.graphql';
import testDocument from './send-test-push.graphql';
import styles from './sessions.module.css';

interface Props {
  devices: OwnPushQuery['pushSettings']['devices'];
  /** Which of them this browser is. */
  hereId: string | undefined;
}

/** The devices that are told at once, to be tried and removed. */
export function Devices({ devices, hereId }: Props) {
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
