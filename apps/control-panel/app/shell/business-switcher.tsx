import { switcher } from '#texts/switcher';
import { frame } from '#texts/frame';
import { Badge, Menu } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useBusiness, useOnlyLooks, useSession } from '../../data/session.ts';
import { Icon } from '../../ui/text/icon.tsx';
import { Monogram } from '../../ui/text/monogram.tsx';
import { BusinessButton } from './menu-buttons.tsx';

/** Menu with the current business, the other ones, and a link to create one. */
export default function BusinessSwitcher({ opened }: { opened: boolean }) {
  const business = useBusiness();
  const { items } = useSession().businesses;
  const { switchTo } = frame;
  const { newBusiness, invitation, sandbox: sandboxText } = switcher;
  const onlyLooks = useOnlyLooks();
  const navigate = useNavigate();
  const to = (address: string) => () => void navigate({ to: address } as never);
  return (
    <Menu defaultOpened={opened} width="target">
      <Menu.Target>
        <BusinessButton />
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>{switchTo}</Menu.Label>
        {items.map(({ id, name, slug, sandbox, viewerJoined }) => (
          <Menu.Item
            key={id}
            leftSection={<Monogram name={name} size={20} />}
            rightSection={
              id === business.id ? (
                <Icon name="check" size={16} />
              ) : (
                (viewerJoined === 'invited' && <Badge variant="light">{invitation}</Badge>) ||
                (sandbox && <Badge variant="light">{sandboxText}</Badge>)
              )
            }
            onClick={to(`/${slug}`)}
          >
            {name}
          </Menu.Item>
        ))}
        {!onlyLooks && (
          <>
            <Menu.Divider />
            <Menu.Item leftSection={<Icon name="plus" size={20} />} onClick={to('/~new')}>
              {newBusiness}
            </Menu.Item>
          </>
        )}
      </Menu.Dropdown>
    </Menu>
  );
}
