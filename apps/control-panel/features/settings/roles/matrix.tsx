import { settingsRolesAction as says } from '#texts/settingsRolesAction';
import { settingsRoles as t } from '#texts/settingsRoles';
import { Button } from '@mantine/core';
import { Fragment } from 'react';
import { Icon } from '../../../ui/text/icon.tsx';
import { groups } from './action-groups.ts';
import styles from './roles.module.css';
import type { Role } from './use-roles.ts';

interface MatrixProps {
  roles: readonly (Role & { title: string })[];
  onAsk: ((role: Role) => void) | undefined;
}

/** Table of permissions: one row per action, one column per role. */
export function Matrix({ roles: listed, onAsk }: MatrixProps) {
  // Custom roles come first, so that they are visible even where only two columns fit.
  const roles = listed.toSorted((a, b) => Number(a.id === null) - Number(b.id === null));
  return (
    // A scrollable area needs a tab stop for keyboard users.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <section className={styles['frame']} aria-label={t.may} tabIndex={0}>
      <table className={styles['matrix']}>
        <thead>
          <tr>
            <th scope="col">{t.may}</th>
            {roles.map(role => (
              <Head key={role.id ?? role.role} role={role} onAsk={onAsk} />
            ))}
          </tr>
        </thead>
        <tbody>
          {groups.map(([group, actions]) => (
            <Fragment key={group}>
              <tr className={styles['group']}>
                <th scope="colgroup" colSpan={roles.length + 1}>
                  <span>{says.groups[group]}</span>
                </th>
              </tr>
              {actions.map(action => (
                <tr key={action}>
                  <th scope="row">{says.actions[action]}</th>
                  {roles.map(({ id, role, allows }) => (
                    <td key={id ?? role}>
                      {allows.includes(action) ? (
                        <span role="img" aria-label={t.yes}>
                          <Icon name="check" size={18} />
                        </span>
                      ) : (
                        <span className={styles['no']} role="img" aria-label={t.no} />
                      )}
                    </td>
                  ))}
                </tr>
              ))}
            </Fragment>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function Head({ role, onAsk }: { role: Role & { title: string } } & Pick<MatrixProps, 'onAsk'>) {
  const { id, title, members, ownOnly } = role;
  return (
    <th scope="col">
      <span>{title}</span>
      <small>{t.members({ count: members })}</small>
      {ownOnly && <small>{t.onlyOwn}</small>}
      {id && onAsk && (
        <Button
          size="compact-xs"
          variant="default"
          aria-label={t.changeOf({ name: title })}
          onClick={() => onAsk(role)}
        >
          {t.change}
        </Button>
      )}
    </th>
  );
}
