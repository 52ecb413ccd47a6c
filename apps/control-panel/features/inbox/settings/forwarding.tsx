import { inbox as t } from '#texts/inbox';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useBusiness } from '../../../data/session.ts';
import { useRead } from '../../../data/use-read.ts';
import { showDone } from '../../../ui/change/toasts.ts';
import { useChange } from '../../../ui/change/use-change.ts';
import { Confirm } from '../../../ui/feedback/confirm.tsx';
import { Failed } from '../../../ui/feedback/failed.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { Address } from './address.tsx';
import document from './inbox-address.graphql';
import saveDocument from './save-inbox-address.graphql';
import styles from './settings.module.css';

/** The address to which the business forwards the mail of its clients: made, replaced and closed. */
export function Forwarding() {
  const { id: businessId } = useBusiness();
  const [isRenewing, setRenewing] = useState(false);
  const { data, error, refetch } = useRead('conversation', document, { businessId });
  const { mutate, isPending } = useChange(saveDocument, {
    affects: ['conversation'],
    onDone: ({ saveInboxAddress: { address } }) => {
      setRenewing(false);
      showDone(address ? t.forwardSaved : t.forwardClosed);
    },
  });
  if (error && !data) return <Failed error={error} onAgain={() => void refetch()} />;
  if (!data) return null;
  const { possible, address, version } = data.inboxAddress;
  const known = { businessId, ...(version > 0 && { version }) };
  return (
    <Card>
      <h2>{t.forward}</h2>
      <p className={styles['dimmed']}>{possible ? t.forwardText : t.forwardOff}</p>
      {address && <Address text={address} />}
      {possible && (
        <div className={styles['buttons']}>
          {address ? (
            <>
              <Button variant="default" onClick={() => setRenewing(true)}>
                {t.forwardRenew}…
              </Button>
              <Button
                variant="default"
                loading={isPending}
                onClick={() => mutate({ input: { ...known, open: false } })}
              >
                {t.forwardClose}
              </Button>
            </>
          ) : (
            <Button
              loading={isPending}
              onClick={() => mutate({ input: { ...known, open: true, renew: version > 0 } })}
            >
              {t.forwardOpen}
            </Button>
          )}
        </div>
      )}
      <Confirm
        opened={isRenewing}
        danger
        title={t.forwardRenewTitle}
        text={t.forwardRenewText}
        action={t.forwardRenew}
        busy={isPending}
        onClose={() => setRenewing(false)}
        onConfirm={() => mutate({ input: { ...known, renew: true } })}
      />
    </Card>
  );
}
