import { waitlist as t } from '#texts/waitlist';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useBusiness } from '../../data/session.ts';
import { useOpenId } from '../../data/use-address.ts';
import { useChange } from '../../ui/change/use-change.ts';
import type { WaitlistEntryQuery } from '../../data/operations.generated.ts';
import { Confirm } from '../../ui/feedback/confirm.tsx';
import { showDone } from '../../ui/change/toasts.ts';
import acceptDocument from './accept-offer.graphql';
import declineDocument from './decline-offer.graphql';
import leaveDocument from './leave-waitlist.graphql';
import offerDocument from './offer-place.graphql';

const affects = ['waitlist', 'appointment'] as const;

interface Props {
  entry: Pick<WaitlistEntryQuery['waitlistEntry'], 'id' | 'clientName' | 'offer'>;
}

/** Actions on a waiting-list entry that waits or has an offer. */
export function Actions({ entry: { id: entryId, clientName, offer } }: Props) {
  const { id: businessId } = useBusiness();
  const [, open] = useOpenId();
  const [isRemoving, setRemoving] = useState(false);
  const place = useChange(offerDocument, {
    affects,
    onDone: () => showDone(t.offered({ name: clientName })),
  });
  const accept = useChange(acceptDocument, {
    affects,
    onDone: ({ acceptOffer }) => {
      showDone(t.accepted({ name: clientName }));
      if (acceptOffer.appointmentId) open(acceptOffer.appointmentId);
    },
  });
  const decline = useChange(declineDocument, {
    affects,
    onDone: () => showDone(t.declined({ name: clientName })),
  });
  const leave = useChange(leaveDocument, {
    affects,
    onDone: () => {
      showDone(t.removed({ name: clientName }));
      setRemoving(false);
    },
  });
  const input = { businessId, entryId };
  return (
    <>
      <Button variant="default" me="auto" onClick={() => setRemoving(true)}>
        {t.remove}…
      </Button>
      {offer ? (
        <>
          <Button
            variant="default"
            loading={decline.isPending}
            onClick={() => decline.mutate({ input })}
          >
            {t.decline}
          </Button>
          <Button loading={accept.isPending} onClick={() => accept.mutate({ input })}>
            {t.accept}
          </Button>
        </>
      ) : (
        <Button loading={place.isPending} onClick={() => place.mutate({ input })}>
          {t.offer}
        </Button>
      )}
      <Confirm
        opened={isRemoving}
        danger
        title={t.removeTitle({ name: clientName })}
        text={t.removeText}
        action={t.remove}
        busy={leave.isPending}
        onConfirm={() => leave.mutate({ input })}
        onClose={() => setRemoving(false)}
      />
    </>
  );
}
