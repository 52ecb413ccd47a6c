import { operator as t } from '#texts/operator';
import { Textarea } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import enterBusinessInput from 'virtual:limits/EnterBusinessInput';
import { useChange } from '../../api/use-change.ts';
import { refresh } from '../../api/use-read.ts';
import { Confirm } from '../../parts/confirm.tsx';
import { useFields } from '../../parts/use-fields.ts';
import document from './enter-business.graphql';

interface Props {
  business: { id: string; name: string; slug: string };
  onClose: () => void;
}

/** Asks why somebody wants to look into a business, and leads them in. */
export function Enter({ business: { id: businessId, name, slug }, onClose }: Props) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const fields = useFields(enterBusinessInput, { reason: '' });
  const { mutate, isPending } = useChange(document, {
    affects: [],
    showsFailures: true,
    // The panel knows the business once it has asked again which there are.
    onDone: () =>
      void refresh(client, ['business']).then(() => navigate({ to: `/${slug}` } as never)),
  });
  const run = fields.onSubmit(({ reason }) =>
    mutate({ input: { businessId, reason: reason.trim() } }, { onError: fields.showFailure }),
  );
  return (
    <Confirm
      opened
      title={t.enterTitle({ name })}
      text={t.enterText}
      action={t.enter}
      busy={isPending}
      onConfirm={() => run()}
      onClose={onClose}
    >
      <Textarea
        {...fields.of('reason')}
        label={t.reason}
        placeholder={t.reasonHint}
        autosize
        minRows={2}
        withAsterisk
        mt="sm"
        data-autofocus
      />
    </Confirm>
  );
}
