import { accountDevice as t } from '#texts/accountDevice';
import { Skeleton, Switch } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useBusiness, useSession } from '../api/session.ts';
import { useChange } from '../api/use-change.ts';
import { refresh, useRead } from '../api/use-read.ts';
import { Failed } from '../parts/failed.tsx';
import { showFailure } from '../parts/toasts.ts';
import { useSpoken } from '../texts/spoken.ts';
import { Devices } from './devices.tsx';
import { abilityOf, addOwnDevice, forgetOwnDevice, ownDevice } from './own-device.ts';
import { Problem } from '../api/problem.ts';
import document from './push-settings.graphql';
import removeDocument from './remove-push-device.graphql';
import { PushChoice } from './push-choice.tsx';
import styles from './sessions.module.css';

/** The notifications of a member: on this device or not, their kinds, quiet hours, and the other devices. */
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
    // Browsers say in English why they cannot.
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
