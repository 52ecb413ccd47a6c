import { accountDevice as t } from '#texts/accountDevice';
import { use, useState } from 'react';
import { Button, Group } from '@mantine/core';
import { BusinessContext, useOnlyLooks } from '../../data/session.ts';
import { Dialog } from '../../ui/layout/dialog.tsx';
import { Push } from './push.tsx';
import { useInstall } from '../../data/install.ts';
import { isIos } from './own-device.ts';
import styles from './sessions.module.css';

const notInstalledKey = 'panel-not-installed';

/** Dialog to install the panel as an app and to set its notifications. */
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

/** Offers to install the app, unless it is installed or the user declined. */
function Install() {
  const install = useInstall();
  const [isDeclined, decline] = useState(() => sessionStorage.getItem(notInstalledKey) !== null);
  const isThere = matchMedia('(display-mode: standalone)').matches;
  if (isThere || isDeclined || !(install || isIos())) return null;
  const notNow = () => {
    sessionStorage.setItem(notInstalledKey, 'declined');
    decline(true);
  };
  return (
    <section aria-label={t.install} className={styles['part']}>
      <h3>{t.install}</h3>
      <p className={styles['alone']}>{install ? t.installText : t.onIos}</p>
      <Group mt="sm" gap="xs">
        {install && <Button onClick={install}>{t.install}</Button>}
        <Button variant="default" onClick={notNow}>
          {t.notNow}
        </Button>
      </Group>
    </section>
  );
}
