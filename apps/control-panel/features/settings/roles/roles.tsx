import { settingsRoles as t } from '#texts/settingsRoles';
import { Button, Skeleton } from '@mantine/core';
import { useState } from 'react';
import { useCan } from '../../../data/can.ts';
import { Failed } from '../../../ui/feedback/failed.tsx';
import { Icon } from '../../../ui/text/icon.tsx';
import { Matrix } from './matrix.tsx';
import { RoleForm } from './role-form.tsx';
import styles from './roles.module.css';
import { useRoles, type Role } from './use-roles.ts';

/** Shows the permissions of each role and edits custom roles. */
export default function Roles() {
  const canWrite = useCan()('member_write');
  const [asked, ask] = useState<Role | 'new' | null>(null);
  const { roles, error, refetch } = useRoles();
  if (error && !roles) return <Failed error={error} onAgain={() => void refetch()} />;
  if (!roles) return <Skeleton height={320} maw={960} />;
  return (
    <div className={styles['roles']}>
      <p>{t.intro}</p>
      {canWrite && (
        <Button leftSection={<Icon name="plus" size={16} />} onClick={() => ask('new')}>
          {t.add}
        </Button>
      )}
      <Matrix roles={roles} onAsk={canWrite ? ask : undefined} />
      {asked && <RoleForm role={asked === 'new' ? null : asked} onClose={() => ask(null)} />}
    </div>
  );
}
