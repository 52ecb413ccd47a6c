import { apps as t } from '#texts/apps';
import { Button, Skeleton } from '@mantine/core';
import { useState } from 'react';
import { useRead } from '../../data/use-read.ts';
import { Failed } from '../../ui/feedback/failed.tsx';
import { Drawer } from '../../ui/layout/drawer.tsx';
import styles from './apps.module.css';
import document from './list-own-apps.graphql';
import { OwnAppForm } from './own-app-form.tsx';

/** Drawer with the apps that the person builds. */
export default function OwnApps({ onClose }: { onClose: () => void }) {
  const { data, error, refetch } = useRead('app', document, {});
  const [openId, open] = useState<string | null>(null);
  const all = data?.apps.items;
  const app = all?.find(({ id }) => id === openId);
  if (openId === 'new' || app) {
    return <OwnAppForm key={openId} app={app ?? null} onClose={() => open(null)} />;
  }
  return (
    <Drawer
      opened
      title={t.ownTitle}
      onClose={onClose}
      footer={<Button onClick={() => open('new')}>{t.add}</Button>}
    >
      <div className={styles['apps']}>
        <p>{t.ownText}</p>
        {error && !all && <Failed error={error} onAgain={() => void refetch()} />}
        {!all && !error && <Skeleton height={120} />}
        <ul className={styles['list']}>
          {all?.map(each => (
            <li key={each.id}>
              <span className={styles['what']}>
                {each.name}
                <small>{t.installations({ count: each.installations })}</small>
              </span>
              <Button
                variant="default"
                aria-label={t.editOf({ name: each.name })}
                onClick={() => open(each.id)}
              >
                {t.edit}
              </Button>
            </li>
          ))}
        </ul>
      </div>
    </Drawer>
  );
}
