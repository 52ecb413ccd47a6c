import { accountDevice as t } from '#texts/accountDevice';
import { use } from 'react';
import { BusinessContext, useOnlyLooks } from '../api/session.ts';
import { Dialog } from '../parts/dialog.tsx';
import { Install } from './install.tsx';
import { Push } from './push.tsx';

/** The panel as an app of this device: how it is installed, and what it tells of. */
export default function App({ onClose }: { onClose: () => void }) {
  const onlyLooks = useOnlyLooks();
  const isMember = use(BusinessContext) !== null && !onlyLooks;
  return (
    <Dialog opened onClose={onClose} title={t.title}>
      <Install />
      {isMember && <Push />}
    </Dialog>
  );
}
