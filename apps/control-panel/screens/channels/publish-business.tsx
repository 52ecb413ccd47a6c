import { channels as t } from '#texts/channels';
import { Button } from '@mantine/core';
import { useCan } from '../../api/can.ts';
import { useBusiness } from '../../api/session.ts';
import { useChange } from '../../api/use-change.ts';
import { showDone } from '../../parts/toasts.ts';
import document from './publish-business.graphql';

/** Shows the business to the public, without which neither shop nor widget is open. */
export function PublishBusiness() {
  const { id: businessId } = useBusiness();
  const canSet = useCan()('business_update');
  const { mutate, isPending } = useChange(document, {
    affects: ['shop', 'business'],
    onDone: () => showDone(t.businessShown),
  });
  if (!canSet) return null;
  return (
    <Button
      variant="subtle"
      size="compact-sm"
      loading={isPending}
      onClick={() => mutate({ input: { businessId, publish: true } })}
    >
      {t.showBusiness}
    </Button>
  );
}
