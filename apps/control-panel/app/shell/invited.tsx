import { roles } from '#texts/roles';
import { invited as t } from '#texts/invited';
import { Button } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useBusiness, useSession } from '../../data/session.ts';
import { useChange } from '../../ui/change/use-change.ts';
import { Empty } from '../../ui/feedback/empty.tsx';
import document from './accept-invitation.graphql';

/** Asks the user to accept an invitation before anything of the business opens. */
export default function Invited() {
  const { id, name, viewerRole } = useBusiness();
  const { items } = useSession().businesses;
  const navigate = useNavigate();
  const isElsewhere = items.some(({ viewerJoined }) => viewerJoined !== 'invited');
  const { mutate, isPending } = useChange(document, { affects: ['business'] });
  const role = viewerRole ? `${t.role({ role: roles[viewerRole] })} ` : '';
  return (
    <main>
      <Empty icon="shop" title={t.title({ name })} text={`${role}${t.lead}`} isPage>
        <Button loading={isPending} onClick={() => mutate({ businessId: id })}>
          {t.accept}
        </Button>
        <Button
          variant="default"
          onClick={() => void navigate({ to: isElsewhere ? '/' : '/~new' } as never)}
        >
          {t.later}
        </Button>
      </Empty>
    </main>
  );
}
