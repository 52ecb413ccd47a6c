import { operatorBilling as t } from '#texts/operatorBilling';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useRead } from '../../data/use-read.ts';
import { showDone } from '../../ui/change/toasts.ts';
import { useChange } from '../../ui/change/use-change.ts';
import { Confirm } from '../../ui/feedback/confirm.tsx';
import document from './give-free-months.graphql';
import historiesDocument from './tariff-histories.graphql';

/** Button that gives a business a free month; nothing if the service charges nothing. */
export default function FreeMonths({
  business: { id, name },
}: {
  business: { id: string; name: string };
}) {
  const [isAsking, ask] = useState(false);
  const { data } = useRead('operated', historiesDocument, {});
  const { mutate, isPending } = useChange(document, {
    affects: ['operated'],
    onDone: () => {
      ask(false);
      showDone(t.freeGiven({ name }));
    },
  });
  if (!data?.tariffHistories.charges) return null;
  return (
    <div>
      <Button variant="default" onClick={() => ask(true)}>
        {t.freeMonth}…
      </Button>
      <Confirm
        opened={isAsking}
        title={t.freeTitle({ name })}
        text={t.freeText}
        action={t.freeMonth}
        busy={isPending}
        onConfirm={() => mutate({ input: { businessId: id, months: 1 } })}
        onClose={() => ask(false)}
      />
    </div>
  );
}
