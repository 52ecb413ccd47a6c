import { myDay as t } from '#texts/myDay';
import { frame as texts } from '#texts/frame';
import { Menu, useMantineColorScheme } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { Suspense, use, useState } from 'react';
import type { Action } from '../../data/can.ts';
import { keepPreferences } from '../../data/preferences.ts';
import { BusinessContext, useSession } from '../../data/session.ts';
import { Icon } from '../../ui/text/icon.tsx';
import { lazyComponent, nothing } from '../../ui/layout/lazy-component.tsx';
import { languages, ownNameOf } from '../../../../packages/shared/languages.ts';
import { useSpoken } from '../../i18n/spoken.ts';
import { signOut } from '../../data/sign-out.ts';
import { UserButton } from './menu-buttons.tsx';

const MyDay = lazyComponent(() => import('../../features/team/sheets/my-day.tsx'), nothing);
const AskOwn = lazyComponent(() => import('../../features/team/asked/ask-own.tsx'), nothing);
const App = lazyComponent(() => import('../../features/account/app.tsx'), nothing);
const OwnApps = lazyComponent(() => import('../../features/apps/own-apps.tsx'), nothing);
const Sessions = lazyComponent(() => import('../../features/account/sessions.tsx'), nothing);

/** Menu of the signed-in user: appearance, language and account. */
export default function UserMenu({ compact, opened }: { compact: boolean; opened: boolean }) {
  const { language } = useSpoken();
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  const [shown, show] = useState<'app' | 'sessions' | 'apps' | 'day' | 'off'>();
  const seen = use(BusinessContext);
  const can = (action: Action) => seen?.viewerCan.includes(action) ?? false;
  const { internal } = useSession().viewer;
  const navigate = useNavigate();
  const chosen = <Icon name="check" size={16} />;
  return (
    <>
      <Menu defaultOpened={opened} width={240} position={compact ? 'bottom-end' : 'top-start'}>
        <Menu.Target>
          <UserButton compact={compact} />
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Label>{texts.theme.title}</Menu.Label>
          {(['light', 'dark', 'auto'] as const).map(scheme => (
            <Menu.Item
              key={scheme}
              closeMenuOnClick={false}
              rightSection={colorScheme === scheme && chosen}
              onClick={() => setColorScheme(scheme)}
            >
              {texts.theme[scheme]}
            </Menu.Item>
          ))}
          <Menu.Divider />
          <Menu.Label>{texts.language}</Menu.Label>
          {languages.map(one => (
            <Menu.Item
              key={one}
              lang={one}
              rightSection={one === language && chosen}
              onClick={() => {
                keepPreferences({ language: one });
                location.reload();
              }}
            >
              {ownNameOf(one)}
            </Menu.Item>
          ))}
          <Menu.Divider />
          {internal && (
            <Menu.Item
              leftSection={<Icon name="reports" size={16} />}
              onClick={() => void navigate({ to: '/~operator' } as never)}
            >
              {texts.operator}
            </Menu.Item>
          )}
          {can('appointment_update') && can('staff_read') && (
            <>
              <Menu.Item leftSection={<Icon name="clock" size={16} />} onClick={() => show('day')}>
                {t.myDay}
              </Menu.Item>
              <Menu.Item
                leftSection={<Icon name="calendar" size={16} />}
                onClick={() => show('off')}
              >
                {t.timeOff}
              </Menu.Item>
            </>
          )}
          <Menu.Item
            leftSection={<Icon name="notifications" size={16} />}
            onClick={() => show('app')}
          >
            {texts.app}
          </Menu.Item>
          <Menu.Item leftSection={<Icon name="user" size={16} />} onClick={() => show('sessions')}>
            {texts.sessions}
          </Menu.Item>
          <Menu.Item leftSection={<Icon name="webhooks" size={16} />} onClick={() => show('apps')}>
            {texts.ownApps}
          </Menu.Item>
          <Menu.Item leftSection={<Icon name="out" size={16} />} onClick={() => void signOut()}>
            {texts.signOut}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      <Suspense>
        {shown === 'app' && <App onClose={() => show(undefined)} />}
        {shown === 'sessions' && <Sessions onClose={() => show(undefined)} />}
        {shown === 'apps' && <OwnApps onClose={() => show(undefined)} />}
        {shown === 'day' && <MyDay onClose={() => show(undefined)} />}
        {shown === 'off' && <AskOwn onClose={() => show(undefined)} />}
      </Suspense>
    </>
  );
}
