import { settingsJoining as t } from '#texts/settingsJoining';
import { Select, Skeleton } from '@mantine/core';
import { useState } from 'react';
import { invalidateSession } from '../../../data/boot/invalidate-session.ts';
import { useBusiness, useSession } from '../../../data/session.ts';
import { useRead } from '../../../data/use-read.ts';
import { showDone } from '../../../ui/change/toasts.ts';
import { useChange } from '../../../ui/change/use-change.ts';
import { Failed } from '../../../ui/feedback/failed.tsx';
import joinDocument from './join-business.graphql';
import document from './join-preview.graphql';
import { ofBoth } from './of-both.ts';
import { Preview } from './preview.tsx';
import { PreviewDrawer } from './preview-drawer.tsx';

/** Drawer that makes another business of the owner a location of this one, after a preview. */
export default function Join({ onClose }: { onClose: () => void }) {
  const { id: businessId, name } = useBusiness();
  const { businesses } = useSession();
  const [joinedBusinessId, choose] = useState<string | null>(null);
  const others = businesses.items.filter(
    ({ id, status, sandbox, viewerRole }) =>
      id !== businessId && status === 'active' && !sandbox && viewerRole === 'owner',
  );
  const { data, error, refetch } = useRead(
    'business',
    document,
    { businessId, joinedBusinessId: joinedBusinessId ?? '' },
    { enabled: joinedBusinessId !== null },
  );
  const preview = joinedBusinessId === null ? undefined : data?.businessJoinPreview;
  const { mutate, isPending } = useChange(joinDocument, {
    affects: ofBoth,
    onDone: ({ joinBusiness: { joinedName } }) => {
      // The number of locations and the archived business are parts of the session.
      invalidateSession();
      showDone(t.done({ name: joinedName }));
      onClose();
    },
  });
  const join = () => {
    if (joinedBusinessId === null || !preview) return;
    const { previewVersion } = preview;
    mutate({ input: { businessId, joinedBusinessId, previewVersion } });
  };
  return (
    <PreviewDrawer
      title={t.title}
      action={t.action}
      preview={preview}
      isPending={isPending}
      onClose={onClose}
      onConfirm={join}
    >
      <p>{others.length > 0 ? t.intro({ name }) : t.none}</p>
      {others.length > 0 && (
        <Select
          label={t.which}
          data={others.map(other => ({ value: other.id, label: other.name }))}
          value={joinedBusinessId}
          onChange={choose}
          allowDeselect={false}
          data-autofocus
        />
      )}
      {error && !preview && <Failed error={error} onAgain={() => void refetch()} />}
      {joinedBusinessId !== null && !preview && !error && <Skeleton height={240} />}
      {preview && <Preview preview={preview} />}
    </PreviewDrawer>
  );
}
