import { Menu, UnstyledButton } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useBusiness, useSession } from '../api/session.ts';
import { Icon } from '../parts/icon.tsx';
import { Monogram } from '../parts/monogram.tsx';
import { useFrameTexts } from '../texts/use-texts.ts';
import styles from './switcher.module.css';

/** Says which business is shown, and leads to the others. */
export function BusinessSwitcher() {
  const business = useBusiness();
  const { items } = useSession().businesses;
  const { switchTo } = useFrameTexts();
  const navigate = useNavigate();
  return (
    <Menu width="target" disabled={items.length < 2}>
      <Menu.Target>
        <UnstyledButton className={styles['button']}>
          <Monogram name={business.name} />
          <span className={styles['name']}>{business.name}</span>
          {items.length > 1 && <Icon name="chevrons" size={16} />}
        </UnstyledButton>
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
