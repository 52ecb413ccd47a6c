import { settingsLeaving as t } from '#texts/settingsLeaving';
import { Skeleton } from '@mantine/core';
import { invalidateSession } from '../../../data/boot/invalidate-session.ts';
import { useBusiness } from '../../../data/session.ts';
import { useRead } from '../../../data/use-read.ts';
import { showDone } from '../../../ui/change/toasts.ts';
import { useChange } from '../../../ui/change/use-change.ts';
import { Failed } from '../../../ui/feedback/failed.tsx';
import { ofBoth } from '../joining/of-both.ts';
import { PreviewDrawer } from '../joining/preview-drawer.tsx';
import leaveDocument from './leave-as-business.graphql';
import document from './leave-preview.graphql';
import { Preview } from './preview.tsx';

interface Props {
  locationId: string;
  onClose: () => void;
}

/** Drawer that makes a location a business of its own, after a preview. */
export default function Leave({ locationId, onClose }: Props) {
  const { id: businessId } = useBusiness();
  const { data, error, refetch } = useRead('business', document, { businessId, locationId });
  const preview = data?.businessLeavePreview;
  const { mutate, isPending } = useChange(leaveDocument, {
    affects: ofBoth,
    onDone: ({ leaveAsBusiness: { leftName } }) => {
      // The new business and the number of locations are parts of the session.
      invalidateSession();
      showDone(t.done({ name: leftName }));
      onClose();
    },
  });
  const leave = () => {
    if (!preview) return;
    mutate({ input: { businessId, locationId, previewVersion: preview.previewVersion } });
  };
  return (
    <PreviewDrawer
      title={t.title}
      action={t.action}
      preview={preview}
      isPending={isPending}
      onClose={onClose}
      onConfirm={leave}
    >
      {error && !preview && <Failed error={error} onAgain={() => void refetch()} />}
      {!preview && !error && <Skeleton height={240} />}
      {preview && <Preview preview={preview} />}
    </PreviewDrawer>
  );
}
