import { channels as t } from '#texts/channels';
import { Button } from '@mantine/core';
import { useCan } from '../../data/can.ts';
import { useBusiness } from '../../data/session.ts';
import { useChange } from '../../ui/change/use-change.ts';
import { showDone } from '../../ui/change/toasts.ts';
import document from '../../data/documents/publish-business.graphql';

/** Button that makes the business public, a requirement of the shop and the widget. */
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
