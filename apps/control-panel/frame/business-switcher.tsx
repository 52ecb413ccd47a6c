import { Menu } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useBusiness, useSession } from '../api/session.ts';
import { Icon } from '../parts/icon.tsx';
import { Monogram } from '../parts/monogram.tsx';
import { useFrameTexts } from '../texts/use-texts.ts';
import { BusinessButton } from './business-button.tsx';

/** Says which business is shown, and leads to the others. */
export default function BusinessSwitcher({ opened }: { opened: boolean }) {
  const business = useBusiness();
  const { items } = useSession().businesses;
  const { switchTo } = useFrameTexts();
  const navigate = useNavigate();
  return (
    <Menu defaultOpened={opened} width="target">
      <Menu.Target>
        <BusinessButton />
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>{switchTo}</Menu.Label>
        {items.map(({ id, name, slug }) => (
          <Menu.Item
            key={id}
            leftSection={<Monogram name={name} size={20} />}
            rightSection={id === business.id && <Icon name="check" size={16} />}
            onClick={() => void navigate({ to: `/${slug}` } as never)}
          >
            {name}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
