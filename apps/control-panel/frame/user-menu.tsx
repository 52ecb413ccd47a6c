import { Menu, useMantineColorScheme } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { Suspense, useState } from 'react';
import { keepPreferences } from '../api/preferences.ts';
import { useSession } from '../api/session.ts';
import { Icon } from '../parts/icon.tsx';
import { lazily, nothing } from '../parts/lazily.tsx';
import { languages, type Language } from '../texts/tables.ts';
import { useSpoken } from '../texts/use-texts.ts';
import { signOut } from './sign-out.ts';
import { UserButton } from './user-button.tsx';

const ownNames: Readonly<Record<Language, string>> = {
  en: 'English',
  de: 'Deutsch',
  ru: 'Русский',
};

const Sessions = lazily(() => import('../account/sessions.tsx'), nothing);

/** The person who is signed in, and how they like the panel. */
export default function UserMenu({ compact, opened }: { compact: boolean; opened: boolean }) {
  const { texts, language } = useSpoken();
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  const [isShown, show] = useState(false);
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
              {ownNames[one]}
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
          <Menu.Item leftSection={<Icon name="user" size={16} />} onClick={() => show(true)}>
            {texts.sessions}
          </Menu.Item>
          <Menu.Item leftSection={<Icon name="out" size={16} />} onClick={signOut}>
            {texts.signOut}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      <Suspense>{isShown && <Sessions onClose={() => show(false)} />}</Suspense>
    </>
  );
}
