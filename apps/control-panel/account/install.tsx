import { accountDevice as t } from '#texts/accountDevice';
import { Button, Group } from '@mantine/core';
import { useState } from 'react';
import { useInstall } from '../api/install.ts';
import { isIos } from './own-device.ts';
import styles from './sessions.module.css';

const key = 'panel-not-installed';

/** Offers to install the app, until it is there or somebody does not want it. */
export function Install() {
  const install = useInstall();
  const [isDeclined, decline] = useState(() => sessionStorage.getItem(key) !== null);
  const isThere = matchMedia('(display-mode: standalone)').matches;
  if (isThere || isDeclined || !(install || isIos())) return null;
  const notNow = () => {
    sessionStorage.setItem(key, 'declined');
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
